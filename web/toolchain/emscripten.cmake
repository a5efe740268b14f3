# Hands over to the toolchain file that belongs to the Emscripten at hand, wherever that is.
# Looked up anew each time: a cached path would outlive the Emscripten it pointed to.
find_program(em_config em-config HINTS $ENV{EMSDK}/upstream/emscripten NO_CACHE)
if(em_config)
  execute_process(COMMAND ${em_config} EMSCRIPTEN_ROOT OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT EXISTS "${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
  message(FATAL_ERROR "Emscripten is not on PATH. Run this through web/toolchain/with-emscripten, "
                      "or install and activate emsdk (https://emscripten.org).")
endif()
include("${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.69)
  message(FATAL_ERROR "Emscripten ${EMSCRIPTEN_VERSION} is too old: 3.1.69 or later is needed (web/toolchain/with-emscripten gets it).")
endif()
