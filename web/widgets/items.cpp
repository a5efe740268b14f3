#include "widgets/ink.h"

#include <imgui_internal.h>
#include <algorithm>

namespace lookahead::widgets {
namespace {

std::vector<Item> listed;

}  // namespace

const std::vector<Item>& items() { return listed; }
void forget_items() { listed.clear(); }
void list_item(const std::string& label, ImVec2 min, ImVec2 max, bool is_dragged) {
  listed.push_back({label, min, max, is_dragged});
}

bool is_dragged_at(ImVec2 point) {
  return std::any_of(listed.begin(), listed.end(),
                     [&](const Item& item) { return item.is_dragged && ImRect(item.min, item.max).Contains(point); });
}

}  // namespace lookahead::widgets
