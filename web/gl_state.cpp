// What ImGui's renderer asks of the drawing context in every frame, to leave it as it was, answered without asking: no
// one else draws here, and a question to WebGL waits until all that was drawn before is done. The linker puts this in
// place of glGetIntegerv (web/CMakeLists.txt).
#include <GLES3/gl3.h>

#include <algorithm>

extern "C" void __real_glGetIntegerv(GLenum name, GLint* out);

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
