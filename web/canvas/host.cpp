#include "canvas/host.h"

#include <emscripten.h>

// clang-format off
EM_JS_DEPS(lookahead_host, "$Browser,$GLFW,$UTF8ToString");

EM_JS(void, lookahead_changed, (), {
  Module['onChange']?.();
});

EM_JS(void, lookahead_mirror_changed, (int parts), {
  Module['onMirror']?.(parts !== 0);
});

EM_JS(void, lookahead_set_cursor, (const char* name), {
  Module['onCursor']?.(UTF8ToString(name));
});

EM_JS(int, lookahead_random_seed, (), {
  return 1 + crypto.getRandomValues(new Uint32Array(1))[0] % 999999;
});

EM_JS(void, lookahead_forgo_pointer_lock, (), {
  Browser.initted = true;
});

EM_JS(void, lookahead_remove_glfw_listeners, (), {
  const remove = (target, handlers) => {
    for (const [type, handler] of Object.entries(handlers)) target.removeEventListener(type, handler, true);
  };
  remove(window, {
    gamepadconnected: GLFW.onGamepadConnected, gamepaddisconnected: GLFW.onGamepadDisconnected,
    keydown: GLFW.onKeydown, keypress: GLFW.onKeyPress, keyup: GLFW.onKeyup, blur: GLFW.onBlur
  });
  GLFW.devicePixelRatioMQL.removeEventListener("change", GLFW.onDevicePixelRatioChange);
  remove(Module['canvas'], {
    touchmove: GLFW.onMousemove, touchstart: GLFW.onMouseButtonDown,
    touchcancel: GLFW.onMouseButtonUp, touchend: GLFW.onMouseButtonUp,
    mousemove: GLFW.onMousemove, mousedown: GLFW.onMouseButtonDown, mouseup: GLFW.onMouseButtonUp,
    wheel: GLFW.onMouseWheel, mousewheel: GLFW.onMouseWheel,
    mouseenter: GLFW.onMouseenter, mouseleave: GLFW.onMouseleave,
    drop: GLFW.onDrop, dragover: GLFW.onDragover
  });
});
// clang-format on

namespace lookahead::host {

void changed() { lookahead_changed(); }
void mirror_changed(bool parts) { lookahead_mirror_changed(parts); }
void set_cursor(const char* name) { lookahead_set_cursor(name); }
void forgo_pointer_lock() { lookahead_forgo_pointer_lock(); }
void remove_glfw_listeners() { lookahead_remove_glfw_listeners(); }
int random_seed() { return lookahead_random_seed(); }

}  // namespace lookahead::host
