# Dear ImGui 1.92.2b, compiled here for size: from IMGUI_DIR (set by web/toolchain/with-emscripten), else fetched from its
# repository.
set(imgui_dir $ENV{IMGUI_DIR})
if(NOT imgui_dir)
  include(FetchContent)
  FetchContent_Declare(imgui
    GIT_REPOSITORY https://github.com/ocornut/imgui.git
    GIT_TAG 45acd5e0e82f4c954432533ae9985ff0e1aad6d5)
  FetchContent_GetProperties(imgui)
  if(NOT imgui_POPULATED)
    FetchContent_Populate(imgui)
  endif()
  set(imgui_dir ${imgui_SOURCE_DIR})
endif()

# The site hands its notice on (toolchain/site.mjs).
configure_file(${imgui_dir}/LICENSE.txt "${CMAKE_BINARY_DIR}/licenses/Dear ImGui.txt" COPYONLY)

add_library(lookahead-imgui STATIC
  ${imgui_dir}/imgui.cpp ${imgui_dir}/imgui_draw.cpp ${imgui_dir}/imgui_tables.cpp ${imgui_dir}/imgui_widgets.cpp
  ${imgui_dir}/backends/imgui_impl_opengl3.cpp)
target_include_directories(lookahead-imgui SYSTEM PUBLIC ${imgui_dir} ${imgui_dir}/backends)
target_include_directories(lookahead-imgui PRIVATE ${CMAKE_CURRENT_LIST_DIR})
target_compile_definitions(lookahead-imgui PUBLIC IMGUI_USER_CONFIG="${CMAKE_CURRENT_LIST_DIR}/imgui_config.h")
# Its own font, 9.5 kB that hardly compress, is left out: the page brings two.
target_compile_definitions(lookahead-imgui PRIVATE IMGUI_DISABLE_DEFAULT_FONT)
target_compile_options(lookahead-imgui PRIVATE -w -fno-exceptions "$<$<CONFIG:Release>:-Oz;-finline-hint-functions>")
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(lookahead-imgui PRIVATE -flto)
endif()
target_link_options(lookahead-imgui INTERFACE
  -sUSE_GLFW=3
  -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
  -sGL_ENABLE_GET_PROC_ADDRESS=0)
