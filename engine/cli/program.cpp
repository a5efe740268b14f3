// The program `lookahead`: the command line of the games that come with the engine.
#include "lookahead/cli.h"
#include "lookahead/games.h"

int main(int argc, char** argv) { return lookahead::cli::main(argc, argv, lookahead::builtin_games()); }
