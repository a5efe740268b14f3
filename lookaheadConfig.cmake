# find_package(lookahead): the target lookahead::engine; with COMPONENTS cli also lookahead::cli, which needs CLI11, fmt and
# nlohmann_json.
include(CMakeFindDependencyMacro)
include(${CMAKE_CURRENT_LIST_DIR}/lookahead-engine.cmake)
if(cli IN_LIST lookahead_FIND_COMPONENTS)
  find_dependency(CLI11)
  find_dependency(fmt)
  find_dependency(nlohmann_json)
  find_dependency(Threads)
  include(${CMAKE_CURRENT_LIST_DIR}/lookahead-cli.cmake)
endif()
