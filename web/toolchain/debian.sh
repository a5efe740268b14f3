# Installing Debian's packages, for ./dev and with-emscripten; sourced by them.

# 12, 13, ...; 99 where the release has no number yet; nothing where this is not Debian.
debian_release() (
    [[ ! -r /etc/os-release ]] || . /etc/os-release
    [[ "${ID:-}" != debian ]] || echo "${VERSION_ID:-99}"
)

as_root() {
    if ((EUID == 0)); then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "Root is needed for this: run it as root, or install sudo." >&2
        return 1
    fi
}

# Whatever a machine allows besides: nothing is taken from lists of packages that are not signed.
readonly signed_only=(-o Acquire::AllowInsecureRepositories=false -o Acquire::AllowWeakRepositories=false
    -o Acquire::AllowDowngradeToInsecureRepositories=false -o APT::Get::AllowUnauthenticated=false)

# explain_signatures COMMAND...: where apt fails for a signature, says so in words.
explain_signatures() {
    local log status=0
    log=$(mktemp)
    LC_ALL=C "$@" 2>&1 | tee "$log" || status=$?
    if ((status)) && grep -qE 'NO_PUBKEY|BADSIG|EXPKEYSIG|REVKEYSIG|not signed|signature|not valid yet|is expired' "$log"; then
        printf '%s\n' "The signature of a list of packages could not be verified, so that nothing was installed from it." \
            "Check this machine's clock and its keys (the package debian-archive-keyring), then run this again." >&2
    fi
    rm -f "$log"
    return "$status"
}

install_packages() {
    explain_signatures as_root apt-get update -q "${signed_only[@]}" &&
        explain_signatures as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 "${signed_only[@]}" "$@"
}
