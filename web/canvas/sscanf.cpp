// ImGui reads the version of its shaders with sscanf, and settings files, of which there are none here. The C library's
// sscanf takes 6 kB of the page, compressed, because of decimals of 128 bits: the linker puts this in its place
// (web/modules.cmake).
#include <cstdarg>
#include <cstdlib>
#include <string_view>

extern "C" int __wrap_sscanf(const char* text, const char* format, ...) {
  constexpr std::string_view prefix = "#version ";
  if (std::string_view(format) != "#version %d" || !std::string_view(text).starts_with(prefix)) return 0;
  std::va_list arguments;
  va_start(arguments, format);
  *va_arg(arguments, int*) = std::atoi(text + prefix.size());
  va_end(arguments);
  return 1;
}
