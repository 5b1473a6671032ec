# Sourced by the image recipes beside it. An image holds a few programs of this machine and the libraries they link,
# because they were just proved to run with them; an import needs no builder and no base image, so it works offline.
modules=$here/../node_modules/@foundry-rs
say() { printf '%s\n' "image: $*" >&2; }
fail() { say "$*"; exit 1; }
. "$here/../../scripts/folders.sh"

[ "$(uname -s)" = Linux ] || fail "only Linux binaries can go into the image; this is $(uname -s)"
case $(uname -m) in
  x86_64) platform=linux-amd64 ;;
  aarch64) platform=linux-arm64 ;;
  *) fail "there is no anvil package for $(uname -m)" ;;
esac
binary=$modules/anvil-$platform/bin/anvil
[ -x "$binary" ] || fail "anvil is not installed: run 'npm ci --ignore-scripts' in forkchain first"
anvil_version=$(sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' "$modules/anvil-$platform/package.json" | head -n 1)

need_engine() {
  command -v docker >/dev/null || fail "no docker command on the path"
  docker version --format '{{.Server.Version}}' >/dev/null 2>&1 || fail "no Docker engine answers"
}

there_already() { # there_already TAG [--force]: whether the image need not be built
  [ "${2:-}" != --force ] && docker image inspect "$1" >/dev/null 2>&1 && say "$1 is there already"
}

libraries_of() { # libraries_of FILE...: copies what they link into $context, under the names of this machine
  # ldd prints either "name => /path (address)" or, for the loader, "/path (address)".
  ldd "$@" 2>/dev/null | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) .*/\1/p' | sort -u |
    while read -r library; do
      case $library in "$context"/*) continue ;; esac
      mkdir -p "$context$(dirname "$library")"
      cp -L "$library" "$context$library"
    done
}

certificates() { # let a container fork a real node over https
  if [ -r /etc/ssl/certs/ca-certificates.crt ]; then
    mkdir -p "$context/etc/ssl/certs"
    cp -L /etc/ssl/certs/ca-certificates.crt "$context/etc/ssl/certs/"
  fi
}
