// The command line of a catalog with one game, which is not one of the engine's, and an algorithm that is not either.
#include "lookahead/cli.h"
#include "toy/pile.h"

int main(int argc, char** argv) {
  static const lookahead::Catalog games = {lookahead::toy::pile_entry()};
  return lookahead::cli::main(argc, argv, games);
}
