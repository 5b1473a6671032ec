# Sourced by swaplab: what the JVM has loaded once is kept for later starts, which reach the prompt in half the time.
# A JDK 25 keeps an AOT cache, older ones a class data archive. It is made in the background of the first run after a
# build, by a rehearsal that needs no network and no chain. SWAPLAB_STARTUP_CACHE=off does without. The JVM runs what
# is in it, so a folder that other users can change is not used. Needs launcher.sh and folders.sh.

startup_cache() { # startup_cache JAR FLAGS: sets startup_flags; begins to make the cache where there is none
  startup_flags=""
  startup_jar=$1
  [ "${SWAPLAB_STARTUP_CACHE:-on}" = on ] || return 0
  startup_folder=$(cache_folder) || {
    slow_start "$NO_CACHE_FOLDER" "$NO_CACHE_CURE"
    return 0
  }
  startup_folder=$startup_folder/startup
  case $startup_folder in
    *[[:space:]]*) return 0 ;; # the JVM takes no such path among its flags
  esac
  # One cache for each place Swaplab stands in and each JDK and set of flags it runs with.
  startup_place=$(printf '%s' "$startup_jar" | cksum)
  startup_kind=$({
    printf '%s\n' "$JAVA_HOME" "$2"
    cat "$JAVA_HOME/release"
  } 2>/dev/null | cksum)
  startup_place=${startup_place%% *}
  startup_name=$startup_folder/$startup_place-${startup_kind%% *}
  if usable_cache; then
    if jdk_at_least 25 "$JAVA_HOME"; then
      startup_flags="-XX:AOTCache=$startup_name.cache"
    else
      startup_flags="-XX:SharedArchiveFile=$startup_name.cache -Xshare:auto"
    fi
    return 0
  fi
  own_folder "$startup_folder" || {
    slow_start "$fault" "$cure"
    return 0
  }
  if [ ! -e "$startup_name.failed" ] || [ "$startup_jar" -nt "$startup_name.failed" ]; then
    # Nobody waits for it: it has no terminal and no pipe of the caller, and comes last for the processor.
    (make_cache "$2" &) </dev/null >/dev/null 2>&1
  fi
}

slow_start() { # slow_start WHY CURE: says on stderr that the start is a slow one
  printf 'swaplab: starting without the start-up cache: %s\n  next: %s\n' "$1" "$2" | plain_text >&2
}

usable_cache() { # whether the cache is whole, for a flipped bit crashes the JVM, and the jar the one it was made from
  [ -f "$startup_name.cache" ] && [ -f "$startup_name.sum" ] || return 1
  own_path "$startup_name.cache" && own_path "$startup_name.sum" || return 1
  [ "$(cat "$startup_name.sum")" = "$(cksum <"$startup_name.cache") $(ls -ln "$startup_jar")" ]
}

make_cache() {
  umask 077
  lock=$startup_name.making
  if ! mkdir "$lock" 2>/dev/null; then
    # Somebody makes it, unless the one who began was ended before its time.
    kill -0 "$(cat "$lock/pid" 2>/dev/null)" 2>/dev/null && return 0
    rm -rf "$lock"
    mkdir "$lock" || return 0
  fi
  maker=$(sh -c 'echo "$PPID"')
  echo "$maker" >"$lock/pid"
  trap 'rm -rf "$lock"' EXIT
  trap 'exit 1' HUP INT TERM
  before=$(ls -ln "$startup_jar")
  if jdk_at_least 25 "$JAVA_HOME"; then
    how=-XX:AOTCacheOutput=
  else
    how=-XX:ArchiveClassesAtExit=
  fi
  # The flags are words to split.
  # shellcheck disable=SC2086
  nice -n 19 "$JAVA_HOME/bin/java" $1 "$how$lock/cache" -cp "$startup_jar" io.swaplab.console.JvmTrainingRun || rm -f "$lock/cache"
  # A jar that was built anew meanwhile gets its cache at the next start.
  [ "$before" = "$(ls -ln "$startup_jar")" ] || return 0
  if [ -s "$lock/cache" ]; then
    rm -f "$startup_name.sum" "$startup_name.failed"
    mv -f "$lock/cache" "$startup_name.cache"
    echo "$(cksum <"$startup_name.cache") $before" >"$lock/sum"
    mv -f "$lock/sum" "$startup_name.sum"
    old_caches | while IFS= read -r old; do
      rm -f "$old" "${old%.cache}.sum"
    done
  else
    : >"$startup_name.failed"
  fi
}

old_caches() { # caches of this place for other JDKs and flags that have not been made anew for a month
  find "$startup_folder" -name "$startup_place-*.cache" ! -name "${startup_name##*/}.cache" -mtime +30 -print
}
