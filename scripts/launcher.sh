# Sourced by the scripts that start or prepare Swaplab: how a failure is told, and how long work shows that it goes on.
# SWAPLAB_JSON=yes in the environment: the caller asked for --json and gets its one line on stdout.

# What is needed is not installed or cannot be had; none of the exit codes of the program itself.
SETUP_FAILED=9

json_text() { # a text as a JSON string
  printf '"%s"' "$(printf '%s' "$1" | tr '\n\t' '  ' | tr -d '\000-\037' | sed 's/\\/\\\\/g; s/"/\\"/g')"
}

fail() { # fail MESSAGE HINT: tells what is wrong and how to cure it, and ends
  if [ "${SWAPLAB_JSON:-no}" = yes ]; then
    printf '{"ok":false,"command":"swaplab","error":{"code":"SETUP","field":null,"rule":null,"got":null,"message":%s,"next":null,"hint":%s,"violations":[]},"ms":0}\n' \
      "$(json_text "$1")" "$(json_text "$2")"
  else
    # A folder may have any name.
    printf 'error: %s\n  hint: %s\n' "$1" "$2" | LC_ALL=C tr -d '\000-\010\013-\037\177' >&2
  fi
  exit $SETUP_FAILED
}

limited() { # limited SECONDS COMMAND...: runs the command at most that long; 124 when its time is over
  limit=$1
  shift
  "$@" </dev/null &
  limited_pid=$!
  waited=0
  while kill -0 "$limited_pid" 2>/dev/null; do
    if [ "$waited" -ge "$((limit * 5))" ]; then
      end_tree "$limited_pid"
      wait "$limited_pid" 2>/dev/null || true
      return 124
    fi
    sleep 0.2
    waited=$((waited + 1))
  done
  wait "$limited_pid"
}

end_tree() { # ends a process and its children, which a kill of the parent alone would leave running
  for child in $(ps -A -o pid= -o ppid= 2>/dev/null | awk -v parent="$1" '$2 == parent { print $1 }'); do
    end_tree "$child"
  done
  kill "$1" 2>/dev/null || true
}

with_progress() { # with_progress WHAT USUAL-SECONDS COMMAND...: a bar on a terminal, else one line
  what=$1
  usual=$2
  shift 2
  if [ ! -t 2 ]; then
    echo "swaplab: $what (usually about $usual s)" >&2
    "$@" </dev/null
    return
  fi
  "$@" </dev/null &
  worker=$!
  trap 'end_tree "$worker"; printf "\r\033[K" >&2; exit 130' INT TERM
  began=$(date +%s)
  while kill -0 "$worker" 2>/dev/null; do
    seconds=$(($(date +%s) - began))
    full=$((seconds * 20 / usual))
    [ "$full" -le 19 ] || full=19
    bar=$(printf '%*s' "$full" '' | tr ' ' '#')$(printf '%*s' "$((20 - full))" '' | tr ' ' '-')
    rest="about $((usual - seconds)) s left"
    [ "$seconds" -lt "$usual" ] || rest="longer than the usual $usual s"
    printf '\r\033[K[%s] %s, %s s, %s' "$bar" "$what" "$seconds" "$rest" >&2
    sleep 0.5
  done
  printf '\r\033[K' >&2
  trap - INT TERM
  wait "$worker"
}

container_settings() { # sets what Testcontainers needs to know of this machine
  # Our containers share the machine's network; Testcontainers would fetch an image to find its address.
  export TESTCONTAINERS_HOST_OVERRIDE="${TESTCONTAINERS_HOST_OVERRIDE:-127.0.0.1}"
  # Its reaper removes the containers of a killed program. Where its image is not there, it would be tried for minutes.
  [ -z "${TESTCONTAINERS_RYUK_DISABLED:-}" ] || return 0
  if [ "${SWAPLAB_LAUNCHER:-auto}" != local ] && { [ -n "${DOCKER_HOST:-}" ] || [ -S /var/run/docker.sock ]; } &&
    timeout 1 docker image inspect testcontainers/ryuk:0.14.0 >/dev/null 2>&1; then
    return 0
  fi
  export TESTCONTAINERS_RYUK_DISABLED=true
}

network_fault() { # the first sign in a log that the network is to blame, or nothing
  grep -E -o -m 1 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|UnknownHostException|Unknown host|Could not resolve host|Connection refused|Connection timed out|connect timed out|Connect timed out|Network is unreachable|No route to host|Connection reset' "$1" | head -n 1
}
