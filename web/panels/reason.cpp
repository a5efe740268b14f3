#include <imgui.h>

#include <utility>

#include "canvas/theme.h"
#include "panels/panels.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

/// All of it in one part of the mirror: while a search plays it changes with each node, and parts that come and go are
/// told at once.
void mirror_comparison(const Reason& reason) {
  std::string words = reason.dropped;
  for (const Rival& rival : reason.rivals)
    words += (words.empty()          ? ""
              : words.ends_with('.') ? " "
                                     : "; ") +
             rival.move + ": " + rival.worth + (rival.is_shown ? " (this one)" : "");
  mirror::tell(mirror::Kind::fact, "Moves examined here", words.empty() ? "this one alone" : words);
}

/// Why the node was dropped, where it was, and the moves beside it.
void show_comparison(const Reason& reason) {
  const std::vector<Rival>& rivals = reason.rivals;
  mirror_comparison(reason);
  if (!reason.dropped.empty()) {
    widgets::wrapped(Font::small, Colour::text, reason.dropped);
    widgets::gap(2);
  }
  if (rivals.empty()) return;
  widgets::text(Font::small, Colour::text, "Moves examined here");
  for (const Rival& rival : rivals) widgets::drawn_fact(rival.move, rival.worth, rival.is_shown);
}

void show_code(const Reason& reason) {
  for (const DoneLine& line : reason.code) widgets::code_line(line.text, line.level, line.is_done);
}

}  // namespace

void reason_section(App& app) {
  if (!app.has_reason()) return;
  widgets::gap(4);
  // Whoever asks from elsewhere on the page finds it open and in view.
  int* answered = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("asked"), 0);
  const int asked = app.reasons_asked();
  const bool is_asked = std::exchange(*answered, asked) != asked;
  const bool is_open = widgets::disclosure("Why this move?", is_asked);
  if (is_asked) ImGui::SetScrollHereY(0);
  if (!is_open) return;
  show_code(app.display().reason());
  widgets::gap(4);
  show_comparison(app.display().reason());
}

void reason_panel(App& app, const Box& box) {
  using theme::px;
  widgets::caption("Why this move?");
  if (!app.has_reason()) return widgets::paragraph(Font::small, Colour::quiet, "No search is shown.");
  constexpr float wide = 460;  // the code beside the moves
  if (box.width < px(wide)) {
    show_code(app.display().reason());
    return show_comparison(app.display().reason());
  }
  ImGui::Columns(2, nullptr, false);
  show_code(app.display().reason());
  ImGui::NextColumn();
  show_comparison(app.display().reason());
  ImGui::Columns(1);
}

}  // namespace lookahead
