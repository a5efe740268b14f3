# Dear ImGui 1.90.1, compiled here for size: from IMGUI_DIR or /usr/src/imgui (both set up by web/toolchain/with-emscripten),
# else fetched from its repository.
set(imgui_dir $ENV{IMGUI_DIR})
if(NOT imgui_dir AND EXISTS /usr/src/imgui/imgui.h)
  set(imgui_dir /usr/src/imgui)
endif()
if(NOT imgui_dir)
  include(FetchContent)
  FetchContent_Declare(imgui
    GIT_REPOSITORY https://github.com/ocornut/imgui.git
    GIT_TAG d6cb3c923d28dcebb2d8d9605ccc7229ccef19eb)
  FetchContent_GetProperties(imgui)
  if(NOT imgui_POPULATED)
    FetchContent_Populate(imgui)
  endif()
  set(imgui_dir ${imgui_SOURCE_DIR})
endif()

# The site hands its notice on (toolchain/site.mjs).
configure_file(${imgui_dir}/LICENSE.txt "${CMAKE_BINARY_DIR}/licenses/Dear ImGui.txt" COPYONLY)

# The page brings its own fonts: the built-in one, 12 kB that hardly compress, is left out. 1.90.1 has no option for that.
file(READ ${imgui_dir}/imgui_draw.cpp imgui_draw)
string(REGEX REPLACE "(proggy_clean_ttf_compressed_data_base85)\\[[^]]*\\] =(\n    \"[^\n]*)+" "\\1[] = \"\";" imgui_draw
       "${imgui_draw}")
if(NOT imgui_draw MATCHES "base85\\[\\] = \"\";")
  message(FATAL_ERROR "${imgui_dir}/imgui_draw.cpp has its font elsewhere: is this Dear ImGui 1.90.1?")
endif()
set(imgui_draw_file ${CMAKE_BINARY_DIR}/imgui/imgui_draw.cpp)
file(CONFIGURE OUTPUT ${imgui_draw_file} CONTENT "${imgui_draw}" @ONLY)

add_library(lookahead-imgui STATIC
  ${imgui_dir}/imgui.cpp ${imgui_draw_file} ${imgui_dir}/imgui_tables.cpp ${imgui_dir}/imgui_widgets.cpp
  ${imgui_dir}/backends/imgui_impl_opengl3.cpp)
target_include_directories(lookahead-imgui SYSTEM PUBLIC ${imgui_dir} ${imgui_dir}/backends)
target_include_directories(lookahead-imgui PRIVATE ${CMAKE_CURRENT_LIST_DIR})
target_compile_definitions(lookahead-imgui PUBLIC IMGUI_USER_CONFIG="${CMAKE_CURRENT_LIST_DIR}/imgui_config.h")
target_compile_options(lookahead-imgui PRIVATE -w -fno-exceptions "$<$<CONFIG:Release>:-Oz;-finline-hint-functions>")
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(lookahead-imgui PRIVATE -flto)
endif()
target_link_options(lookahead-imgui INTERFACE
  -sUSE_GLFW=3
  -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
  -sGL_ENABLE_GET_PROC_ADDRESS=0)
