# Sourced by the scripts that keep files: where they are kept, and that no other user put them there or can change them.
# Java has the same rules in io.swaplab.client.keyfile.OwnPath.

cache_folder() { # prints where Swaplab keeps what it can make again; fails where nothing names a folder of this user
  # A folder that all users share is never the answer: another user would choose what is run.
  case ${SWAPLAB_CACHE:-} in
    /*) printf '%s\n' "$SWAPLAB_CACHE" && return 0 ;;
    ?*) printf '%s\n' "$PWD/$SWAPLAB_CACHE" && return 0 ;;
  esac
  case ${XDG_CACHE_HOME:-} in /*) printf '%s\n' "$XDG_CACHE_HOME/swaplab" && return 0 ;; esac
  case ${HOME:-} in /*) printf '%s\n' "$HOME/.cache/swaplab" && return 0 ;; esac
  return 1
}
NO_CACHE_FOLDER="SWAPLAB_CACHE, XDG_CACHE_HOME and HOME name no absolute folder to keep files in"
NO_CACHE_CURE="set HOME to your home folder, or SWAPLAB_CACHE to a folder that only you can write"

own_folder() { # own_folder FOLDER: makes it where it is missing; fails, with fault and cure set, where others have a hand in it
  fault=""
  if [ ! -d "$1" ] && ! (umask 077 && mkdir -p "$1") 2>/dev/null; then
    fault="$1 cannot be created"
    cure="set SWAPLAB_CACHE to a folder that only you can write"
    return 1
  fi
  own_path "$1"
}

own_path() { # own_path PATH: fails, with fault and cure set, where others have a hand in what is there
  my_number=${my_number:-$(id -u)}
  fault=$(path_fault "$1")
  [ -n "$fault" ] || return 0
  cure=${fault#*"$line_end"}
  fault=${fault%%"$line_end"*}
  return 1
}
line_end='
'

path_fault() { # path_fault PATH: two lines on who else has a hand in it and what to do; nothing where it is ours alone
  place=$1
  [ -d "$place" ] || case $1 in
    */*) place=${1%/*}/ ;;
    *) place=. ;;
  esac
  real=$(cd "$place" 2>/dev/null && pwd -P) || {
    printf '%s\n%s\n' "$1 cannot be read" "remove it, or set SWAPLAB_CACHE to a folder that only you can write"
    return 0
  }
  [ -d "$1" ] || real=${real%/}/${1##*/}
  named=$1
  set -- "$real"
  # Links on the way count by their owner, and what they lead to counts by itself.
  while [ -n "$named" ] && [ "$named" != / ]; do
    [ ! -L "$named" ] || set -- "$@" "$named"
    case $named in */*) named=${named%/*} ;; *) named="" ;; esac
  done
  above=${real%/*}
  while [ -n "$above" ]; do
    set -- "$@" "$above"
    above=${above%/*}
  done
  {
    LC_ALL=C ls -ldnq "$real"
    LC_ALL=C ls -ldnq "$@" /
  } 2>&1 | awk -v me="$my_number" '
    function name(text, field) {
      for (field = 0; field < 8; field++) sub(/^[^ ]+ +/, "", text)
      sub(/ -> .*/, "", text)
      return text
    }
    function refuse(what, cure) {
      print what
      print cure
      # The END of awk follows an exit.
      shared = 0
      exit
    }
    function is_foreign() { return $3 != me && $3 != 0 }
    # The group of one user alone bears the number of the user.
    function others_write() { return substr($1, 9, 1) == "w" || (substr($1, 6, 1) == "w" && $4 != $3) }
    function belongs(owner) { return name($0) " belongs to user " owner ", not to you (user " me ") or root" }
    NF < 9 || $3 !~ /^[0-9]+$/ { refuse("what is there cannot be read: " $0, "set SWAPLAB_CACHE to a folder that only you can write") }
    (NR == 1 || /^l/) && is_foreign() { refuse(belongs($3), "remove it, or set SWAPLAB_CACHE to a folder that only you can write") }
    /^l/ { next }
    others_write() {
      # In a sticky folder, as /tmp is, each removes his own alone.
      sticky = substr($1, 10, 1) ~ /[tT]/
      if (sticky && NR > 1 && name($0) != leaf) shared = 1
      else refuse("other users can write " name($0), sticky ? "set SWAPLAB_CACHE to a folder that only you can write" : \
        "check what is in it, then run chmod go-w " name($0))
    }
    NR == 1 { leaf = name($0) }
    is_foreign() && stranger == "" { stranger = belongs($3) }
    END { if (shared && stranger != "") print stranger "\nset SWAPLAB_CACHE to a folder that only you can write" }'
}

own_scratch() { # makes the folder scratch for temporary files; ends the script where other users could change it
  scratch=$(mktemp -d) || fail "no temporary folder can be made in ${TMPDIR:-/tmp}" "set TMPDIR to a folder that only you can write"
  own_path "$scratch" || {
    rmdir "$scratch"
    fail "temporary files could be changed: $fault" "set TMPDIR to a folder that only you can write"
  }
  LC_ALL=C dd if=/dev/zero of="$scratch/try" bs=4096 count=1 2>/dev/null || {
    rm -rf "$scratch"
    fail "no temporary file can be written: the disk of $(dirname "$scratch") is full" \
      "free some space there, or set TMPDIR to a folder of yours on another disk"
  }
  rm -f "$scratch/try"
}
