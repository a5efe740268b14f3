// sine(): close to the C library's over its whole range, and with the very bits that boards were drawn with.
#include "core/math.h"

#include <bit>
#include <cmath>
#include <cstdint>

#include "core/rng.h"
#include "core/sine_stream.h"
#include "support/scale.h"

namespace lookahead {
namespace {

void expect_close(double x) { ASSERT_NEAR(sine(x), std::sin(x), 1e-12) << "at " << x; }

TEST(Sine, IsTheSineOfWholeNumbersFromTheFirstDrawsOn) {
  for (int n = 0; n < tests::scaled(1'000'000, 100'000); ++n) expect_close(n);
}

TEST(Sine, IsTheSineUpToTheEndOfItsRange) {
  Rng rng(1);
  for (int i = 0; i < tests::scaled(1'000'000, 100'000); ++i) {
    const double whole = static_cast<double>(rng.next() >> 32);
    expect_close(whole);
    expect_close(-whole);
    expect_close(whole + static_cast<double>(rng.below(1024)) / 1024);
  }
  expect_close(4294967295.0);
  expect_close(4294967296.0);
}

TEST(Sine, IsExactWhereQuadrantsMeet) {
  constexpr double pi = 3.141592653589793;
  for (int k = -2000; k <= 2000; ++k)
    for (const double shift : {-1e-9, 0.0, 1e-9}) expect_close(k * pi / 4 + shift);
}

TEST(Sine, HasTheSameBitsFromEveryCompiler) {
  // These bits are a decision, not a measurement: the boards depend on them. They lie within 2e-15 of the true values.
  struct Row {
    double x;
    std::uint64_t bits;
  };
  constexpr Row rows[] = {
      {0, 0x0000000000000000},          {0.5, 0x3fdeaee8744b05f0},        {1, 0x3feaed548f090cee},
      {2, 0x3fed18f6ead1b446},          {3, 0x3fc210386db6d55b},          {4, 0xbfe837b9dddc1eae},
      {355, 0xbeff9bd0307d1de3},        {600, 0x3fa69f14f5490389},        {59999, 0x3fe852ec96898647},
      {60000, 0x3feea3914f560118},      {1e6, 0xbfd6664b2568d867},        {123456789, 0x3fefaf0521c8dc5c},
      {4294967295, 0x3fdfc98f21cff799}, {4294967296, 0xbfdd9130288cfb30}, {-1, 0xbfeaed548f090cee},
  };
  for (const Row& row : rows) EXPECT_EQ(std::bit_cast<std::uint64_t>(sine(row.x)), row.bits) << "at " << row.x;
}

TEST(SineStream, IsTheFractionOfTenThousandSines) {
  SineStream stream;
  for (int n = 1; n <= 60'000; ++n) {
    const double x = 10000 * std::sin(n);
    ASSERT_EQ(stream.below(5), static_cast<std::uint32_t>((x - std::floor(x)) * 5)) << "draw " << n;
  }
  EXPECT_EQ(stream.position(), 60'001u);
}

TEST(SineStream, StartsAtAnyDraw) {
  SineStream from_one;
  for (int i = 0; i < 600; ++i) from_one.below(5);
  SineStream from_later(601);
  for (int i = 0; i < 600; ++i) ASSERT_EQ(from_one.below(5), from_later.below(5));
}

TEST(SineStream, StaysBelowItsBoundBeyondTheLastDraw) {
  for (SineStream stream(SineStream::last_draw - 50); stream.position() < SineStream::last_draw + 50;)
    ASSERT_LT(stream.below(3), 3u);
}

TEST(Root, IsTheRootOfEveryValue) {
  for (const double degree : {0.5, 0.8, 1.0, 1.2, 1.5, 2.0, 3.0, 10.0, 100.0})
    for (int x = 1; x <= 1 << 20; x += x < 10'000 ? 1 : 997) {
      const double expected = std::pow(x, 1 / degree);
      ASSERT_NEAR(root(x, degree) / expected, 1, 1e-14) << x << " " << degree;
    }
}

TEST(Root, HasTheSameBitsFromEveryCompiler) {
  // A decision, not a measurement: searches weigh by these bits.
  std::uint64_t hash = hash_seed;
  for (int x = 1; x < 10'000; ++x)
    for (const double degree : {0.5, 1.2, 2.5})
      hash = hash_combine(hash, std::bit_cast<std::uint64_t>(root(x, degree)));
  EXPECT_EQ(hash, 7227324647507533330u);
}

TEST(Exponential, IsThePowerOfE) {
  for (int i = -700'000; i <= 700'000; i += 7) {
    const double x = i / 1000.0;
    ASSERT_NEAR(exponential(x) / std::exp(x), 1, 1e-14) << x;
  }
  EXPECT_EQ(exponential(0), 1);
}

TEST(Exponential, HasTheSameBitsFromEveryCompiler) {
  // A decision, not a measurement: what playouts learn depends on these bits.
  std::uint64_t hash = hash_seed;
  for (int i = -50'000; i <= 50'000; ++i)
    hash = hash_combine(hash, std::bit_cast<std::uint64_t>(exponential(i / 1000.0)));
  EXPECT_EQ(hash, 9386483838449188849u);
}

}  // namespace
}  // namespace lookahead
