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

install_packages() {
    as_root apt-get update -q &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"
}
