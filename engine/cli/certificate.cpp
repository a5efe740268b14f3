// lookahead certify and lookahead verify: a proof that a player wins, as a file, and its check.
#include <fmt/core.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "core/hash.h"
#include "experiment.h"
#include "experiment/certificate.h"
#include "input.h"
#include "pool.h"
#include "progress.h"
#include "spec/boards.h"

namespace lookahead::cli {
namespace {

constexpr std::size_t most_certificate_mebibytes = 256;

struct CertifyArguments {
  std::string spec;
  std::uint64_t positions = 100'000;
  std::uint64_t jobs = 0;
};

void certify(const CertifyArguments& arguments, const Catalog& games) {
  const Spec spec = read_spec(arguments.spec, games);
  if (const auto error = not_certifiable(spec)) throw BadInput("spec: " + error->message);
  const auto maker = CertificateMaker::start(spec, arguments.positions);
  if (!maker) throw CheckFailed(maker.error().message);
  fmt::print("{}", head_text(maker->certificate()));
  Progress progress(maker->parts(), 0, true);
  stream_jobs(
      maker->parts(), thread_count(arguments.jobs), [&](std::uint64_t i) { return maker->part(i); },
      [&](const Result<std::vector<std::string>>& part) {
        if (!part) throw CheckFailed(part.error().message);
        for (const std::string& line : *part) fmt::print("{}\n", line);
        progress.advance();
        return true;
      });
}

struct VerifyArguments {
  std::string file;
  std::string notes;
  std::uint64_t jobs = 0;
};

/// How many ends, counted from the first, are known to be proved: kept in a file, so that a check can be gone on with.
class Notes {
 public:
  /// Reads the file if it is there. Without a path nothing is kept. Throws BadInput if the file is of something else,
  /// or of more than `most` ends.
  Notes(std::string path, const std::string& certificate, std::uint64_t most)
      : path_(std::move(path)), head_(fmt::format("ends proved of {}: ", hex(hash_combine(0, certificate), 16))) {
    if (path_.empty() || !std::filesystem::exists(path_)) return;
    const std::string text = read_file(path_);
    const std::string line = text.substr(0, text.find('\n'));
    const auto ends = line.starts_with(head_) ? parse_number(line.substr(head_.size()), most) : std::nullopt;
    if (!ends) throw BadInput(fmt::format("{}: these are no notes on this certificate", path_));
    ends_ = *ends;
  }

  std::uint64_t ends() const { return ends_; }

  /// Replaces the file in one step, so that it is whole whenever this is interrupted.
  void keep(std::uint64_t ends) const {
    if (path_.empty()) return;
    const std::string part = path_ + ".part";
    std::ofstream out(part, std::ios::trunc);
    out << head_ << ends << "\n";
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(part, path_, error);
    if (!out || error) throw std::runtime_error(fmt::format("{}: it could not be written", path_));
  }

 private:
  std::string path_;
  std::string head_;
  std::uint64_t ends_ = 0;
};

void verify(const VerifyArguments& arguments, const Catalog& games) {
  const std::string text = read_file(arguments.file, most_certificate_mebibytes);
  const auto certificate = parse_certificate(text);
  if (!certificate) throw BadInput(fmt::format("{}: {}", arguments.file, describe(certificate.error(), text)));
  const auto referee = referee_of(*certificate, games);
  if (!referee) throw BadInput(fmt::format("{}: {}", arguments.file, referee.error().message));
  const auto ends = ends_of(*certificate, **referee);
  if (!ends) throw CheckFailed(fmt::format("{}: {}", arguments.file, ends.error().message));

  const Notes notes(arguments.notes, text, ends->size());
  const std::uint64_t before = notes.ends();
  Progress progress(ends->size(), before, true);
  constexpr std::uint64_t ends_a_note = 500;
  stream_jobs(
      ends->size() - before, thread_count(arguments.jobs),
      [&](std::uint64_t i) {
        const std::string& end = (*ends)[before + i];
        if (is_proved(end, **referee)) return std::string();
        return fmt::format("{} the loser could still win", end.empty() ? "at the start" : "after " + end);
      },
      [&](const std::string& error) {
        if (!error.empty()) throw CheckFailed(fmt::format("{}: {}", arguments.file, error));
        progress.advance();
        if (progress.done() % ends_a_note == 0) notes.keep(progress.done());
        return true;
      });
  notes.keep(ends->size());
  const std::size_t answers = certificate->lines.size();
  fmt::print("{}: player {} wins\n{} {} no move out; {} {} proved by the referee{}\n", certificate->start,
             certificate->winner + 1, counted(answers, "answer"),
             answers == 1 ? "is legal and leaves" : "are legal and leave", counted(ends->size(), "end"),
             ends->size() == 1 ? "is" : "are",
             before > 0 ? fmt::format(", {} of them before, by the notes", before) : "");
}

}  // namespace

void add_certify(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<CertifyArguments>();
  CLI::App* command = app.add_subcommand("certify", "Print a certificate of who wins, which anyone can verify");
  command->add_option("SPEC", arguments->spec, "Board and search, such as 'g=isolation;b=5x5;a=solve;resist=no'")
      ->required()
      ->type_name("");
  add_number(*command, "--positions", arguments->positions, 1, most_nodes,
             "How many positions the referee may look at to solve each end of the certificate: 100000 unless given");
  add_jobs(*command, arguments->jobs);
  command->callback([arguments, &games] { certify(*arguments, games); });
}

void add_verify(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<VerifyArguments>();
  CLI::App* command = app.add_subcommand("verify", "Check a certificate by rules and a search of its own");
  command->add_option("FILE", arguments->file, "A certificate, as certify prints it (- is standard input)")
      ->required()
      ->type_name("");
  add_text(*command, "--notes", arguments->notes,
           "Keep in this file how far the check is; where it is there already, go on from it", "FILE");
  add_jobs(*command, arguments->jobs);
  command->callback([arguments, &games] { verify(*arguments, games); });
}

}  // namespace lookahead::cli
