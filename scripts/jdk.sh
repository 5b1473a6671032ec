# Sourced by mvnw and swaplab: sets and exports JAVA_HOME to a JDK of at least the given level. Needs launcher.sh.
# A JAVA_HOME that is good enough is kept, then the java on PATH, else the newest JDK of the places below is taken.

# Each start asks some ten folders, so this part runs no other program.
jdk_version() { # sets version to that of the JDK in a folder, such as 25.0.3; to nothing where there is none
  version=""
  [ -x "$1/bin/java" ] && [ -x "$1/bin/${jdk_program:-javac}" ] && [ -r "$1/release" ] || return 0
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      JAVA_VERSION=\"*\"*)
        version=${line#JAVA_VERSION=\"}
        version=${version%\"*}
        ;;
    esac
  done <"$1/release"
}

jdk_level() { # sets level to its feature version
  jdk_version "$1"
  level=${version#1.}
  level=${level%%[!0-9]*}
}

java_on_path() { # the folder of the JDK whose java is first on PATH
  found=$(command -v java 2>/dev/null) || return 0
  while [ -L "$found" ]; do
    link=$(readlink "$found")
    case $link in
      /*) found=$link ;;
      *) found=$(dirname "$found")/$link ;;
    esac
  done
  home=$(cd "$(dirname "$found")/.." 2>/dev/null && pwd -P) || return 0
  if [ ! -f "$home/release" ]; then
    # A shim, as asdf and mise put there: the program itself knows where it is.
    home=$("$found" -XshowSettings:properties -version 2>&1 </dev/null | sed -n 's/^ *java\.home = //p')
  fi
  printf '%s\n' "$home"
}

jdk_places() { # every folder that may be a JDK, one a line; SWAPLAB_JVM_FOLDERS replaces the machine's own places
  user=${HOME:-/nonexistent}
  for place in "${SDKMAN_CANDIDATES_DIR:-${SDKMAN_DIR:-$user/.sdkman}/candidates}"/java/* \
    "${ASDF_DATA_DIR:-$user/.asdf}"/installs/java/* \
    "${MISE_DATA_DIR:-${XDG_DATA_HOME:-$user/.local/share}/mise}"/installs/java/* \
    "$user"/.jdks/* "$user"/.gradle/jdks/* "$user"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    printf '%s\n' "$place"
  done
  if [ -n "${SWAPLAB_JVM_FOLDERS:-}" ]; then
    for place in "$SWAPLAB_JVM_FOLDERS"/*; do
      printf '%s\n' "$place"
    done
    return
  fi
  for place in /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/*jdk* \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /home/linuxbrew/.linuxbrew/opt/openjdk*/libexec /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    printf '%s\n' "$place"
  done
  [ ! -x /usr/libexec/java_home ] || /usr/libexec/java_home 2>/dev/null || true
}

jdk_at_least() { # jdk_at_least LEVEL FOLDER: whether a folder is a JDK of at least that level
  jdk_level "$2"
  [ -n "$level" ] && [ "$level" -ge "$1" ]
}

choose_jdk() { # choose_jdk LEVEL [PROGRAM]: PROGRAM is javac to build and java to run alone
  needed=$1
  jdk_program=${2:-javac}
  if [ -n "${JAVA_HOME:-}" ] && jdk_at_least "$needed" "$JAVA_HOME"; then
    export JAVA_HOME
    return 0
  fi
  named=${JAVA_HOME:-}
  on_path=$(java_on_path)
  JAVA_HOME=$on_path
  if [ -z "$JAVA_HOME" ] || ! jdk_at_least "$needed" "$JAVA_HOME"; then
    JAVA_HOME=$(jdk_places | newest_jdk)
  fi
  export JAVA_HOME
  if [ -z "$JAVA_HOME" ]; then
    fail "Swaplab needs a JDK $needed or newer; found: $(found_jdks "$named" "$on_path")" \
      "install one (Debian: apt-get install openjdk-21-jdk, macOS: brew install openjdk, SDKMAN: sdk install java) or set JAVA_HOME to it"
  fi
}

newest_jdk() { # of the folders on stdin the one of the highest level that is good enough
  best=""
  best_level=0
  while IFS= read -r candidate; do
    if jdk_at_least "$needed" "$candidate" && [ "$level" -gt "$best_level" ]; then
      best=$candidate
      best_level=$level
    fi
  done
  printf '%s' "$best"
}

found_jdks() { # every JDK that was looked at, with its version
  list=$({
    printf '%s\n' "$1" "$2"
    jdk_places
  } | while IFS= read -r candidate; do
    [ -n "$candidate" ] && [ -d "$candidate" ] || continue
    real=$(cd "$candidate" && pwd -P)
    jdk_version "$real"
    if [ -n "$version" ]; then
      printf '%s (%s)\n' "$version" "$real"
    elif [ -x "$real/bin/java" ]; then
      printf 'a JRE without javac (%s)\n' "$real"
    fi
  done | sort -u)
  [ -n "$list" ] || list="none (JAVA_HOME is ${1:-not set})"
  printf '%s' "$list" | awk 'NR > 1 { printf ", " } { printf "%s", $0 }'
}
