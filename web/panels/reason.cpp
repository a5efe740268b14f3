#include "panels/panels.h"
#include "widgets/widgets.h"

namespace lookahead {

void reason_section(const App& app) {
  const Reason& reason = app.display().scene().reason;
  if (reason.code.empty()) return;
  widgets::gap(4);
  if (!widgets::disclosure("Why this move?")) return;
  for (const DoneLine& line : reason.code) widgets::code_line(line.text, line.level, line.is_done);
  if (reason.rivals.empty()) return;
  widgets::heading("Moves examined here");
  for (const Rival& rival : reason.rivals) widgets::small_fact(rival.move, rival.worth, rival.is_shown);
}

}  // namespace lookahead
