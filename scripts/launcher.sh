# Sourced by the scripts that start or prepare Swaplab: how a failure is told, and how long work shows that it goes on.
# SWAPLAB_JSON=yes in the environment: the caller asked for --json and gets its one line on stdout.

# What is needed is not installed or cannot be had; none of the exit codes of the program itself.
SETUP_FAILED=9

plain_text() { # passes on its input with a question mark for what a reader does not see or what steers a terminal
  # The rules are those of io.swaplab.core.evm.ForeignText. Bytes that are no UTF-8 are hidden too, for JSON has none.
  LC_ALL=C tr -d '\000' | LC_ALL=C awk '
    function byte(at) { return at > length($0) ? 0 : number[substr($0, at, 1)] }
    # The bytes of the character that begins there, and its code in the variable code; 0 where none begins.
    function letter(at, lead, size, i) {
      lead = byte(at)
      code = lead
      if (lead < 128) return 1
      if (lead < 194 || lead > 244) return 0
      size = lead < 224 ? 2 : lead < 240 ? 3 : 4
      code = size == 2 ? lead - 192 : size == 3 ? lead - 224 : lead - 240
      for (i = 1; i < size; i++) {
        if (byte(at + i) < 128 || byte(at + i) > 191) return 0
        code = code * 64 + byte(at + i) - 128
      }
      return (size == 3 && code < 2048) || (size == 4 && (code < 65536 || code > 1114111)) ? 0 : size
    }
    function within(from, to) { return code >= from && code <= to }
    function hidden() {
      if (code < 127) return code < 32 && code != 9
      return within(127, 159) || code == 173 || code == 847 || within(1536, 1541) || code == 1564 || code == 1757 ||
        code == 1807 || within(2192, 2193) || code == 2274 || within(4447, 4448) || within(6068, 6069) || within(6155, 6159) || within(8203, 8207) ||
        within(8232, 8238) || within(8288, 8303) || code == 10240 || code == 12644 || within(55296, 63743) ||
        within(65024, 65039) || code == 65279 || code == 65440 || within(65520, 65531) || within(65534, 65535) ||
        code == 69821 || code == 69837 || within(78896, 78911) || within(113824, 113827) || within(119155, 119162) ||
        within(917504, 1114111)
    }
    BEGIN { for (i = 1; i < 256; i++) number[sprintf("%c", i)] = i }
    {
      shown = ""
      for (at = 1; at <= length($0); at += size ? size : 1) {
        size = letter(at)
        shown = shown (size && !hidden() ? substr($0, at, size) : "?")
      }
      print shown
    }'
}

json_text() { # a text as a JSON string
  printf '"%s"' "$(printf '%s' "$1" | tr '\n\t' '  ' | plain_text | sed 's/\\/\\\\/g; s/"/\\"/g')"
}

fail() { # fail MESSAGE HINT: tells what is wrong and how to cure it, and ends
  if [ "${SWAPLAB_JSON:-no}" = yes ]; then
    printf '{"ok":false,"command":"swaplab","error":{"code":"SETUP","field":null,"rule":null,"got":null,"message":%s,"next":null,"hint":%s,"violations":[]},"ms":0}\n' \
      "$(json_text "$1")" "$(json_text "$2")"
  else
    # A folder may have any name.
    printf 'error: %s\n  hint: %s\n' "$1" "$2" | plain_text >&2
  fi
  exit $SETUP_FAILED
}

mistyped() { # mistyped MESSAGE...: tells what is wrong with the words of a script, a message a line, and ends
  printf '%s\n' "$@" | plain_text >&2
  exit 2
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
