// What an algorithm lets you choose, as data: one row gives the slider, the command line's help, the link's key and the
// docs. Its kind follows from the type of the member that it sets, so that a row and its member cannot disagree:
//
//   int, std::uint64_t     a whole number, with a least and a most
//   Thousandths            a real number, with a least and a most
//   bool                   yes or no
//   an enum                one of the choices listed, in the order of its enumerators
//   HeuristicChoice        one of the game's heuristics for a role, perhaps after choices that every game has
#pragma once

#include <concepts>
#include <span>
#include <type_traits>

#include "contract/heuristic.h"
#include "core/types.h"

namespace lookahead {

enum class ParamKind { whole, real, yes_no, choice };

/// A real number that is the same on every machine: a whole number of thousandths.
struct Thousandths {
  Value count = 0;

  friend constexpr bool operator==(const Thousandths&, const Thousandths&) = default;
};

/// An index into the parameter's own choices, if it has any, followed by the game's heuristics for its role.
struct HeuristicChoice {
  int index = 0;
};

struct Choice {
  const char* id;
  const char* name;
  bool is_retired = false;  ///< read in texts, and not offered
};

/// One row of an algorithm's table. Values are whole numbers: a real counts thousandths, yes is 1, a choice is its
/// index.
struct Param {
  const char* id;
  const char* name;
  const char* help;
  ParamKind kind;
  Value least = 0;
  Value most = 0;                        ///< for a choice between heuristics, the catalog fills it in
  int changed_in = 1;                    ///< the algorithm's revision in which the initial value last changed,
  Value initial_before = 0;              ///< and what it was before, which is what links to older revisions mean
  std::span<const Choice> choices = {};  ///< of a choice: those that every game has
  bool is_role = false;                  ///< a choice between the game's heuristics of `role`, after `choices`
  Role role{};
  void (*set)(void* options, Value value) = nullptr;
  Value (*get)(const void* options) = nullptr;
};

namespace detail {

template <class T>
constexpr ParamKind kind_of() {
  if constexpr (std::same_as<T, bool>) return ParamKind::yes_no;
  if constexpr (std::same_as<T, Thousandths>) return ParamKind::real;
  if constexpr (std::is_enum_v<T> || std::same_as<T, HeuristicChoice>) return ParamKind::choice;
  return ParamKind::whole;
}

template <class T>
constexpr T from_value(Value value) {
  if constexpr (std::same_as<T, Thousandths>) return {value};
  if constexpr (std::same_as<T, HeuristicChoice>) return {static_cast<int>(value)};
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) return static_cast<T>(value);
}

template <class T>
constexpr Value to_value(T member) {
  if constexpr (std::same_as<T, Thousandths>) return member.count;
  if constexpr (std::same_as<T, HeuristicChoice>) return member.index;
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) return static_cast<Value>(member);
}

template <auto Member>
struct Access;

template <class Options, class T, T Options::*Member>
struct Access<Member> {
  using Type = T;
  static void set(void* options, Value value) { static_cast<Options*>(options)->*Member = from_value<T>(value); }
  static Value get(const void* options) { return to_value(static_cast<const Options*>(options)->*Member); }
};

template <auto Member>
using Type = typename Access<Member>::Type;

template <auto Member>
constexpr Param row(const char* id, const char* name, const char* help) {
  return {.id = id,
          .name = name,
          .help = help,
          .kind = kind_of<Type<Member>>(),
          .set = Access<Member>::set,
          .get = Access<Member>::get};
}

}  // namespace detail

/// A whole number from `least` to `most`. The default is the member's initial value, here and below.
template <auto Member>
  requires(std::integral<detail::Type<Member>> && !std::same_as<detail::Type<Member>, bool>)
constexpr Param param(const char* id, const char* name, Value least, Value most, const char* help) {
  Param row = detail::row<Member>(id, name, help);
  row.least = least;
  row.most = most;
  return row;
}

/// A real number from `least` to `most`.
template <auto Member>
  requires std::same_as<detail::Type<Member>,
                        Thousandths> constexpr Param
  param(const char* id, const char* name, Thousandths least, Thousandths most, const char* help) {
  Param row = detail::row<Member>(id, name, help);
  row.least = least.count;
  row.most = most.count;
  return row;
}

/// Yes or no.
template <auto Member>
  requires std::same_as<detail::Type<Member>, bool
                        > constexpr Param
  param(const char* id, const char* name, const char* help) {
  Param row = detail::row<Member>(id, name, help);
  row.most = 1;
  return row;
}

/// One of `choices`, which has an entry for each value of the enum, in their order.
template <auto Member>
  requires std::is_enum_v<detail::Type<Member>>
constexpr Param param(const char* id, const char* name, std::span<const Choice> choices, const char* help) {
  Param row = detail::row<Member>(id, name, help);
  row.most = static_cast<Value>(choices.size()) - 1;
  row.choices = choices;
  return row;
}

/// One of the game's heuristics for a role, after the choices in `before`, which every game has. The first of all is 0.
template <auto Member>
  requires std::same_as<detail::Type<Member>,
                        HeuristicChoice> constexpr Param
  param(const char* id, const char* name, Role role, const char* help, std::span<const Choice> before = {}) {
  Param row = detail::row<Member>(id, name, help);
  row.choices = before;
  row.is_role = true;
  row.role = role;
  return row;
}

/// A row whose initial value was another one before a revision of its algorithm.
template <class T>
constexpr Param changed_in(int revision, T before, Param row) {
  row.changed_in = revision;
  row.initial_before = detail::to_value(before);
  return row;
}

}  // namespace lookahead
