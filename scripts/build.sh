# Sourced by the scripts that build or install: where that goes, one at a time, and what stands in the way. Needs launcher.sh
# and folders.sh, and the variable root. A checkout is written in target and forkchain/node_modules alone; who cannot write it
# gets the same in a folder of the cache.

why_not() { # why_not FOLDER: prints why nothing can be written there, or in the folder above that is there; nothing if it can
  place_to_try=$1
  while [ ! -d "$place_to_try" ]; do place_to_try=$(dirname "$place_to_try"); done
  said=$(LC_ALL=C dd if=/dev/zero of="$place_to_try/.swaplab-try.$$" bs=4096 count=1 2>&1) && said=""
  rm -f "$place_to_try/.swaplab-try.$$" 2>/dev/null || true
  case $said in
    '') ;;
    *"$NO_SPACE"* | *"quota exceeded"*) printf '%s\n' "the disk of $place_to_try is full" ;;
    *) printf '%s\n' "you (user $(id -u)) cannot write $place_to_try" ;;
  esac
}
NO_SPACE="No space left on device"

refuse_full() { # refuse_full WHAT WHY: ends the script where a disk is full
  case $2 in *" is full") fail "$1: $2" "free some space there, then start again" ;; esac
}

full_disk() { # full_disk LOG FOLDER...: which of the folders has the full disk that a log tells of; nothing if it tells of none
  grep -qE "$NO_SPACE|ENOSPC|[Dd]isk quota exceeded" "$1" 2>/dev/null || return 0
  shift
  for place_on_disk; do
    case $(why_not "$place_on_disk") in *" is full") printf '%s\n' "the disk of $place_on_disk is full" && return 0 ;; esac
  done
  printf '%s\n' "a disk is full"
}

checkout_cache() { # checkout_cache WHY: sets place to the folder of the cache that stands in for this checkout
  cache=$(cache_folder) || fail "$1, and there is no other folder to build in: $NO_CACHE_FOLDER" "$NO_CACHE_CURE"
  place=$cache/checkout-$(printf '%s' "$root" | cksum | cut -d ' ' -f 1)
  own_folder "$place" || fail "$1, and $place is not used instead: $fault" "$cure"
  refuse_full "nothing can be built" "$(why_not "$place")"
}

build_place() { # sets place to the folder whose target is built: the checkout's own where it can be written
  place=$root
  why=$(why_not "$root/target")
  [ -n "$why" ] || return 0
  refuse_full "nothing can be built" "$why"
  checkout_cache "$why"
}

# What npm installs belongs to; a distribution has the same parts.
FORKCHAIN_PARTS="build contracts deployments solc foundry.toml package.json package-lock.json"

forkchain_place() { # sets forkchain to the folder with npm's packages, or into which they are installed
  forkchain=$root/forkchain
  cmp -s "$forkchain/package-lock.json" "$forkchain/node_modules/.swaplab-lock" && return 0
  why=$(why_not "$forkchain/node_modules")
  [ -n "$why" ] || return 0
  refuse_full "anvil and the contracts' compilers cannot be installed" "$why"
  checkout_cache "$why"
  forkchain=$place/forkchain
  copied && return 0
  mkdir -p "$forkchain"
  hold "$forkchain.lock" "copies $root/forkchain"
  copied || {
    : >"$forkchain/.copying"
    for part in $FORKCHAIN_PARTS; do
      rm -rf "${forkchain:?}/$part"
      cp -R "$root/forkchain/$part" "$forkchain/$part"
      chmod -R u+w "$forkchain/$part"
    done
    mv "$forkchain/.copying" "$forkchain/.copied"
  }
  release "$forkchain.lock"
}

copied() { # whether the cache has the parts as they are in the checkout
  [ -f "$forkchain/.copied" ] || return 1
  for part in $FORKCHAIN_PARTS; do
    [ -z "$(find "$root/forkchain/$part" -newer "$forkchain/.copied" -print | head -n 1)" ] || return 1
  done
}

alive() { # whether a process is there, also that of another user
  kill -0 "$1" 2>/dev/null || ps -A -o pid= 2>/dev/null | grep -qw "$1"
}

hold() { # hold LOCK WHAT: takes it, after those before it are done or gone; a lock is a link to the number of its process
  told=no
  until refused=$(LC_ALL=C ln -s "$$" "$1" 2>&1); do
    holder=$(readlink "$1") || {
      case $refused in *"File exists"*) continue ;; esac
      refuse_full "no lock can be made" "$(why_not "$(dirname "$1")")"
      fail "the lock $1 cannot be made: $refused" "look who can write $(dirname "$1")"
    }
    if ! alive "$holder"; then
      drop "$1" "$holder"
      continue
    fi
    [ $told = yes ] || printf 'swaplab: waiting for process %s, which %s; if it does not, rm %s\n' "$holder" "$2" "$1" | plain_text >&2
    told=yes
    sleep 0.5
  done
}

drop() { # drop LOCK HOLDER: removes the lock of a process that is gone; of those who find it, one alone
  if mkdir "$1.dropping" 2>/dev/null; then
    [ "$(readlink "$1")" != "$2" ] || rm -f "$1"
    rmdir "$1.dropping"
  else
    sleep 0.2
    [ -z "$(find "$1.dropping" -prune -mmin +1 -print 2>/dev/null)" ] || rmdir "$1.dropping" 2>/dev/null || true
  fi
}

release() { # release LOCK; that of a script that ended without is taken by the next
  rm -f "$1"
}

chain_made() { # whether the build has the contracts and the origin chain of these sources
  [ -f "$root/target/prebuilt/stamp" ] || return 1
  for part in $FORKCHAIN_PARTS; do
    [ -z "$(find "$root/forkchain/$part" -newer "$root/target/prebuilt/stamp" -print | head -n 1)" ] || return 1
  done
}

make_chain() { # make_chain CLASSPATH: makes both where the build did not, so that starts with an empty cache only copy them
  chain_made && return 0
  # Elsewhere the program makes them for its own cache.
  [ -z "$(why_not "$root/target")" ] || return 0
  hold "$root/target/.swaplab-chain-lock" "compiles contracts"
  chain_made || {
    own_scratch
    log=$scratch/log
    with_progress "compiling the contracts and building the origin chain, once" 90 packing "$1" || {
      refuse_full "the contracts cannot be compiled" "$(full_disk "$log" "$root/target" "$(cache_folder)" "$scratch")"
      cause=$(grep -v '^[[:space:]]*at ' "$log" | grep -m 1 . | cut -c 1-300)
      rm -rf "$scratch"
      fail "the contracts and the origin chain cannot be made: $cause" "$root/mvnw -DskipTests package shows all of it"
    }
    rm -rf "$scratch"
  }
  release "$root/target/.swaplab-chain-lock"
}

packing() {
  "$JAVA_HOME/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED \
    -Dswaplab.forkchain="$forkchain" -Dswaplab.built="$root/target" -cp "$1" io.swaplab.forkchain.ForkchainPackager "$root/target/prebuilt" >"$log" 2>&1
}
