// One algorithm at work, node by node: what every search is to the layers above, and the loop that drives all of them.
//
// An algorithm's machine derives from Stepper and says how one node is examined; Stepper supplies the loop and the
// copy. Whatever else a machine can report (the line to an earlier node, an open list, playouts, a table) is a virtual
// function with a default here: an `override` that is misspelt or has other parameters does not compile.
//
//   template <OnePlayer G>
//   class Walk final : public Stepper<Walk<G>> {
//    public:
//     Status step(Run& run);                                   // examines exactly one node, watched or not
//     void line(std::vector<Move>& out) const override;
//     ...
//   };
//
// Copying a machine clones the search. Recursion is an explicit stack inside the machine, so that it can stop between
// any two nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "contract/outcomes.h"
#include "contract/run.h"
#include "core/device_memory.h"
#include "core/types.h"

namespace lookahead {

/// A machine behind a virtual interface. One virtual call examines a whole batch of nodes.
class Machine {
 public:
  virtual ~Machine() = default;
  virtual std::unique_ptr<Machine> clone() const = 0;
  /// The memory that a clone takes, in bytes on this device.
  virtual std::size_t clone_bytes() const = 0;

  /// Examines at most `count` more nodes; fewer only if the run ends, or holds more than `memory` model bytes.
  virtual Status advance(Run& run, std::uint64_t count, std::uint64_t memory) = 0;

  /// Appends the moves from the root to the node just examined.
  virtual void line(std::vector<Move>& out) const = 0;
  /// Appends the moves from the root to the best node found so far.
  virtual void best_line(std::vector<Move>& out) const = 0;
  /// Model bytes held: the same on every machine.
  virtual std::uint64_t memory_bytes() const = 0;

  /// Children that are listed and not yet examined.
  virtual std::uint64_t open() const { return 0; }
  /// The same by depth, counted in moves from the root, for a search that has an open list; empty for any other. If
  /// there are more than `most` children, which must not be 0, it looks at about `most` of them, evenly spaced, and
  /// counts each for all that it stands for.
  virtual std::vector<OpenDepth> open_by_depth(std::uint64_t /*most*/) const { return {}; }

  /// Appends the moves from the root to a node examined before; false if the machine does not know them.
  virtual bool line_at(std::uint64_t /*node*/, std::vector<Move>& /*out*/) const { return false; }
  /// Appends the numbers of the nodes on that line, ending with the node itself. The first ones are left out if they
  /// are not known; false if none is known.
  virtual bool way_to(std::uint64_t /*node*/, std::vector<std::uint64_t>& /*out*/) const { return false; }

  /// How the games ended that the search has played out; null if it plays none.
  virtual const Outcomes* outcomes() const { return nullptr; }
  /// What a search knows beyond counters: one between two players of its root's moves, one that proves of its witness.
  /// Empty for any other.
  virtual Outlook outlook() const { return {}; }

  /// Whether the same player's next search can use what this one learnt.
  virtual bool keeps() const { return false; }
  /// Takes over what `before` learnt, a machine of the same algorithm and options. Called before the first node is
  /// examined.
  virtual void inherit(const Machine& /*before*/) {}
};

/// The base of every machine; `Derived` is the machine's own type. Besides the overrides, it defines one of
///   Status step(Run&)                     examines exactly one node
///   Status step(Run&, std::uint64_t end)  for machines whose nodes cost little compared with the loop around them:
///                                         examines one or more nodes, from counters.nodes on and before `end`, and
///                                         counts all but the last; its memory and the run's best may change only with
///                                         the last
/// and, if a copy holds more than the machine's own size, copied_bytes().
template <class Derived>
class Stepper : public Machine {
 public:
  std::unique_ptr<Machine> clone() const final {
    static_assert(sizeof(Derived) * 4 <= device_reserve, "a part is begun without asking for memory");
    return std::make_unique<Derived>(self());
  }
  std::size_t clone_bytes() const final { return sizeof(Derived) + self().copied_bytes(); }

  /// The loop is here, once, and a step of one node is inlined into it.
  Status advance(Run& run, std::uint64_t count, std::uint64_t memory) final {
    Derived& machine = static_cast<Derived&>(*this);
    const std::uint64_t end = run.counters.nodes + count;
    Status status = Status::running;
    while (status == Status::running && run.counters.nodes != end) {
      if constexpr (requires { machine.step(run, end); })
        status = machine.step(run, end);
      else
        status = machine.step(run);
      ++run.counters.nodes;
      if (status == Status::running) [[likely]]
        status = machine.Derived::memory_bytes() + run.improvements().memory_bytes() > memory ? Status::out_of_memory
                                                                                              : run.verdict();
    }
    // Where there was no memory to note the last improvement, that is what has ended the run.
    return run.verdict() == Status::device_memory ? Status::device_memory : status;
  }

  /// The memory that a copy takes besides the machine's own size, in bytes on this device.
  std::size_t copied_bytes() const { return 0; }

 private:
  const Derived& self() const { return static_cast<const Derived&>(*this); }
};

}  // namespace lookahead
