package io.swaplab.console;

import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jline.builtins.ScreenTerminal;
import org.jline.terminal.Size;
import org.jline.terminal.impl.jni.JniNativePty;
import org.jline.terminal.impl.jni.JniTerminalProvider;

/**
 * The packaged program in a separate pseudo-terminal, and a virtual screen that shows what a user would see; JLine
 * provides both. {@code setsid} makes the pseudo-terminal the controlling one, so that it delivers Ctrl-C and changes
 * of size.
 */
final class TerminalProgram implements AutoCloseable {
    static final String CTRL_C = "\u0003";
    static final String CTRL_D = "\u0004";
    static final String CTRL_L = "\f";
    static final String CTRL_U = "\u0015";
    static final String UP = "\u001bOA";
    static final String TAB = "\t";

    static final String PROGRAM = Path.of("scripts", "swaplab").toAbsolutePath().toString();
    private static final String CLEARED = "\u001b[2J";
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Pattern PROMPT = Pattern.compile("(swaplab|97\\S*)( \\S+)*>");
    private static final Pattern STEERING = Pattern.compile("\u001b(\\[[0-9;?]*[ -/]*[@-~]|[()][A-Z0-9]|[=>78M])");

    private final JniNativePty pty;
    private final Process process;
    private final ScreenTerminal screen;
    private final StringBuilder written = new StringBuilder();

    private TerminalProgram(JniNativePty pty, Process process, Size size) {
        this.pty = pty;
        this.process = process;
        this.screen = new ScreenTerminal(size.getColumns(), size.getRows());
        Thread.ofPlatform().daemon().name("terminal").start(this::read);
    }

    /** Whether this machine can start a program in a terminal. */
    static boolean isPossible() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "setsid")));
    }

    /** Starts the program with its state, such as the history, in this folder, and with these environment variables. */
    static TerminalProgram start(Path folder, Size size, Map<String, String> environment, String... words) {
        return start(PROGRAM, folder, size, environment, words);
    }

    /** Starts another program than the one of this checkout. */
    static TerminalProgram start(
            String program, Path folder, Size size, Map<String, String> environment, String... words) {
        // Tests that a script runs in the background ignore SIGINT, and their child processes would inherit that.
        List<String> command =
                new ArrayList<>(List.of("env", "--default-signal=INT", "setsid", "--ctty", "--wait", program));
        command.addAll(List.of(words));
        try {
            JniNativePty pty = (JniNativePty) new JniTerminalProvider().open(null, size);
            File terminal = new File(pty.getName());
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(terminal)
                    .redirectOutput(terminal)
                    .redirectError(terminal);
            builder.environment().remove("NO_COLOR");
            builder.environment().putAll(environment(folder));
            builder.environment().putAll(Map.of("TERM", "xterm-256color", "LC_ALL", "C.UTF-8"));
            builder.environment().putAll(environment);
            return new TerminalProgram(pty, builder.start(), size);
        } catch (IOException e) {
            throw new IllegalStateException("the program cannot be started in a terminal", e);
        }
    }

    /** The environment of every start of the packaged program in these tests. */
    static Map<String, String> environment(Path folder) {
        return Map.of(
                "XDG_STATE_HOME", folder.resolve("state").toString(),
                "SWAPLAB_LAUNCHER", "local",
                "JAVA_HOME", System.getProperty("java.home"));
    }

    /**
     * The process id of the program, which is that of its script, because the script replaces itself by the program.
     */
    long pid() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .filter(each -> each.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private void read() {
        try (Reader reader = new InputStreamReader(pty.getMasterInput(), StandardCharsets.UTF_8)) {
            char[] buffer = new char[8_192];
            for (int length = reader.read(buffer); length >= 0; length = reader.read(buffer)) {
                String text = new String(buffer, 0, length);
                synchronized (this) {
                    written.append(text);
                    screen.write(text);
                    notifyAll();
                }
            }
        } catch (IOException closed) {
            // The terminal closes when the program ends.
        }
    }

    void type(String keys) {
        try {
            pty.getMasterOutput().write(keys.getBytes(StandardCharsets.UTF_8));
            pty.getMasterOutput().flush();
        } catch (IOException e) {
            throw new IllegalStateException("the terminal takes no keys", e);
        }
    }

    /** Waits until the screen fulfils the condition; fails after a time limit with the content of the screen. */
    synchronized List<String> until(Predicate<List<String>> wanted) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!wanted.test(lines())) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                throw new AssertionError("the screen does not become as wanted:\n" + String.join("\n", lines()));
            }
            try {
                wait(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("stopped while waiting for a screen", e);
            }
        }
        return lines();
    }

    List<String> untilShown(String text) {
        return until(lines -> String.join("\n", lines).contains(text));
    }

    /** Clears the line and the screen, and waits until the screen shows only the prompt. */
    void clear() {
        int before = written().length();
        type(CTRL_U + CTRL_L);
        until(lines -> written.indexOf(CLEARED, before) >= 0 && lines.size() == 1 && isPrompt(lines.getFirst()));
    }

    /** Waits until the last line on the screen has this end. */
    List<String> untilLast(String end) {
        return until(lines -> !lines.isEmpty() && lines.getLast().endsWith(end));
    }

    /** Runs a line on a cleared screen, and returns what is between that line and the next prompt. */
    List<String> run(String line) {
        clear();
        type(line + "\r");
        List<String> lines = untilAnswered(line);
        return lines.subList(1, lines.size() - 1);
    }

    /** Waits for the prompt after the answer to a line. */
    List<String> untilAnswered(String line) {
        return until(
                lines -> lines.size() > 1 && String.join("", lines).contains("> " + line) && isPrompt(lines.getLast()));
    }

    private static boolean isPrompt(String line) {
        return PROMPT.matcher(line).matches();
    }

    /** The current content of the screen. */
    synchronized List<String> lines() {
        return lines(screen);
    }

    /** The content of a screen, without trailing blanks and trailing empty lines. */
    static List<String> lines(ScreenTerminal screen) {
        List<String> lines = new ArrayList<>();
        screen.toString().lines().forEach(line -> lines.add(line.stripTrailing()));
        while (!lines.isEmpty() && lines.getLast().isEmpty()) {
            lines.removeLast();
        }
        return lines;
    }

    /** All output so far, with its control sequences. */
    synchronized String written() {
        return written.toString();
    }

    /** The text without control sequences for cursor and colours. */
    static String plain(String text) {
        return STEERING.matcher(text).replaceAll("");
    }

    /** Resizes the terminal, and waits until the console has drawn its prompt again. */
    void resize(Size size) {
        int before = written().length();
        try {
            synchronized (this) {
                screen.setSize(size.getColumns(), size.getRows());
            }
            pty.setSize(size);
        } catch (IOException e) {
            throw new IllegalStateException("the terminal takes no size", e);
        }
        until(lines -> written.length() > before && !lines.isEmpty() && isPrompt(lines.getLast()));
    }

    /** Waits until the program has ended by itself, and returns its exit status. */
    int exit() {
        try {
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("the program does not end:\n" + String.join("\n", lines()));
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("stopped while waiting for the program", e);
        }
    }

    /** Ends the program like a user who closes the terminal window. */
    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            process.waitFor();
            pty.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new IllegalStateException("the terminal cannot be closed", e);
        }
    }
}
