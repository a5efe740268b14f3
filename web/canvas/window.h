// The canvas as a window: GLFW's window with its WebGL 2 context, Dear ImGui on it, and frames on demand. An idle
// window draws nothing.
#pragma once

#include <functional>
#include <optional>

namespace lookahead::window {

/// What the window asks when it is about to draw.
struct Frame {
  /// Draws a frame. Returns how many seconds of that were spent with searching.
  std::function<double()> draw;
  /// Seconds until the next frame is due; none if nothing is to be drawn until something happens.
  std::function<std::optional<double>()> due;
};

/// Opens the window on the page's canvas. False where there is no WebGL 2.
bool open(Frame frame);

/// The canvas's size in CSS pixels, and device pixels a CSS pixel.
void set_size(float width, float height, float ratio);

/// Draws soon, and twice more: what ImGui does on input takes up to three frames to settle.
void redraw();
/// Never draws again.
void close();
double seconds();
/// How many drawing contexts there have been. Textures that were made in an earlier one are lost; to ask WebGL whether
/// a texture is still there would take until all that was drawn is done.
int contexts();
/// How many frames were drawn since open().
int frames();

/// What is still to be drawn, the most urgent of it.
enum class Upcoming {
  nothing,
  tooltip,  ///< which a pointer that has come to rest may bring
  motion,   ///< of what plays or is on its way
  input,    ///< that is not handled yet, or what came of it
};
Upcoming upcoming();

/// Seconds that the page itself took for the last frames, without searching.
struct OwnWork {
  double mean = 0;
  double most = 0;
};
OwnWork own_work();

enum class Pointer { move, down, up, leave };
/// A pointer has moved, or was pressed or released. In CSS pixels of the canvas.
void pointer(Pointer what, float x, float y, bool touch);
/// Whether a finger put down there drags or scrolls something.
bool wants_touch(float x, float y);
/// Scrolls the panel there by `dy`, in CSS pixels. False if there is none, or if it is at its end.
bool wheel(float x, float y, float dy);

}  // namespace lookahead::window
