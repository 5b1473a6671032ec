package io.swaplab.forkchain.anvil;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a child process end with this program, even if the program is killed. A small shell next to the child reads
 * from a pipe whose other end only this program has. When the program ends, the system closes the pipe, and the shell
 * kills the child. A parent-death signal would not work, because Linux sends it when the thread that started the child
 * ends.
 */
final class ParentWatch {
    private static final Path SHELL = Path.of("/bin/sh");
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    /**
     * A script that starts the watch ($1) in the background and then replaces its shell with the command. So the
     * process id and the exit code are those of the command.
     */
    private static final String BESIDE = """
            exec 3<&0
            sh -c "$1" watch "$$" "$2" <&3 3<&- >/dev/null 2>&1 &
            shift 2
            exec "$@" 3<&- </dev/null
            """;

    /**
     * The script of the watch. It waits until the pipe is closed, then kills the command, whose process id is $1. The
     * kill requires that $1 is still the watch's parent, because otherwise another process may have this id now.
     */
    private static final String WATCH = """
            trap '' HUP INT TERM
            while read -r _; do :; done
            parent=$(sed -n 's/^PPid:[^0-9]*//p' /proc/$$/status 2>/dev/null || ps -o ppid= -p $$)
            [ "${parent:-0}" -eq "$1" ] && kill -9 "$1"
            rm -f "$2"
            """;

    private ParentWatch() {}

    /**
     * Returns the command line that runs a command together with its watch.
     *
     * @param record a file about the command, which the watch deletes at the end
     */
    static List<String> around(List<String> command, Path record) {
        List<String> watched = new ArrayList<>();
        if (Files.isExecutable(SETSID)) {
            // A separate session, so that Ctrl-C in the console does not reach the command.
            watched.add(SETSID.toString());
        }
        watched.addAll(List.of(SHELL.toString(), "-c", BESIDE, "beside", WATCH, record.toString()));
        watched.addAll(command);
        return watched;
    }
}
