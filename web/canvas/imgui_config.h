// What of Dear ImGui is compiled, and how.
#pragma once

#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_FILE_FUNCTIONS
#define IMGUI_IMPL_OPENGL_ES3
// Large boards have more than 65,536 corners, and WebGL 2 cannot draw in parts.
#define ImDrawIdx unsigned int
// The number of a texture in WebGL. Drawing commands are put together where their bytes are equal, and beside ImGui's
// own type, of 64 bits, a pointer of 32 leaves bytes that nobody sets.
#define ImTextureID unsigned int
