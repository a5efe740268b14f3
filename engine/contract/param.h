// What an algorithm lets you choose, as data: one row gives the slider, the command-line help, the link's key and the
// docs.
#pragma once

#include <span>

#include "contract/heuristic.h"
#include "core/types.h"

namespace lookahead {

enum class ParamKind { whole, real, yes_no, choice };

/// A real number as every machine has it: a whole number of thousandths.
struct Thousandths {
  Value count;
};

struct Choice {
  const char* id;
  const char* name;
};

/// One row of an algorithm's table. Values are whole numbers: a real counts thousandths, yes is 1, a choice is its
/// index.
struct Param {
  const char* id;
  const char* name;
  const char* help;
  ParamKind kind;
  Value least;
  Value most;
  std::span<const Choice> choices;  ///< of a choice between fixed things
  bool is_role = false;             ///< a choice between the game's heuristics of `role`
  Role role{};
  void (*set)(void* options, Value value);
  Value (*get)(const void* options);
};

namespace detail {

template <auto Member>
struct Access;

template <class Options, class T, T Options::*Member>
struct Access<Member> {
  static void set(void* options, Value value) { static_cast<Options*>(options)->*Member = static_cast<T>(value); }
  static Value get(const void* options) { return static_cast<Value>(static_cast<const Options*>(options)->*Member); }
};

template <auto Member>
constexpr Param row(ParamKind kind, const char* id, const char* name, const char* help) {
  return {.id = id,
          .name = name,
          .help = help,
          .kind = kind,
          .least = 0,
          .most = 0,
          .choices = {},
          .set = Access<Member>::set,
          .get = Access<Member>::get};
}

}  // namespace detail

/// A whole number from `least` to `most`. The default is the member's initial value.
template <auto Member>
constexpr Param param(const char* id, const char* name, Value least, Value most, const char* help) {
  Param row = detail::row<Member>(ParamKind::whole, id, name, help);
  row.least = least;
  row.most = most;
  return row;
}

/// A real number from `least` to `most`; the member counts thousandths.
template <auto Member>
constexpr Param param(const char* id, const char* name, Thousandths least, Thousandths most, const char* help) {
  Param row = detail::row<Member>(ParamKind::real, id, name, help);
  row.least = least.count;
  row.most = most.count;
  return row;
}

/// Yes or no; the member is a bool.
template <auto Member>
constexpr Param param(const char* id, const char* name, const char* help) {
  Param row = detail::row<Member>(ParamKind::yes_no, id, name, help);
  row.most = 1;
  return row;
}

/// One of `choices`; the member is an index.
template <auto Member>
constexpr Param param(const char* id, const char* name, std::span<const Choice> choices, const char* help) {
  Param row = detail::row<Member>(ParamKind::choice, id, name, help);
  row.most = static_cast<Value>(choices.size()) - 1;
  row.choices = choices;
  return row;
}

/// One of the game's heuristics of a role; the member is an index. How many there are, the catalog fills in.
template <auto Member>
constexpr Param param(const char* id, const char* name, Role role, const char* help) {
  Param row = detail::row<Member>(ParamKind::choice, id, name, help);
  row.is_role = true;
  row.role = role;
  return row;
}

}  // namespace lookahead
