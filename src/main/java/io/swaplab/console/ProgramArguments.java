package io.swaplab.console;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Spelling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The command line, split into startup options and the console command. Rejects flags with a value, repeated options,
 * and unknown options before the command.
 *
 * @param values the value of each option by its name; an empty text for a flag, and for an option whose value is
 *     missing
 * @param typed the options as the user typed them
 * @param command the other words
 */
record ProgramArguments(Map<String, String> values, List<String> typed, List<String> command) {
    private static final Set<String> FLAGS = Set.of("--no-fork", "--no-config");
    private static final List<String> VALUED = List.of(
            "--rpc",
            "--connect",
            "--follow",
            "--profile",
            "--fork-block",
            "--fork-state",
            "--from-block",
            "--max-head-age",
            "--without-receipts",
            "--store",
            "--router-pin",
            "--legacy-pin",
            "--color");

    /** Options that select a fork or a remote service instead of a followed chain. */
    private static final Set<String> OTHER_CHAINS = Set.of("--no-fork", "--rpc", "--connect", "--fork-state");

    /** Flags that may be given instead of a command. After a command, they are options of that command. */
    private static final Set<String> ALONE = Set.of("--json", "--help", "-h", "--version");

    /** Splits the words of a command line. Startup options may appear anywhere among them. */
    static ProgramArguments in(List<String> words) {
        ProgramArguments given = new ProgramArguments(new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < words.size(); i++) {
            i += given.take(words.get(i), i + 1 < words.size() ? words.get(i + 1) : null);
        }
        return given;
    }

    /**
     * Adds the settings that select the chain of {@code serve} as if they were options. An option that was given takes
     * precedence over a setting. Nothing is added if the options select a fork or a remote service.
     */
    void follow(Map<String, String> settings) {
        boolean another = OTHER_CHAINS.stream().anyMatch(this::has);
        if (!another && (has("--follow") || settings.containsKey("--follow"))) {
            settings.forEach(values::putIfAbsent);
        }
    }

    /** Whether the command runs {@code serve}. False if it only asks for the help of {@code serve}. */
    boolean isServe() {
        return !command.isEmpty()
                && command.getFirst().equals("serve")
                && !command.contains("--help")
                && !command.contains("-h");
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    /** The parsed value, or null if the option is not given. */
    <T> @Nullable T value(String name, BiFunction<String, String, T> parsing) {
        String value = values.get(name);
        return value == null ? null : parsing.apply(name, value);
    }

    /** Processes one word. Returns 1 if the following word is its value, else 0. */
    private int take(String word, @Nullable String following) {
        int equals = word.indexOf('=');
        String name = equals < 0 ? word : word.substring(0, equals);
        String joined = equals < 0 ? null : word.substring(equals + 1);
        if (VALUED.contains(name)) {
            typed.add(word);
            if (joined != null || following == null || isOption(following)) {
                put(name, joined == null ? "" : joined);
                return 0;
            }
            put(name, following);
            typed.add(following);
            return 1;
        }
        if (FLAGS.contains(name)) {
            putFlag(name, joined);
            typed.add(word);
            return 0;
        }
        if (command.stream().allMatch(ALONE::contains) && word.startsWith("-")) {
            requireAlone(name, joined, word);
        }
        command.add(word);
        return 0;
    }

    private static boolean isOption(String word) {
        return word.startsWith("--") || word.equals("-h");
    }

    private void requireAlone(String name, @Nullable String joined, String word) {
        if (!ALONE.contains(name)) {
            throw unknown(name, word);
        }
        putFlag(name, joined);
    }

    private void putFlag(String name, @Nullable String joined) {
        if (joined != null) {
            throw CommandFailure.usage(name + " is a flag and takes no value, got \"" + joined + "\"")
                    .value(bare(name), "given or not given", joined)
                    .next("help");
        }
        put(name, "");
    }

    /**
     * Stores the value of an option. The message for a repeated option does not contain the value, because it may be a
     * URL with a key.
     */
    private void put(String name, String value) {
        if (values.put(name, value) != null) {
            throw CommandFailure.usage(name + " is given twice")
                    .value(bare(name), "once", "twice")
                    .next("help");
        }
    }

    private static CommandFailure unknown(String name, String word) {
        List<String> known = new ArrayList<>(VALUED);
        known.addAll(FLAGS);
        String meant = Spelling.nearest(
                        bare(name), known.stream().map(ProgramArguments::bare).toList())
                .map(near -> "; did you mean --" + near + "?")
                .orElse("");
        return CommandFailure.usage("there is no start option " + name + meant)
                .value(
                        bare(name).isEmpty() ? "option" : bare(name),
                        "before the command one of: " + String.join(" ", known),
                        word)
                .next("help")
                .hint("options of a command stand behind it");
    }

    private static String bare(String name) {
        return name.replaceFirst("^-+", "");
    }
}
