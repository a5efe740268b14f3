# What is published is cut in parts (toolchain/cut.mjs) of what was linked: with the names of functions, with a table of
# functions that each part may make longer, without making one of equal functions, which may be of different parts, and
# without inlining large functions into their only callers: what no first visit calls comes later.
find_program(wasm_split wasm-split HINTS ${EMSCRIPTEN_ROOT_PATH}/../bin REQUIRED)
get_filename_component(binaryen ${wasm_split} DIRECTORY)
foreach(module lookahead-engine lookahead-playground)
  target_link_options(${module} PRIVATE --profiling-funcs -Wl,--no-demangle,--growable-table
                                        -sBINARYEN_EXTRA_PASSES=--skip-pass=duplicate-function-elimination,--one-caller-inline-max-function-size=100)
  list(APPEND cut_modules ${CMAKE_BINARY_DIR}/${module}.mjs)
endforeach()
foreach(library lookahead-searches lookahead-core lookahead-bindings lookahead-page)
  string(APPEND objects "$<JOIN:$<TARGET_OBJECTS:${library}>,\n>\n")
endforeach()
lookahead_need_npm_packages()  # first visits are made with the page's fonts
set(linked ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
file(GENERATE OUTPUT ${linked}/objects.txt CONTENT "${objects}")
add_custom_command(OUTPUT ${cut_modules} VERBATIM
  COMMAND node ${CMAKE_CURRENT_SOURCE_DIR}/toolchain/cut.mjs ${linked} ${CMAKE_BINARY_DIR} ${linked}/objects.txt
          ${CMAKE_NM} ${binaryen}
  DEPENDS lookahead-engine lookahead-playground toolchain/calls.mjs toolchain/cut.mjs toolchain/first_visit.mjs
          toolchain/wasm.mjs)
add_custom_target(lookahead-modules ALL DEPENDS ${cut_modules})
