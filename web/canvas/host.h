// Calls out to the page.
#pragma once

namespace lookahead::host {

/// Tells the page that something has changed which it shows outside the canvas.
void changed();
/// Tells the page that something has changed which the accessible mirror shows; with `parts` more than values have.
void mirror_changed(bool parts);
/// Sets the mouse pointer over the canvas, by CSS's name for it.
void set_cursor(const char* name);
/// Takes GLFW's own listeners off the window and the canvas: they swallow Backspace and Tab in the whole page and keep
/// it from scrolling. What they did is done by the page (shell/page/pointer.mjs, shell/page/keys.mjs).
void remove_glfw_listeners();
/// Keeps Emscripten from listening for the locking of the pointer, to be called before the window is opened: these
/// listeners are the document's, and would keep all memory of a canvas that was given up.
void forgo_pointer_lock();
/// A number from 1 to 999,999 that no one can foresee: the seed of "another board".
int random_seed();

}  // namespace lookahead::host
