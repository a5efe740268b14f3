// Certificates for JavaScript: what `lookahead certify` and `lookahead verify` do, part by part. Errors and numbers are
// as val_maker.h says; players are counted from 1.
#include <emscripten/bind.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bindings/val_maker.h"
#include "experiment/certificate.h"
#include "lookahead/games.h"
#include "spec/boards.h"

namespace {

using emscripten::val;
using namespace lookahead;

/// A certificate that was read, and what its check needs.
struct Checked {
  Certificate certificate;
  std::unique_ptr<Referee> start;
  std::vector<std::string> ends;
};

struct MakerNames {
  static std::string head(const CertificateMaker& maker) { return head_text(maker.certificate()); }
  static double parts(const CertificateMaker& maker) { return static_cast<double>(maker.parts()); }
  /// {text}: its lines; or {error}.
  static val part(const CertificateMaker& maker, double number) {
    const auto lines = maker.part(index_below(number, maker.parts()));
    if (!lines) return failure(lines.error(), "");
    std::string text;
    for (const std::string& line : *lines) text += line + "\n";
    val out = val::object();
    out.set("text", text);
    return out;
  }
};

struct CheckedNames {
  static std::string start(const Checked& checked) { return checked.certificate.start; }
  static int winner(const Checked& checked) { return checked.certificate.winner + 1; }
  static double answers(const Checked& checked) { return static_cast<double>(checked.certificate.lines.size()); }
  static double ends(const Checked& checked) { return static_cast<double>(checked.ends.size()); }
  static bool is_end_proved(const Checked& checked, double number) {
    return is_proved(checked.ends[index_below(number, checked.ends.size())], *checked.start);
  }
};

/// {certifying}: to be deleted by the caller; or {error}.
val certify(const std::string& text, double most_positions) {
  auto spec = parse_spec(text, builtin_games());
  if (!spec) return failure(spec.error(), text);
  auto maker = CertificateMaker::start(*std::move(spec), count(most_positions));
  if (!maker) return failure(maker.error(), text);
  val out = val::object();
  out.set("certifying", val(std::make_shared<CertificateMaker>(*std::move(maker))));
  return out;
}

/// {certificate}: to be deleted by the caller; or {error}.
val certificate(const std::string& text) {
  auto read = parse_certificate(text);
  if (!read) return failure(read.error(), text);
  auto start = referee_of(*read, builtin_games());
  if (!start) return failure(start.error(), text);
  auto ends = ends_of(*read, **start);
  if (!ends) return failure(ends.error(), text);
  val out = val::object();
  out.set("certificate",
          val(std::make_shared<Checked>(Checked{*std::move(read), *std::move(start), *std::move(ends)})));
  return out;
}

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_certificates) {
  emscripten::class_<CertificateMaker>("Certifying")
      .smart_ptr<std::shared_ptr<CertificateMaker>>("SharedCertifying")
      .function("head", &MakerNames::head)
      .function("parts", &MakerNames::parts)
      .function("part", &MakerNames::part);
  emscripten::class_<Checked>("Certificate")
      .smart_ptr<std::shared_ptr<Checked>>("SharedCertificate")
      .function("start", &CheckedNames::start)
      .function("winner", &CheckedNames::winner)
      .function("answers", &CheckedNames::answers)
      .function("ends", &CheckedNames::ends)
      .function("isProved", &CheckedNames::is_end_proved);
  emscripten::function("certify", &certify);
  emscripten::function("certificate", &certificate);
}
