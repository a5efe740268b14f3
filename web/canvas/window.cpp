#include "canvas/window.h"

#include <GLFW/glfw3.h>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

#include "canvas/host.h"
#include "core/hash.h"
#include "widgets/widgets.h"

namespace lookahead::window {
namespace {

constexpr const char* canvas = "#canvas";
constexpr double tooltip_delay = 0.4;  // seconds: when the pointer has come to rest, what it rests on may speak
constexpr int frames_to_settle = 3;

constexpr std::size_t frames_measured = 60;

struct State {
  Frame frame;
  std::array<double, frames_measured> own_work{};  // seconds of the last frames; frame n is at n modulo the size
  int requested = 0;                               // the next frame; 0: none
  bool is_lost = false;                            // the WebGL context
  bool is_closed = false;                          // for good, though the browser may give the context back
  int contexts = 1;
  std::uint64_t shown = 0;  // the hash of what is on the canvas; 0: nothing
  int unsettled = 0;        // frames still to be drawn for what happened
  int drawn = 0;
  int timer = 0;
  double last_frame = 0;
  double look_again = 0;  // when to draw for the sake of tooltips; 0: not
  ImVec2 finger;          // where it was last
  ImVec2 finger_down;
  bool is_dragging_panel = false;
  ImGuiID scrolled_panel = 0;  // the last one
  float scroll = 0;            // where to
  int cursor = ImGuiMouseCursor_Arrow;
};
State state;

void request();

void wake(void*) {
  state.timer = 0;
  request();
}

/// What is drawn keeps the room of the fullest frame, for a large board several megabytes. Once nothing moves, it keeps
/// as much as the last frame took.
template <typename T>
void give_up_spare_room(ImVector<T>& list) {
  if (list.Capacity == list.Size) return;
  ImVector<T> out = list;  // a copy has no room to spare
  list.swap(out);
}

void give_up_spare_room() {
  for (ImDrawList* list : ImGui::GetDrawData()->CmdLists) {
    give_up_spare_room(list->VtxBuffer);
    give_up_spare_room(list->IdxBuffer);
    give_up_spare_room(list->CmdBuffer);
  }
}

template <typename T>
std::uint64_t hash_of(std::uint64_t hash, const ImVector<T>& list) {
  static_assert(sizeof(T) % sizeof(std::uint32_t) == 0);
  for (const char *at = reinterpret_cast<const char*>(list.begin()), *end = at + list.size_in_bytes(); at != end;
       at += sizeof(std::uint32_t)) {
    std::uint32_t word = 0;
    std::memcpy(&word, at, sizeof word);
    hash = (hash ^ word) * hash_seed;  // which is odd: no word is lost
    hash ^= hash >> 32;
  }
  return hash;
}

// Of each command its bytes are hashed, for they have no gaps (imgui_config.h).
static_assert(sizeof(ImDrawCmd) == sizeof(ImVec4) + 9 * sizeof(std::uint32_t));

/// Of all that a frame draws; never 0.
std::uint64_t hash_of(const ImDrawData& frame) {
  std::uint64_t hash = hash_seed;
  for (const ImDrawList* list : frame.CmdLists)
    hash = hash_of(hash_of(hash_of(hash, list->VtxBuffer), list->IdxBuffer), list->CmdBuffer);
  return hash | 1;
}

bool has_new_textures(const ImDrawData& frame) {
  return std::ranges::any_of(*frame.Textures,
                             [](const ImTextureData* texture) { return texture->Status != ImTextureStatus_OK; });
}

/// Puts a frame on the canvas, unless it is there already: most of the work of a frame is that of the graphics
/// processor, which some machines do in software.
void show(ImDrawData& frame) {
  const std::uint64_t hash = hash_of(frame);
  if (hash == state.shown && !has_new_textures(frame)) return;
  state.shown = hash;
  glClear(GL_COLOR_BUFFER_BIT);  // not every browser hands out an empty canvas when several pages draw at once
  ImGui_ImplOpenGL3_RenderDrawData(&frame);
}

/// Plans the next frame, or none.
void plan() {
  emscripten_clear_timeout(std::exchange(state.timer, 0));
  if (state.unsettled > 0) return request();
  std::optional<double> wait = state.frame.due();
  if (state.look_again > 0) {
    const double rest = std::max(0.0, state.look_again - seconds());
    wait = std::min(wait.value_or(rest), rest);
  }
  if (!wait) return give_up_spare_room();
  if (*wait <= 0.017) return request();
  state.timer = emscripten_set_timeout(wake, *wait * 1000, nullptr);
}

void set_cursor() {
  const int cursor = ImGui::GetMouseCursor();
  if (cursor == state.cursor) return;
  state.cursor = cursor;
  host::set_cursor(cursor == ImGuiMouseCursor_Hand       ? "pointer"
                   : cursor == ImGuiMouseCursor_ResizeEW ? "ew-resize"
                                                         : "default");
}

/// The browser tells of a lost context some time after it is gone, and what is asked of it meanwhile fails.
bool has_context() {
  return !state.is_closed && !state.is_lost &&
         !emscripten_is_webgl_context_lost(emscripten_webgl_get_current_context());
}

void draw() {
  if (!has_context() || ImGui::GetIO().DisplaySize.x <= 0) return;
  const double now = seconds();
  ImGuiIO& io = ImGui::GetIO();
  io.DeltaTime = static_cast<float>(std::clamp(now - state.last_frame, 0.001, 1.0));
  state.last_frame = now;
  if (state.look_again > 0 && now >= state.look_again) {
    state.look_again = 0;
    state.unsettled = std::max(state.unsettled, 2);  // the first frame of a tooltip measures it, the second shows it
  }
  ImGui_ImplOpenGL3_NewFrame();
  ImGui::NewFrame();
  // Of a press and its release between two frames the release waits for the next one.
  if (!GImGui->InputEventsQueue.empty()) state.unsettled = frames_to_settle + 1;
  const double searched = state.frame.draw();
  ImGui::Render();
  show(*ImGui::GetDrawData());
  set_cursor();
  state.own_work[static_cast<std::size_t>(state.drawn) % frames_measured] = seconds() - now - searched;
  ++state.drawn;
  if (state.unsettled > 0) --state.unsettled;
  // Where a frame came late, the pointer has rested on something for less time than a tooltip waits.
  if (const float left = ImGui::GetStyle().HoverDelayShort - GImGui->HoverItemDelayTimer;
      GImGui->HoverItemDelayId != 0 && left > 0 && io.MouseSource != ImGuiMouseSource_TouchScreen)
    state.look_again = now + static_cast<double>(left);
  plan();
}

EM_BOOL draw_requested(double, void*) {
  state.requested = 0;
  draw();
  return false;
}

void request() {
  if (state.requested == 0) state.requested = emscripten_request_animation_frame(draw_requested, nullptr);
}

EM_BOOL context_lost(int, const void*, void*) {
  state.is_lost = true;
  return true;  // so that it may come back
}

EM_BOOL context_restored(int, const void*, void*) {
  if (state.is_closed) return false;
  state.is_lost = false;
  ++state.contexts;
  state.shown = 0;
  ImGui_ImplOpenGL3_DestroyDeviceObjects();  // made anew by the next frame
  redraw();
  return true;
}

/// The panel under a point that has more than it shows.
ImGuiWindow* scrolling_panel(const ImVec2& at) {
  ImGuiContext& g = *GImGui;
  for (int i = g.Windows.Size - 1; i >= 0; --i) {
    ImGuiWindow* panel = g.Windows[i];
    const bool is_tooltip = (panel->Flags & ImGuiWindowFlags_Tooltip) != 0;
    if (!panel->WasActive || panel->Hidden || is_tooltip || !panel->Rect().Contains(at)) continue;
    return panel->ScrollMax.y > 0 ? panel : nullptr;
  }
  return nullptr;
}

/// Scrolls a panel by so many pixels, which need not be whole. False where it is at its end. Frames scroll to whole
/// pixels, and there may be more events than frames: so the sum is kept here.
bool scroll_by(ImGuiWindow* panel, float dy) {
  const float at = panel->ScrollTarget.y < FLT_MAX ? panel->ScrollTarget.y : panel->Scroll.y;
  const bool goes_on = panel->ID == state.scrolled_panel && std::abs(at - state.scroll) < 1;
  const float from = goes_on ? state.scroll : at;
  const float to = std::clamp(from + dy, 0.0F, panel->ScrollMax.y);
  if (to == from) return false;
  state.scrolled_panel = panel->ID;
  state.scroll = to;
  ImGui::SetScrollY(panel, to);
  return true;
}

/// A finger that moves up or down on a panel scrolls it, unless it holds something that is dragged.
void drag_panel(const ImVec2& to) {
  ImGuiContext& g = *GImGui;
  // What is dragged may lie under an open list.
  const bool is_in_list = g.ActiveIdWindow && (g.ActiveIdWindow->Flags & ImGuiWindowFlags_Popup) != 0;
  const bool holds_something = g.ActiveId != 0 && !is_in_list && widgets::is_dragged_at(state.finger_down);
  if (!state.is_dragging_panel) {
    const float far = std::abs(to.y - state.finger_down.y);
    if (holds_something || far < 8 || !scrolling_panel(state.finger_down)) return;
    state.is_dragging_panel = true;
    ImGui::ClearActiveID();
    g.IO.AddMousePosEvent(-FLT_MAX, -FLT_MAX);  // so that letting go presses nothing
  }
  if (ImGuiWindow* panel = scrolling_panel(state.finger_down)) scroll_by(panel, state.finger.y - to.y);
}

}  // namespace

bool open(Frame frame) {
  if (!glfwInit()) return false;
  glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_ES_API);
  // ImGui smooths its own edges, and what is drawn later lies on top.
  for (const int unused : {GLFW_SAMPLES, GLFW_DEPTH_BITS, GLFW_STENCIL_BITS}) glfwWindowHint(unused, 0);
  int width = 0;
  int height = 0;
  emscripten_get_canvas_element_size(canvas, &width, &height);
  host::forgo_pointer_lock();
  GLFWwindow* window = glfwCreateWindow(width, height, "Lookahead", nullptr, nullptr);
  host::remove_glfw_listeners();
  if (!window) return false;
  glfwMakeContextCurrent(window);
  emscripten_set_webglcontextlost_callback(canvas, nullptr, false, context_lost);
  emscripten_set_webglcontextrestored_callback(canvas, nullptr, false, context_restored);

  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
  if (!ImGui_ImplOpenGL3_Init("#version 300 es")) return false;
  state.frame = std::move(frame);
  return true;
}

void set_size(float width, float height, float ratio) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {width, height};
  io.DisplayFramebufferScale = {ratio, ratio};
  state.shown = 0;  // a canvas of a new size is empty
  draw();           // at once
  redraw();
}

void redraw() {
  state.unsettled = frames_to_settle;
  request();
}

void close() {
  state.is_closed = true;
  if (state.requested != 0) emscripten_cancel_animation_frame(state.requested);
  if (state.timer != 0) emscripten_clear_timeout(state.timer);
}

double seconds() { return emscripten_get_now() / 1000; }
int contexts() { return state.contexts; }
int frames() { return state.drawn; }

Upcoming upcoming() {
  if (state.unsettled > 0 || !GImGui->InputEventsQueue.empty()) return Upcoming::input;
  if (state.frame.due()) return Upcoming::motion;
  return state.look_again > 0 ? Upcoming::tooltip : Upcoming::nothing;
}

OwnWork own_work() {
  const auto count = std::min(frames_measured, static_cast<std::size_t>(state.drawn));
  OwnWork out;
  for (std::size_t i = 0; i < count; ++i) {
    out.mean += state.own_work[i] / static_cast<double>(count);
    out.most = std::max(out.most, state.own_work[i]);
  }
  return out;
}

void pointer(Pointer what, float x, float y, bool touch) {
  ImGuiIO& io = ImGui::GetIO();
  const ImVec2 at{x, y};
  io.AddMouseSourceEvent(touch ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
  if (what == Pointer::down) {
    state.finger_down = state.finger = at;
    state.is_dragging_panel = false;
  }
  if (!touch) state.is_dragging_panel = false;  // by a finger that has been lifted
  if (touch && what == Pointer::move) drag_panel(at);
  state.finger = at;
  if (what == Pointer::leave) {
    io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
    io.AddMouseButtonEvent(ImGuiMouseButton_Left, false);  // what was held is let go of outside
  } else if (!state.is_dragging_panel)
    io.AddMousePosEvent(x, y);
  if (what == Pointer::down || what == Pointer::up)
    io.AddMouseButtonEvent(ImGuiMouseButton_Left, what == Pointer::down);
  // A finger that was lifted points at nothing.
  if (touch && what == Pointer::up) io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
  state.look_again = touch ? 0 : seconds() + tooltip_delay;
  redraw();
}

bool wants_touch(float x, float y) { return scrolling_panel({x, y}) || widgets::is_dragged_at({x, y}); }

bool wheel(float x, float y, float dy) {
  ImGuiWindow* panel = scrolling_panel({x, y});
  if (!panel || !scroll_by(panel, dy)) return false;
  redraw();
  return true;
}

}  // namespace lookahead::window
