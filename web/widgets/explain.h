// Words of the field explained where they stand.
#pragma once

#include <string_view>

namespace lookahead::widgets {

/// The last item shows a word of the glossary, or stands for it: what the word means is shown to whoever points at the
/// item, taps it, or has the focus on its control in the mirror. Changes no layout.
void explain(std::string_view term);

}  // namespace lookahead::widgets
