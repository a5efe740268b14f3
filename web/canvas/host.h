// Calls out to the page.
#pragma once

namespace lookahead::host {

/// Something that the page shows outside the canvas changed.
void changed();
/// What the accessible mirror shows changed; `parts`: not only values did.
void mirror_changed(bool parts);
/// The mouse pointer over the canvas, as CSS names it.
void set_cursor(const char* name);
/// Takes GLFW's own listeners off the window and the canvas: they swallow Backspace and Tab in the whole page and keep
/// it from scrolling. What they did is done by the page (shell/page/pointer.mjs, shell/page/keys.mjs).
void remove_glfw_listeners();
/// Before the window is opened: no listeners for locking the pointer, which sit on the document and would hold all
/// memory of a canvas that is given up.
void forgo_pointer_lock();
/// A number that no one can foresee, from 1 to 999,999: for "another board".
int random_seed();

}  // namespace lookahead::host
