// Tables that the sources published, run again.
//
// A replication is data: the plans that are run, and for each row of the table the figures that were published, each
// with how ours comes from the rows of a plan. So whoever can run a plan and fold its rows can run a replication: the
// command line with all its cores, a page with its workers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiment/plan.h"
#include "experiment/row.h"
#include "experiment/table.h"

namespace lookahead {

/// The runs that a figure is of: those of one part and, in it, of one setting; of a tournament, the games of a player
/// against another. Settings and players count from 1; 0 stands for all.
struct Subset {
  std::size_t part = 0;  ///< an index into Replication::parts
  std::size_t setting = 0;
  std::size_t opponent = 0;

  friend bool operator==(const Subset&, const Subset&) = default;
};

enum class Statistic {
  least,  ///< of the objective, with the next three
  mean,
  most,
  deviation,   ///< the population's standard deviation
  moves,       ///< the most moves of a best line
  best_node,   ///< the highest node at which a best line was found
  nodes,       ///< the mean of nodes examined
  games_won,   ///< the share of games that the player won, with E. B. Wilson's interval
  won_ahead,   ///< the share of games won of those that the player wins with best play, which is how the games of
               ///< `against` end; they are between two players who never err, on the same openings
  won_behind,  ///< the same of those that the player loses with best play
  saved,       ///< the share of nodes saved against `against`
  gained       ///< by what share the objective's mean is above that of `against`
};

/// How tables print a figure: as it is, with two decimals, or in per cent.
enum class FigureKind { whole, mean, share };
FigureKind kind_of(Statistic statistic);

struct Figure {
  const char* name;
  Statistic statistic;
  Subset of;
  std::optional<Estimate> published;  ///< as printed in the source, if it has this figure
  Subset against;
};

struct ReplicationRow {
  std::string name;
  std::vector<Figure> figures;  ///< of the same names and in the same order in all rows of a table
  std::string note;             ///< why published figures and ours differ, where they do
};

/// Games of which each depends on those before it, so that no plan of independent runs stands for them.
using Series = std::vector<Report> (*)(const Catalog& games);

/// A plan or a series. A plan of a replication that asks for boards has none of its own.
struct ReplicationPart {
  std::string plan;
  Series series = nullptr;
};

struct Replication {
  const char* id;
  const char* name;
  const char* source;
  std::vector<ReplicationPart> parts;
  std::vector<ReplicationRow> rows;
  /// What boards have to be given, in words, and how many; null where none have to be.
  const char* boards_asked = nullptr;
  std::size_t boards_count = 0;
};

/// The id of the game that it is of.
std::string game_of(const Replication& replication);

/// The replications of a catalog's games, in the order of the list.
std::vector<const Replication*> replications(const Catalog& games);
/// One of them; null if none has the id.
const Replication* find_replication(std::string_view id, const Catalog& games);
/// What to say of an id that none has.
Error unknown_replication(std::string_view id, const Catalog& games);

/// The plan of a part, on the boards that were given where it asks for some.
Result<Plan> plan_of(const Replication& replication, std::size_t part, const std::vector<std::string>& boards,
                     const Catalog& games);

/// A row of a replication as it stands: with figures once all of their runs are there.
struct ReplicatedRow {
  const ReplicationRow* row;
  std::vector<std::optional<Estimate>> ours;  ///< by figure
  /// The first run behind the row, made or not. Of a tournament or a series it is known when one is made.
  std::string link;
};

/// Folds the rows of a replication's parts, in any order, into its table.
class ReplicationTable {
 public:
  /// `plans` are those of the parts; of a part that is a series there is none, and null stands for it.
  ReplicationTable(const Replication& replication, std::vector<const Plan*> plans);

  /// `rows` made the row.
  void add(std::size_t part, const RowMaker& rows, const Row& row);
  /// The objectives of a part that is a series, and the link to its first run.
  void add(std::size_t part, const std::vector<Value>& objectives, const std::string& link);
  std::vector<ReplicatedRow> rows() const;

 private:
  /// Runs of one setting, or games of one player against another, as far as they are there.
  struct Group {
    Sample objective, moves, best_node, nodes;
    std::uint64_t won = 0;
    std::uint64_t seen = 0;
    std::uint64_t first = UINT64_MAX;  ///< the number of the run that `link` shows
    std::string link;
    std::vector<bool> first_won;  ///< by game: whether the player won who moved first; if all openings are played

    void merge(const Group& other);
  };
  /// Of each part by setting or player and, of a tournament, by opponent.
  using Groups = std::vector<std::vector<Group>>;

  Group group_of(const Subset& subset) const;
  std::string link_of(const Subset& subset) const;
  /// Of the games of a player against another, those that the player wins with best play, or loses.
  Estimate won_of(const Subset& subset, const Subset& perfect, bool is_ahead) const;
  bool is_complete(const Subset& subset) const;
  std::optional<Estimate> figure(const Figure& figure) const;

  const Replication& replication_;
  std::vector<const Plan*> plans_;
  std::vector<Groups> parts_;
};

}  // namespace lookahead
