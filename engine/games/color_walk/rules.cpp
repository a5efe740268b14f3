#include "games/color_walk/rules.h"

#include <algorithm>
#include <cassert>

namespace lookahead::color_walk {
namespace {

/// Numbers the components in the order of their first cells: in one pass, a cell takes the label of the cell above or
/// to the left of it, and where these have two labels, the later one is joined to the earlier.
void label(const Cells& cells, Components& out) {
  const std::vector<std::uint8_t>& colours = cells.grid.cells;
  const auto columns = static_cast<std::size_t>(cells.grid.columns);
  std::vector<std::uint16_t> joined;  // by label: an earlier one, or itself
  const auto first_of = [&](std::uint16_t label) {
    while (joined[label] != label) label = joined[label] = joined[joined[label]];
    return label;
  };
  for (std::size_t cell = 0; cell < colours.size(); ++cell) {
    if (colours[cell] == blank) continue;
    const bool is_as_left = cell % columns != 0 && colours[cell - 1] == colours[cell];
    const bool is_as_above = cell >= columns && colours[cell - columns] == colours[cell];
    if (!is_as_left && !is_as_above) {
      out.of_cell[cell] = static_cast<std::uint16_t>(joined.size());
      joined.push_back(out.of_cell[cell]);
      continue;
    }
    std::uint16_t label = first_of(out.of_cell[is_as_left ? cell - 1 : cell - columns]);
    if (is_as_left && is_as_above) {
      const std::uint16_t other = first_of(out.of_cell[cell - columns]);
      joined[std::max(label, other)] = std::min(label, other);
      label = std::min(label, other);
    }
    out.of_cell[cell] = label;
  }
  // Labels that are left become numbers without gaps. An earlier one has got its number before.
  std::vector<std::uint16_t> number(joined.size());
  for (std::size_t i = 0; i < joined.size(); ++i) {
    const bool is_first = joined[i] == i;
    number[i] = is_first ? static_cast<std::uint16_t>(out.size.size()) : number[joined[i]];
    if (is_first) out.size.push_back(0);
  }
  out.colour.resize(out.size.size());
  for (std::size_t cell = 0; cell < colours.size(); ++cell) {
    if (colours[cell] == blank) continue;
    const std::uint16_t component = out.of_cell[cell] = number[out.of_cell[cell]];
    out.colour[component] = colours[cell];
    ++out.size[component];
  }
}

/// Renumbers the components by colour, then size, then first cell: a counting sort, so that ties keep their order.
void renumber(Components& components) {
  const Components old = components;
  const auto count = std::size_t(components.count());
  // Few components are large: so there are about a hundred keys, where sizes could be as many as there are cells.
  const std::size_t sizes = count == 0 ? 1 : *std::max_element(old.size.begin(), old.size.end()) + std::size_t{1};
  const auto key = [&](std::size_t i) { return old.colour[i] * sizes + old.size[i]; };
  std::vector<std::uint16_t> first_of_key(max_colours * sizes + 1);
  for (std::size_t i = 0; i < count; ++i) ++first_of_key[key(i) + 1];
  for (std::size_t k = 1; k < first_of_key.size(); ++k) first_of_key[k] += first_of_key[k - 1];

  std::vector<std::uint16_t> number(count);
  for (std::size_t i = 0; i < count; ++i) {
    number[i] = first_of_key[key(i)]++;
    components.size[number[i]] = old.size[i];
    components.colour[number[i]] = old.colour[i];
  }
  for (std::uint16_t& component : components.of_cell)
    if (component != Components::none) component = number[component];
}

/// Four in five neighbours are of another component, which no processor predicts: so every pair is written, and those
/// of one component are written over.
void find_edges(const Cells& cells, Components& out) {
  std::vector<bool> is_beside_blank(std::size_t(out.count()));
  out.edges.resize(4 * out.of_cell.size());
  std::size_t edges = 0;
  for (int cell = 0; cell < cells.grid.size(); ++cell) {
    const std::uint16_t a = out.of_cell[std::size_t(cell)];
    if (a == Components::none) continue;
    for_each_neighbour(cells.grid, cell, [&](int other) {
      const std::uint16_t b = out.of_cell[std::size_t(other)];
      if (b == Components::none) {
        if (!is_beside_blank[a]) out.beside_blank.push_back(a);
        is_beside_blank[a] = true;
        return;
      }
      out.edges[edges] = {a, b};
      edges += a != b;
    });
  }
  out.edges.resize(edges);
}

}  // namespace

Components find_components(const Cells& cells) {
  Components out;
  out.of_cell.assign(std::size_t(cells.grid.size()), Components::none);
  label(cells, out);
  renumber(out);
  find_edges(cells, out);
  return out;
}

template <int Words>
Board<Words>::Board(Cells board_cells, Components board_components)
    : cells(std::move(board_cells)), components(std::move(board_components)) {
  assert(components.count() <= max_components);
  neighbours.assign(std::size_t(components.count()), Bits<Words>{});  // copied: resize() clears them one by one
  for (int i = 0; i < components.count(); ++i) {
    Colour& colour = colours[components.colour[std::size_t(i)]];
    if (colour.last_word < 0) colour.first_word = i / 64;
    colour.last_word = i / 64;
    colour.mask.insert(i);
    cells_to_clear += components.size[std::size_t(i)];
  }
  add_size_planes();
  add_sides();
  for (const auto& [a, b] : components.edges) neighbours[a].insert(b);
  for (const std::uint16_t i : components.beside_blank) first_border.insert(i);
}

/// Components are numbered by colour: those of one colour in one word are neighbours, and their planes are made at
/// once.
template <int Words>
void Board<Words>::add_size_planes() {
  for (int i = 0; i < components.count();) {
    Colour& colour = colours[components.colour[std::size_t(i)]];
    const int word = i / 64;
    std::array<std::uint64_t, 16> planes{};  // by bit of the size
    for (; i < components.count() && i / 64 == word && &colours[components.colour[std::size_t(i)]] == &colour; ++i)
      for (std::uint64_t size = components.size[std::size_t(i)]; size != 0;)
        planes[std::size_t(take_lowest(size))] |= std::uint64_t{1} << (i % 64);
    for (std::uint32_t bit = 0; bit < planes.size(); ++bit)
      if (planes[bit] != 0) colour.size_planes.push_back({static_cast<std::uint32_t>(word), bit, planes[bit]});
  }
}

/// Counts the sides of each component, and fills their places from the last one.
template <int Words>
void Board<Words>::add_sides() {
  const auto& edges = components.edges;
  first_side.assign(std::size_t(components.count()) + 1, 0);
  for (const auto& [a, b] : edges) ++first_side[a];
  for (std::size_t i = 1; i < first_side.size(); ++i) first_side[i] += first_side[i - 1];
  sides.resize(edges.size());
  for (auto edge = edges.rbegin(); edge != edges.rend(); ++edge) sides[--first_side[edge->first]] = edge->second;
}

template <int Words>
ColouredGraph State<Words>::unflooded(const Board& board) const {
  ColouredGraph graph;
  std::vector<std::uint16_t> vertex(std::size_t(board.components.count()));
  std::vector<std::uint16_t> place(vertex.size());
  for (std::size_t cell = board.components.of_cell.size(); cell-- > 0;)
    if (const std::uint16_t component = board.components.of_cell[cell]; component != Components::none)
      place[component] = static_cast<std::uint16_t>(cell);
  for (int i = 0; i < board.components.count(); ++i) {
    if (cleared_.contains(i)) continue;
    vertex[std::size_t(i)] = static_cast<std::uint16_t>(graph.size());
    if (border_.contains(i)) graph.first.push_back(vertex[std::size_t(i)]);
    graph.colour.push_back(board.components.colour[std::size_t(i)]);
    graph.cells.push_back(board.components.size[std::size_t(i)]);
    graph.place.push_back(place[std::size_t(i)]);
  }
  for (const auto& [a, b] : board.components.edges)
    if (!cleared_.contains(a) && !cleared_.contains(b)) graph.edges.emplace_back(vertex[a], vertex[b]);
  return graph;
}

template struct Board<8>;
template struct Board<64>;
template ColouredGraph State<8>::unflooded(const State<8>::Board&) const;
template ColouredGraph State<64>::unflooded(const State<64>::Board&) const;

}  // namespace lookahead::color_walk
