// ImGui's renderer reads the state of WebGL before each frame and sets it again afterwards, in case the program draws
// something else as well. This one does not, so that what it asks for is answered here, without asking WebGL. The
// linker puts these functions in place of WebGL's (web/modules.cmake).
#include <GLES3/gl3.h>

#include <algorithm>

#include "canvas/window.h"

extern "C" void __real_glGetIntegerv(GLenum name, GLint* out);

/// What was set before, to set it again: a question to WebGL waits until all that was drawn before is done.
extern "C" void __wrap_glGetIntegerv(GLenum name, GLint* out) {
  switch (name) {
    case GL_ACTIVE_TEXTURE:
      *out = GL_TEXTURE0;
      break;
    case GL_CURRENT_PROGRAM:
    case GL_TEXTURE_BINDING_2D:
    case GL_SAMPLER_BINDING:
    case GL_ARRAY_BUFFER_BINDING:
    case GL_ELEMENT_ARRAY_BUFFER_BINDING:
    case GL_VERTEX_ARRAY_BINDING:
    case GL_BLEND_DST_RGB:
    case GL_BLEND_DST_ALPHA:
      *out = 0;
      break;
    case GL_BLEND_SRC_RGB:
    case GL_BLEND_SRC_ALPHA:
      *out = GL_ONE;
      break;
    case GL_BLEND_EQUATION_RGB:
    case GL_BLEND_EQUATION_ALPHA:
      *out = GL_FUNC_ADD;
      break;
    case GL_VIEWPORT:
    case GL_SCISSOR_BOX:
      std::fill_n(out, 4, 0);  // set before anything is drawn
      break;
    default:
      __real_glGetIntegerv(name, out);
  }
}

/// A vertex array for a frame alone. Emscripten never gives the number of one to another and keeps a place for each, so
/// that its table would grow for as long as the page is open: here one is kept for as long as its context.
extern "C" void __real_glGenVertexArrays(GLsizei count, GLuint* out);

extern "C" void __wrap_glGenVertexArrays(GLsizei count, GLuint* out) {
  static GLuint kept = 0;
  static int context = -1;
  if (context != lookahead::window::contexts()) {
    context = lookahead::window::contexts();
    __real_glGenVertexArrays(count, &kept);
  }
  *out = kept;
}

extern "C" void __wrap_glDeleteVertexArrays(GLsizei, const GLuint*) {}
