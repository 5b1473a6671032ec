# Sourced by mvnw and swaplab: sets and exports JAVA_HOME to a JDK of at least the given level.
# A JAVA_HOME that is good enough is kept; else the newest JDK in the usual folders is taken.

jdk_level() { # the feature version of the JDK in a folder, or nothing
  [ -x "$1/bin/javac" ] || return 0
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null
}

choose_jdk() {
  needed=$1
  if [ -n "${JAVA_HOME:-}" ]; then
    level=$(jdk_level "$JAVA_HOME")
    if [ -n "$level" ] && [ "$level" -ge "$needed" ]; then
      export JAVA_HOME
      return 0
    fi
  fi
  best=""
  best_level=0
  for candidate in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* "${HOME:-/nonexistent}"/.sdkman/candidates/java/* \
    "${HOME:-/nonexistent}"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    level=$(jdk_level "$candidate")
    if [ -n "$level" ] && [ "$level" -ge "$needed" ] && [ "$level" -gt "$best_level" ]; then
      best=$candidate
      best_level=$level
    fi
  done
  if [ -z "$best" ]; then
    echo "swaplab: no JDK $needed or newer was found in JAVA_HOME (${JAVA_HOME:-unset}) or the usual folders." >&2
    echo "swaplab: install one (Temurin 25 is what we build on) or set JAVA_HOME to it." >&2
    exit 1
  fi
  JAVA_HOME=$best
  export JAVA_HOME
}
