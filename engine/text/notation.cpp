#include "text/notation.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace lookahead {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

using Limbs = std::vector<std::uint32_t>;

void multiply_add(Limbs& limbs, std::uint32_t factor, std::uint32_t summand) {
  std::uint64_t carry = summand;
  for (std::uint32_t& limb : limbs) {
    carry += std::uint64_t{limb} * factor;
    limb = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  if (carry) limbs.push_back(static_cast<std::uint32_t>(carry));
}

/// Divides in place and returns the remainder.
std::uint32_t divide(Limbs& limbs, std::uint32_t divisor) {
  std::uint64_t remainder = 0;
  for (std::size_t i = limbs.size(); i-- > 0;) {
    remainder = remainder << 32 | limbs[i];
    limbs[i] = static_cast<std::uint32_t>(remainder / divisor);
    remainder %= divisor;
  }
  while (!limbs.empty() && limbs.back() == 0) limbs.pop_back();
  return static_cast<std::uint32_t>(remainder);
}

}  // namespace

std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number > most) return std::nullopt;
  return number;
}

std::optional<std::int64_t> parse_signed(std::string_view text) {
  const bool negative = !text.empty() && text[0] == '-';
  const auto magnitude = parse_number(negative ? text.substr(1) : text, INT64_MAX);
  if (!magnitude) return std::nullopt;
  return negative ? -static_cast<std::int64_t>(*magnitude) : static_cast<std::int64_t>(*magnitude);
}

std::optional<std::int64_t> parse_thousandths(std::string_view text) {
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const auto whole = parse_number(text.substr(0, point), INT64_MAX / 1000 - 1);
  if (!whole) return std::nullopt;
  auto thousandths = static_cast<std::int64_t>(*whole) * 1000;
  if (point != std::string_view::npos) {
    std::string digits(text.substr(point + 1));
    if (digits.empty() || digits.size() > 3) return std::nullopt;
    digits.resize(3, '0');
    const auto fraction = parse_number(digits);
    if (!fraction) return std::nullopt;
    thousandths += static_cast<std::int64_t>(*fraction);
  }
  return negative ? -thousandths : thousandths;
}

std::string thousandths_text(std::int64_t thousandths) {
  const std::int64_t magnitude = thousandths < 0 ? -thousandths : thousandths;
  std::string out = (thousandths < 0 ? "-" : "") + std::to_string(magnitude / 1000);
  if (magnitude % 1000 == 0) return out;
  std::string digits = std::to_string(1000 + magnitude % 1000).substr(1);
  while (digits.back() == '0') digits.pop_back();
  return out + "." + digits;
}

std::string with_commas(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t i = out.size(); i > 3; i -= 3) out.insert(i - 3, 1, ',');
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

Place place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t last_break = before.rfind('\n');
  return {.line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
          .column = last_break == std::string_view::npos ? before.size() + 1 : before.size() - last_break};
}

std::string place_name(int cell, int columns) {
  const int column = cell % columns;
  std::string out(1, static_cast<char>('A' + column % 26));
  if (column >= 26) out.insert(out.begin(), static_cast<char>('A' + column / 26 - 1));
  return out + std::to_string(cell / columns + 1);
}

bool has_semicolons_in_rows(std::string_view text) {
  constexpr std::string_view spaces = " \t\r";
  if (text.find_first_of("[,") != std::string_view::npos) return false;
  std::size_t lines = 0;
  std::size_t lists = 0;
  for (const std::string_view line : split(text, '\n')) {
    std::size_t words = 0;
    for (const std::string_view part : split(line, ';')) {
      const std::size_t first = part.find_first_not_of(spaces);
      if (first == std::string_view::npos) continue;
      if (part.find_first_of(spaces, first) <= part.find_last_not_of(spaces)) return false;
      ++words;
    }
    lines += words > 0;
    lists += words > 1;
  }
  return lines > 1 && lists > 0;
}

std::size_t symbol_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 32 && first != 127 ? 1 : 0;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  unsigned symbol = first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    symbol = symbol << 6 | (byte(i) & 0x3f);
  }
  constexpr unsigned least[] = {0, 0, 0xa0, 0x800, 0x10000};  // below are longer spellings, and control characters
  const bool is_surrogate = symbol >= 0xd800 && symbol < 0xe000;
  const bool turns_text = (symbol >= 0x2028 && symbol <= 0x202e) || (symbol >= 0x2066 && symbol <= 0x2069);
  return first < 0xc2 || first > 0xf4 || symbol < least[length] || symbol > 0x10ffff || is_surrogate || turns_text
             ? 0
             : length;
}

std::string in_quotes(std::string_view text, std::size_t most) {
  std::string out = "'";
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = symbol_length(text.substr(i));
    const std::size_t end = i + std::max<std::size_t>(length, 1);
    if (end > most) return out + "...'";
    if (length > 0)
      out += text.substr(i, length);
    else
      out += '?';
    i = end;
  }
  return out + "'";
}

std::string symbol_in_quotes(char symbol) {
  return symbol >= 32 && symbol < 127 ? in_quotes({&symbol, 1}) : "this symbol";
}

std::string hex(std::uint64_t number, int digits) {
  std::string out;
  while (digits-- > 0) out += "0123456789abcdef"[number >> (4 * digits) & 15];
  return out;
}

std::string join_choices(const std::vector<std::string>& choices) {
  std::string out;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i > 0) out += i + 1 == choices.size() ? " or " : ", ";
    out += choices[i];
  }
  return out;
}

std::string pack_digits(const std::vector<std::uint32_t>& digits, const std::vector<std::uint32_t>& radices) {
  assert(digits.size() == radices.size());
  Limbs limbs;
  for (std::size_t i = 0; i < digits.size(); ++i) multiply_add(limbs, radices[i], digits[i]);
  std::string letters;
  while (!limbs.empty()) letters += alphabet[divide(limbs, 64)];
  std::reverse(letters.begin(), letters.end());
  return letters;
}

std::optional<DigitUnpacker> DigitUnpacker::from(std::string_view letters) {
  DigitUnpacker unpacker;
  for (const char c : letters) {
    const std::size_t value = alphabet.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    multiply_add(unpacker.limbs_, 64, static_cast<std::uint32_t>(value));
  }
  return unpacker;
}

std::uint32_t DigitUnpacker::take(std::uint32_t radix) { return divide(limbs_, radix); }

}  // namespace lookahead
