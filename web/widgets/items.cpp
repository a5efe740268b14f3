#include "widgets/ink.h"
#include "widgets/mirror.h"

#include <imgui_internal.h>
#include <algorithm>

namespace lookahead::widgets {
namespace {

std::vector<Item> listed;
std::vector<ImRect> dragged;  // what is seen of those that are dragged
std::string group;            // the names of the groups that are open, each with a comma
std::vector<std::size_t> group_lengths;

}  // namespace

const std::vector<Item>& items() { return listed; }
void forget_items() {
  listed.clear();
  dragged.clear();
}
void list_item(const std::string& label, ImVec2 min, ImVec2 max, bool is_dragged) {
  listed.push_back({in_groups(label), min, max});
  if (!is_dragged) return;
  ImRect seen(min, max);
  seen.ClipWith(ImGui::GetCurrentWindow()->ClipRect);
  dragged.push_back(seen);
}

void begin_group(const std::string& name) {
  ImGui::PushID(name.c_str());
  group_lengths.push_back(group.size());
  group += name + ", ";
}

void end_group() {
  group.resize(group_lengths.back());
  group_lengths.pop_back();
  ImGui::PopID();
}

std::string in_groups(const std::string& label) { return group + label; }

unsigned hand() { return mirror::hand() != 0 ? mirror::hand() : ImGui::GetActiveID(); }

bool is_dragged_at(ImVec2 point) {
  return std::any_of(dragged.begin(), dragged.end(), [&](const ImRect& seen) { return seen.Contains(point); });
}

}  // namespace lookahead::widgets
