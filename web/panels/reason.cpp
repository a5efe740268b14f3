#include "panels/panels.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

/// All rivals in one part of the mirror: while a search plays they change with each node, and parts that come and go
/// are told at once.
void mirror_rivals(const std::vector<Rival>& rivals) {
  std::string words;
  for (const Rival& rival : rivals)
    words += (words.empty() ? "" : "; ") + rival.move + ": " + rival.worth + (rival.is_shown ? " (this one)" : "");
  mirror::tell(mirror::Kind::fact, "Moves examined here", words.empty() ? "this one alone" : words);
}

}  // namespace

void reason_section(App& app) {
  if (app.display().playback().session().spec().algorithm()->info().code.empty()) return;
  widgets::gap(4);
  if (!widgets::disclosure("Why this move?")) return;
  const Reason& reason = app.display().reason();
  for (const DoneLine& line : reason.code) widgets::code_line(line.text, line.level, line.is_done);
  mirror_rivals(reason.rivals);
  if (reason.rivals.empty()) return;
  widgets::gap(4);
  widgets::text(Font::small, Colour::text, "Moves examined here");
  for (const Rival& rival : reason.rivals) widgets::drawn_fact(rival.move, rival.worth, rival.is_shown);
}

}  // namespace lookahead
