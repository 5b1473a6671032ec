package io.swaplab.transcript;

import io.swaplab.wire.Redaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The commands of a session with their answers, the latest ten thousand; without what may be a key or a signature. */
public final class Transcript {
    /** The most commands that are kept, and that a file may hold. */
    static final int MOST = 10_000;

    /** Commands about the console, sessions and scripts themselves; what a script runs is taken down by itself. */
    private static final Set<String> NOT_TAKEN =
            Set.of("quit", "exit", "clear", "help", "run", "expect", "session", "lab", "serve", "stage");

    static final String MASK = "0x..";

    private final List<Entry> entries = new ArrayList<>();

    /**
     * A command and how it ended.
     *
     * @param command as it is typed, with {@code 0x..} where a secret may have stood
     * @param exit the exit status
     * @param code the code of the failure, or {@code OK}
     * @param data what it answered; empty where it failed
     */
    public record Entry(String command, int exit, String code, Map<String, @Nullable Object> data) {
        /** Whether something was left out, so that it cannot be run again. */
        public boolean hasMask() {
            return command.contains(MASK);
        }
    }

    /**
     * Takes down a command, unless it is about the console itself.
     *
     * @param line as it was typed, with {@code 0x..} in the place of secrets
     */
    public synchronized void add(String line, int exit, String code, Map<String, @Nullable Object> data) {
        String command = line.replaceAll("[\\p{Cntrl}\\p{Cf}]", " ").strip();
        // The lines of a story are taken down one by one.
        if (command.isEmpty() || !isTaken(command.split(" ", 2)[0]) || command.startsWith("demo run ")) {
            return;
        }
        entries.add(new Entry(command, exit, code, masked(data)));
        if (entries.size() > MOST) {
            entries.removeFirst();
        }
    }

    public synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }

    /** Whether commands that begin with that word are taken down. */
    public static boolean isTaken(String firstWord) {
        return !NOT_TAKEN.contains(firstWord);
    }

    private static Map<String, @Nullable Object> masked(Map<?, ?> data) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        data.forEach((key, value) -> copy.put(String.valueOf(key), maskedValue(value)));
        return copy;
    }

    private static @Nullable Object maskedValue(@Nullable Object value) {
        return switch (value) {
            case String text -> Redaction.masked(text);
            case Map<?, ?> map -> masked(map);
            case List<?> list -> {
                List<@Nullable Object> copy = new ArrayList<>();
                list.forEach(each -> copy.add(maskedValue(each)));
                yield copy;
            }
            case null, default -> value;
        };
    }
}
