package io.swaplab.lab.transcript;

import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.SignatureRedaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The last ten thousand commands of a session, with their answers. Text that may be a key or a signature is masked. */
public final class Transcript {
    /** Maximum number of commands in a transcript or in a file. */
    static final int MOST = 10_000;

    /**
     * First words of commands that are not recorded, because they are about the console, sessions or scripts. The
     * commands that {@code run}, {@code go} and {@code watch} run are recorded.
     */
    private static final Set<String> NOT_TAKEN =
            Set.of(("quit,exit,clear,help,run,go,watch,expect,session,lab,serve," + "stage,config,alias,unalias,resume")
                    .split(","));

    static final String MASK = "0x..";

    private final List<Entry> entries = new ArrayList<>();

    /**
     * A command and its result.
     *
     * @param command the command as typed, with {@code 0x..} in place of possible secrets
     * @param exit the exit code
     * @param code the failure's code, or {@code OK}
     * @param data the command's answer; empty after a failure
     */
    public record Entry(String command, int exit, String code, Map<String, @Nullable Object> data) {
        /** Whether a possible secret was masked, so that the command cannot be repeated. */
        public boolean hasMask() {
            return command.contains(MASK);
        }
    }

    /**
     * Records a command, unless it is about the console itself.
     *
     * @param line the command as typed, with {@code 0x..} in place of possible secrets
     */
    public synchronized void add(String line, int exit, String code, Map<String, @Nullable Object> data) {
        String command = line.replaceAll("[\\p{Cntrl}\\p{Cf}]", " ").strip();
        // The commands of a demo are recorded one by one, so the command that runs the demo is left out.
        if (command.isEmpty() || !isTaken(command.split(" ", 2)[0]) || command.startsWith("demo run ")) {
            return;
        }
        entries.add(new Entry(command, exit, code, masked(data)));
        if (entries.size() > MOST) {
            entries.removeFirst();
        }
    }

    /** Takes over the commands of an earlier run of the console. */
    synchronized void resumed(List<Entry> before) {
        entries.addAll(0, before);
    }

    public synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }

    /** Whether commands that start with this word are recorded. */
    public static boolean isTaken(String firstWord) {
        return !NOT_TAKEN.contains(firstWord);
    }

    private static Map<String, @Nullable Object> masked(Map<?, ?> data) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        data.forEach((key, value) -> copy.put(ForeignText.line(String.valueOf(key)), maskedValue(value)));
        return copy;
    }

    private static @Nullable Object maskedValue(@Nullable Object value) {
        return switch (value) {
            case String text -> SignatureRedaction.masked(text);
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
