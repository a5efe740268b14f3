# Modules and sites of any catalog of games, here and in projects that take this one in. Sources that define
# lookahead::builtin_games() are taken in place of the engine's definition, and find headers from their own folders on.

# lookahead_add_module(NAME [SOURCE...]): the engine for JavaScript, NAME.mjs with NAME.wasm and NAME.d.mts, its types.
function(lookahead_add_module name)
  lookahead_link_module(${name} lookahead-bindings ${ARGN})
  target_link_options(${name} PRIVATE -sEXPORT_NAME=createLookaheadEngine -sENVIRONMENT=web,worker,node)
  add_custom_command(TARGET ${name} POST_BUILD VERBATIM
    COMMAND ${CMAKE_COMMAND} -E copy ${lookahead_SOURCE_DIR}/shell/engine.d.ts
            $<TARGET_FILE_DIR:${name}>/$<TARGET_FILE_BASE_NAME:${name}>.d.mts)
endfunction()

# The canvas of the page, NAME.mjs with NAME.wasm.
function(lookahead_add_playground name)
  lookahead_link_module(${name} lookahead-page ${ARGN})
  target_link_libraries(${name} PRIVATE lookahead-imgui)
  target_link_options(${name} PRIVATE
    -Wl,--wrap=glGetIntegerv,--wrap=glGenVertexArrays,--wrap=glDeleteVertexArrays,--wrap=sscanf  # gl_state, sscanf.cpp
    # WebGL 2 has all that is drawn with; asking for each extension that there is takes a twentieth of a second and more.
    -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0
    -sEXPORT_NAME=createLookaheadPlayground -sENVIRONMENT=web)
endfunction()

# lookahead_add_site(NAME SOURCE...): in the folder NAME of the build, `site` has playground, Lab, demos and documents, and
# `package` is the package for npm. The target NAME makes both; the sources are compiled by NAME-games.
function(lookahead_add_site name)
  lookahead_need_npm_packages()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${name})
  add_library(${name}-games OBJECT ${ARGN})
  target_link_libraries(${name}-games PRIVATE lookahead-core)
  target_compile_options(${name}-games PRIVATE -fno-exceptions)
  lookahead_add_module(${name}-engine $<TARGET_OBJECTS:${name}-games>)
  lookahead_add_playground(${name}-playground $<TARGET_OBJECTS:${name}-games>)
  foreach(part engine playground)  # called as the page calls them
    set_target_properties(${name}-${part} PROPERTIES OUTPUT_NAME lookahead-${part} RUNTIME_OUTPUT_DIRECTORY ${folder})
  endforeach()
  file(COPY ${CMAKE_BINARY_DIR}/parts.json ${CMAKE_BINARY_DIR}/licenses DESTINATION ${folder})
  set(made_from shell assets docs web/toolchain)
  list(TRANSFORM made_from PREPEND ${lookahead_SOURCE_DIR}/)
  list(TRANSFORM made_from APPEND /*)
  file(GLOB_RECURSE made_from CONFIGURE_DEPENDS ${made_from} ${lookahead_SOURCE_DIR}/*.md)
  foreach(file LICENSE package.json package-lock.json)
    list(APPEND made_from ${lookahead_SOURCE_DIR}/${file})
  endforeach()
  add_custom_command(OUTPUT ${folder}/site/index.html VERBATIM
    COMMAND node ${lookahead_SOURCE_DIR}/web/toolchain/site.mjs ${folder}
    DEPENDS ${name}-engine ${name}-playground ${made_from})
  add_custom_target(${name} ALL DEPENDS ${folder}/site/index.html)
endfunction()

# What any module is linked of and how.
function(lookahead_link_module name part)
  if(NOT CMAKE_BUILD_TYPE)
    message(FATAL_ERROR "${name}: say how to build it: cmake -D CMAKE_BUILD_TYPE=Release")
  endif()
  add_executable(${name} $<TARGET_OBJECTS:lookahead-searches> ${ARGN} $<TARGET_OBJECTS:${part}>)
  set_target_properties(${name} PROPERTIES SUFFIX .mjs)
  target_link_libraries(${name} PRIVATE lookahead-core)
  target_compile_options(${name} PRIVATE -fno-exceptions)
  target_link_options(${name} PRIVATE
    -lembind
    -fno-exceptions
    -sMODULARIZE -sEXPORT_ES6
    -sDYNAMIC_EXECUTION=0          # a strict content security policy has no unsafe-eval
    -sFILESYSTEM=0
    -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB
    -sSTACK_SIZE=1MB
    -sABORTING_MALLOC=0)           # no memory left is a status of the run
  if(LOOKAHEAD_SAFE_HEAP)
    target_link_options(${name} PRIVATE -sSAFE_HEAP)
  endif()
  if(LOOKAHEAD_SANITIZE)
    # With sanitizers a callback from a timer would be the program's end, if this were not said.
    target_link_options(${name} PRIVATE -sEXIT_RUNTIME=0 -sSTACK_OVERFLOW_CHECK=2)
  endif()
endfunction()

# The site is put together by Node, with packages that lie beside this project's own files.
function(lookahead_need_npm_packages)
  set(lock ${lookahead_SOURCE_DIR}/package-lock.json)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${lock})
  if(NOT ${lock} IS_NEWER_THAN ${lookahead_SOURCE_DIR}/node_modules/.package-lock.json)  # which npm writes in the end
    return()
  endif()
  message(STATUS "Installing npm's packages in ${lookahead_SOURCE_DIR}")
  execute_process(COMMAND npm ci --ignore-scripts WORKING_DIRECTORY ${lookahead_SOURCE_DIR}
                  RESULT_VARIABLE failed OUTPUT_QUIET)
  if(failed)
    message(FATAL_ERROR "npm's packages could not be installed: run `npm ci --ignore-scripts` in ${lookahead_SOURCE_DIR}")
  endif()
endfunction()
