#include "games/color_walk/rules.h"

#include <algorithm>
#include <cassert>

namespace lookahead::color_walk {
namespace {

/// Gives the component of `first` the next number and records its cells.
void fill_component(const Cells& cells, int first, Components& out) {
  const auto component = static_cast<std::uint16_t>(out.count());
  const std::uint8_t colour = cells.grid.cells[std::size_t(first)];
  std::vector<int> found = {first};
  out.of_cell[std::size_t(first)] = component;
  for (std::size_t i = 0; i < found.size(); ++i)
    for_each_neighbour(cells.grid, found[i], [&](int cell) {
      if (cells.grid.cells[std::size_t(cell)] != colour || out.of_cell[std::size_t(cell)] != Components::none) return;
      out.of_cell[std::size_t(cell)] = component;
      found.push_back(cell);
    });
  out.size.push_back(static_cast<std::uint16_t>(found.size()));
  out.colour.push_back(colour);
}

/// Renumbers the components by colour, then size, then first cell: a counting sort, so that ties keep their order.
void renumber(Components& components) {
  const Components old = components;
  const auto key = [&](std::size_t i) { return old.colour[i] * (max_side * max_side + 1u) + old.size[i]; };
  std::vector<std::uint16_t> first_of_key(max_colours * (max_side * max_side + 1) + 1);
  const auto count = std::size_t(components.count());
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

void find_edges(const Cells& cells, Components& out) {
  std::vector<bool> is_beside_blank(std::size_t(out.count()));
  for (int cell = 0; cell < cells.grid.size(); ++cell)
    for_each_neighbour(cells.grid, cell, [&](int other) {
      const std::uint16_t a = out.of_cell[std::size_t(cell)];
      const std::uint16_t b = out.of_cell[std::size_t(other)];
      if (a == b || b == Components::none) return;
      if (a != Components::none)
        out.edges.emplace_back(a, b);
      else if (!is_beside_blank[b]) {
        is_beside_blank[b] = true;
        out.beside_blank.push_back(b);
      }
    });
}

}  // namespace

Components find_components(const Cells& cells) {
  Components out;
  out.of_cell.assign(std::size_t(cells.grid.size()), Components::none);
  for (int cell = 0; cell < cells.grid.size(); ++cell)
    if (cells.grid.cells[std::size_t(cell)] != blank && out.of_cell[std::size_t(cell)] == Components::none)
      fill_component(cells, cell, out);
  renumber(out);
  find_edges(cells, out);
  return out;
}

template <int Words>
Board<Words>::Board(Cells board_cells, Components board_components)
    : cells(std::move(board_cells)), components(std::move(board_components)) {
  assert(components.count() <= max_components);
  neighbours.resize(std::size_t(components.count()));
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
  for (const std::uint16_t i : components.beside_blank) first_frontier.insert(i);
}

template <int Words>
void Board<Words>::add_size_planes() {
  for (int i = 0; i < components.count(); ++i) {
    std::vector<SizePlane>& planes = colours[components.colour[std::size_t(i)]].size_planes;
    const auto word = static_cast<std::uint32_t>(i / 64);
    const std::uint32_t size = components.size[std::size_t(i)];
    for (std::uint32_t bit = 0; size >> bit != 0; ++bit) {
      if (!(size >> bit & 1)) continue;
      auto plane = std::find_if(planes.begin(), planes.end(),
                                [&](const SizePlane& p) { return p.word == word && p.bit == bit; });
      if (plane == planes.end()) plane = planes.insert(plane, {word, bit, 0});
      plane->components |= std::uint64_t{1} << (i % 64);
    }
  }
}

template <int Words>
void Board<Words>::add_sides() {
  first_side.assign(std::size_t(components.count()) + 1, 0);
  for (const auto& [a, b] : components.edges) ++first_side[a + 1u];
  for (std::size_t i = 1; i < first_side.size(); ++i) first_side[i] += first_side[i - 1];
  sides.resize(components.edges.size());
  std::vector<std::uint32_t> next(first_side.begin(), first_side.end() - 1);
  for (const auto& [a, b] : components.edges) sides[next[a]++] = b;
}

template struct Board<8>;
template struct Board<64>;

}  // namespace lookahead::color_walk
