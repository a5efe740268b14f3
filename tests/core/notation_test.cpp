// Reading and writing text: numbers within limits, places in a text, and digits packed into a link's letters.
#include "text/notation.h"

#include <rapidcheck/gtest.h>

namespace lookahead {
namespace {

using testing::ElementsAre;
using testing::Optional;

TEST(Numbers, AreDigitsAndNothingElse) {
  EXPECT_THAT(parse_number("0"), Optional(0));
  EXPECT_THAT(parse_number("0042"), Optional(42));
  for (const char* text : {"", "-1", "+1", " 1", "1 ", "1.0", "0x10", "1e3", "12a", "\xb2"})
    EXPECT_FALSE(parse_number(text)) << text;
  EXPECT_FALSE(parse_number(std::string_view("1\0", 2)));
}

TEST(Numbers, StopAtTheLargest) {
  EXPECT_THAT(parse_number("18446744073709551615"), Optional(UINT64_MAX));
  EXPECT_FALSE(parse_number("18446744073709551616"));
  EXPECT_FALSE(parse_number("99999999999999999999"));
  EXPECT_FALSE(parse_number("184467440737095516150"));
  EXPECT_THAT(parse_number("7", 7), Optional(7));
  EXPECT_FALSE(parse_number("8", 7));
}

TEST(Thousandths, AreDecimalsOfAtMostThreeDigits) {
  EXPECT_THAT(parse_thousandths("0.35"), Optional(350));
  EXPECT_THAT(parse_thousandths("-2"), Optional(-2000));
  EXPECT_THAT(parse_thousandths("-0.001"), Optional(-1));
  EXPECT_THAT(parse_thousandths("12.5"), Optional(12500));
  for (const char* text :
       {"", "-", ".", ".5", "5.", "1.2345", "1,5", "1e3", "--1", "1.-5", "+1", "9223372036854775807"})
    EXPECT_FALSE(parse_thousandths(text)) << text;
}

RC_GTEST_PROP(Thousandths, AreReadAsTheyWereWritten, ()) {
  const auto number = *rc::gen::inRange<std::int64_t>(-5'000'000, 5'000'000);
  RC_ASSERT(parse_thousandths(thousandths_text(number)) == number);
}

TEST(Thousandths, HaveNoZerosAtTheEnd) {
  EXPECT_EQ(thousandths_text(350), "0.35");
  EXPECT_EQ(thousandths_text(-2000), "-2");
  EXPECT_EQ(thousandths_text(-1), "-0.001");
  EXPECT_EQ(thousandths_text(10010), "10.01");
}

TEST(Numbers, MayHaveASign) {
  EXPECT_THAT(parse_signed("-12"), Optional(-12));
  EXPECT_THAT(parse_signed("12"), Optional(12));
  EXPECT_THAT(parse_signed("-0"), Optional(0));
  EXPECT_THAT(parse_signed("9223372036854775807"), Optional(INT64_MAX));
  EXPECT_THAT(parse_signed("-9223372036854775807"), Optional(-INT64_MAX));
  for (const char* text : {"", "-", "--1", "+1", "9223372036854775808", "-9223372036854775809"})
    EXPECT_FALSE(parse_signed(text)) << text;
}

TEST(Split, HasOnePartMoreThanSeparators) {
  EXPECT_THAT(split("a,b,,c", ','), ElementsAre("a", "b", "", "c"));
  EXPECT_THAT(split("", ','), ElementsAre(""));
  EXPECT_THAT(split(",", ','), ElementsAre("", ""));
  EXPECT_THAT(split("abc", ','), ElementsAre("abc"));
}

TEST(Place, IsLineAndColumnFromOne) {
  const std::string text = "ab\ncd\n\ne";
  struct Row {
    std::size_t offset, line, column;
  };
  for (const Row& row : {Row{0, 1, 1}, Row{1, 1, 2}, Row{2, 1, 3}, Row{3, 2, 1}, Row{5, 2, 3}, Row{6, 3, 1},
                         Row{7, 4, 1}, Row{8, 4, 2}}) {
    const Place place = place_of(text, row.offset);
    EXPECT_EQ(place.line, row.line) << row.offset;
    EXPECT_EQ(place.column, row.column) << row.offset;
  }
}

TEST(Quotes, HideWhatATerminalShouldNotGet) {
  EXPECT_EQ(in_quotes("abc"), "'abc'");
  EXPECT_EQ(in_quotes("a\x1b[31m\n\xc3\xa4"),
            "'a?[31m"
            "?\xc3\xa4'");  // in pieces: no trigraph
  EXPECT_EQ(in_quotes("caf\xc3\xa9 \xe2\x88\x92 \xf0\x9f\x99\x82"), "'caf\xc3\xa9 \xe2\x88\x92 \xf0\x9f\x99\x82'");
  for (const char* broken : {"\xc3", "\x80", "\xff", "\x7f", "\xc1\xbf", "\xc2\x80", "\xe0\x80\x80", "\xed\xa0\x80",
                             "\xe2\x80\xae", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80"})
    EXPECT_EQ(in_quotes(broken), "'" + std::string(std::string_view(broken).size(), '?') + "'") << "no symbol";
  EXPECT_EQ(in_quotes("ab\xc3\xa9", 3), "'ab...'") << "a symbol is not cut";
  EXPECT_EQ(in_quotes(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
  EXPECT_EQ(in_quotes(std::string(41, 'x')), "'" + std::string(40, 'x') + "...'");
}

TEST(Hex, HasAsManyDigitsAsAsked) {
  EXPECT_EQ(hex(0x1234abcdef, 8), "34abcdef");
  EXPECT_EQ(hex(0xf, 4), "000f");
}

TEST(Choices, AreJoinedAsInASentence) {
  EXPECT_EQ(join_choices({}), "");
  EXPECT_EQ(join_choices({"a"}), "a");
  EXPECT_EQ(join_choices({"a", "b"}), "a or b");
  EXPECT_EQ(join_choices({"a", "b", "c"}), "a, b or c");
}

struct Digits {
  std::vector<std::uint32_t> digits;
  std::vector<std::uint32_t> radices;
};

Digits any_digits() {
  Digits out;
  out.radices = *rc::gen::container<std::vector<std::uint32_t>>(
      rc::gen::oneOf(rc::gen::inRange<std::uint32_t>(1, 10), rc::gen::inRange<std::uint32_t>(1, 0xffffffff)));
  for (const std::uint32_t radix : out.radices) out.digits.push_back(*rc::gen::inRange<std::uint32_t>(0, radix));
  return out;
}

RC_GTEST_PROP(PackedDigits, ComeOutAgainLastFirst, ()) {
  const auto [digits, radices] = any_digits();
  const std::string letters = pack_digits(digits, radices);
  auto unpacker = DigitUnpacker::from(letters);
  RC_ASSERT(unpacker.has_value());
  for (std::size_t i = digits.size(); i-- > 0;) RC_ASSERT(unpacker->take(radices[i]) == digits[i]);
  RC_ASSERT(unpacker->empty());
}

RC_GTEST_PROP(PackedDigits, HaveNoLeadingLetterThatSaysNothing, ()) {
  const auto [digits, radices] = any_digits();
  RC_ASSERT(!pack_digits(digits, radices).starts_with('A'));
}

TEST(PackedDigits, AreAsShortAsTheInformationAllows) {
  // 225 cells of 5 colours are 522.4 bits: 88 letters of 6 bits.
  EXPECT_EQ(pack_digits(std::vector<std::uint32_t>(225, 4), std::vector<std::uint32_t>(225, 5)).size(), 88u);
  EXPECT_EQ(pack_digits({63}, {64}), "_");
  EXPECT_EQ(pack_digits({1, 0}, {2, 64}), "BA");
  EXPECT_EQ(pack_digits({}, {}), "");
}

TEST(PackedDigits, RefuseLettersOutsideTheAlphabet) {
  for (const char* text : {"+", "/", "A=", "A B", "\xc3\xa4", "~"}) EXPECT_FALSE(DigitUnpacker::from(text)) << text;
  EXPECT_FALSE(DigitUnpacker::from(std::string_view("A\0", 2)));
}

}  // namespace
}  // namespace lookahead
