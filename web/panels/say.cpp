#include <imgui.h>

#include "numbers.h"
#include "panels/panels.h"
#include "theme.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {

void say_panel(const App& app, const Box& box) {
  using theme::px;
  const Scene& scene = app.scene();
  widgets::begin_panel("say", {box.x, box.y}, {box.width, box.height}, false);
  const bool is_of_node = !app.preview_caption() && !app.editor() && !app.shown_hint();
  const std::string head = is_of_node              ? "Node " + with_commas(scene.node)
                           : app.preview_caption() ? *app.preview_caption()
                                                   : app.sentence();
  const std::string rest = is_of_node ? ": " + scene.sentence : "";
  // A board that is being painted has none yet.
  const std::string best = app.editor() ? "" : "Best: " + scene.report.best.text;

  ImGui::PushFont(theme::font(Font::body));
  const float best_width = ImGui::CalcTextSize(best.c_str()).x;
  const float words_width = ImGui::CalcTextSize((head + rest).c_str()).x + px(12);
  const bool is_one_line = words_width + best_width + px(24) <= box.width;
  const float line_height = ImGui::GetTextLineHeight();
  const float lines = words_width > box.width ? 2 : 1;
  ImGui::SetCursorPosY(std::max(0.0F, (box.height - lines * line_height) / 2));
  if (!app.editor()) mirror::tell(mirror::Kind::fact, "Best", scene.report.best.text);
  if (is_one_line) {
    mirror::tell(mirror::Kind::text, head + rest);
    widgets::text_at_right(Font::body, Colour::quiet, best);
    widgets::text(Font::strong, Colour::text, head);
    ImGui::SameLine(0, 0);
    widgets::text(Font::body, Colour::quiet, rest);
  } else {
    widgets::paragraph(Font::body, Colour::text, head + rest);
  }
  ImGui::PopFont();
  widgets::end_panel();
}

}  // namespace lookahead
