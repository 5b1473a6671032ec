package io.swaplab.console;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Lines with one fault each: every command's example, with a bad value in place of an option or argument, or with a
 * fault that any line can have.
 */
final class WrongInputs {
    private static final String BAD_CHECKSUM = "0x00000000000000000000000000000000000000aB";
    private static final List<String> NUMBERS =
            List.of("0.5", "-1", "abc", "50%", "99999999999", "1,000", "0x10", "10001", "0", "999999999");
    private static final List<String> ACCOUNTS = List.of("nobody", "alicee", "0x12", BAD_CHECKSUM, "Bob", "bob,");
    private static final Map<ValueKind, List<String>> BAD = Map.ofEntries(
            Map.entry(ValueKind.FLAG, List.of("=maybe", "=true")),
            Map.entry(ValueKind.TOKEN, List.of("NOPE", "USDTT", "0x12", BAD_CHECKSUM, "USDT,", "“*”")),
            Map.entry(
                    ValueKind.AMOUNT,
                    List.of("1,000", "1e18", "-5", "0", "abc", "1.0000000000000000001", "9".repeat(80), ".5", "5USDT")),
            Map.entry(ValueKind.BASE_UNITS, List.of("1.5", "-1", "abc", "1" + "0".repeat(78), "1gwei")),
            Map.entry(ValueKind.WHOLE_NUMBER, NUMBERS),
            Map.entry(ValueKind.ACCOUNT, ACCOUNTS),
            Map.entry(ValueKind.WALLET, ACCOUNTS),
            Map.entry(ValueKind.PROVIDERS, List.of("NOBODY", "PANCAKEV3,,THENA", "pancakev3", "PANCAKEV33")),
            Map.entry(ValueKind.SWAP, List.of("s99", "nothing", "1", "s1,")),
            Map.entry(ValueKind.POOL, List.of("0x12", "nothing", "WBNB/NOPE", "WBNB-USDT")),
            Map.entry(ValueKind.SNAPSHOT, List.of("nothing", "1st")),
            Map.entry(ValueKind.COMMAND, List.of("nothing", "qoute")),
            Map.entry(ValueKind.HEX, List.of("xyz", "0x123", "0x12")),
            Map.entry(ValueKind.PATH, List.of("/no/such/folder/file")),
            Map.entry(ValueKind.TEXT, List.of("\u001b[2J*", "no such thing", "-", "€")));
    /** Commands that would run for minutes, start processes or end the console if a bad value were accepted. */
    private static final Set<String> LEFT_OUT = Set.of(
            "serve",
            "run",
            "replay",
            "exit",
            "quit",
            "fork reset",
            "fork stop",
            "fork restart",
            "fork restore",
            "fork reorg",
            "undo",
            "redo",
            "vectors",
            "session save",
            "session export");

    /** Options that are left out of a line with another one, because they exclude each other. */
    private static final Map<String, List<String>> EXCLUSIVE = Map.of(
            "amount-raw", List.of("amount"), "token", List.of("swap"), "swap", List.of("token", "amount", "owner"));

    private final CommandInterpreter commands;
    private final Random random;

    WrongInputs(CommandInterpreter commands, Random random) {
        this.commands = commands;
        this.random = random;
    }

    /** A wrong line and the kind of its fault. */
    record WrongInput(String line, String fault, String example) {}

    /** Whether a line ends the fork, takes it back to an earlier state, or writes a file. */
    static boolean outlivesATest(String line) {
        return LEFT_OUT.stream().anyMatch(name -> line.equals(name) || line.startsWith(name + " "))
                || line.startsWith("demo")
                || line.matches(".*--html .*|.*(chain|market)[.]json.*");
    }

    /** A wrong line of a random command. */
    WrongInput next() {
        while (true) {
            List<ConsoleCommand> all = List.copyOf(commands.table().all());
            CommandSpec spec = all.get(random.nextInt(all.size())).spec();
            if (LEFT_OUT.contains(spec.name()) || spec.name().startsWith("demo")) {
                continue;
            }
            Parts parts = Parts.of(commands, spec);
            int choice = random.nextInt(10);
            if (choice < 5 && !spec.options().isEmpty()) {
                OptionSpec option = one(spec.options());
                return option(parts, option);
            }
            if (choice < 7 && !spec.arguments().isEmpty()) {
                return argument(parts, spec.arguments());
            }
            return anywhere(parts);
        }
    }

    private WrongInput option(Parts parts, OptionSpec option) {
        String bad = one(BAD.getOrDefault(option.kind(), List.of("€")));
        if (parts.options.getOrDefault(option.name(), "").contains(" ")) {
            bad = "no such thing";
        }
        if (option.isFlag()) {
            parts.words.add("--" + option.name() + bad);
        } else {
            parts.options.put(option.name(), quoted(bad.replace("*", parts.options.getOrDefault(option.name(), "x"))));
            for (String other : EXCLUSIVE.getOrDefault(option.name(), List.of())) {
                boolean swap = parts.options.remove(other) != null && other.equals("swap");
                if (swap && parts.name.endsWith("approve")) {
                    parts.options.put("amount", "1");
                }
            }
        }
        return parts.wrong(option.kind().name());
    }

    private WrongInput argument(Parts parts, List<ArgumentSpec> arguments) {
        int at = random.nextInt(Math.min(arguments.size(), parts.words.size() + 1));
        parts.options.remove(arguments.get(at).option());
        String bad = quoted(one(BAD.getOrDefault(arguments.get(at).kind(), List.of("€"))));
        if (at < parts.words.size()) {
            parts.words.set(at, bad.replace("*", parts.words.get(at)));
        } else {
            parts.words.add(bad.replace("*", "x"));
        }
        return parts.wrong("argument " + arguments.get(at).kind().name());
    }

    private WrongInput anywhere(Parts parts) {
        List<String> names = List.copyOf(parts.options.keySet());
        switch (random.nextInt(names.isEmpty() ? 3 : 8)) {
            case 0 -> parts.words.add("--nonsense");
            case 1 -> parts.words.add("--jsno");
            case 2 -> parts.name = swapped(parts.name);
            case 3 -> {
                String name = one(names);
                parts.words.add("--" + name + " " + parts.options.get(name));
            }
            case 4 -> parts.options.remove(one(names));
            case 5 -> {
                String name = one(names);
                return parts.wrong("dash", parts.line().replace("--" + name, "—" + name));
            }
            case 6 -> {
                String name = one(names);
                return parts.wrong(
                        "misspelt", parts.line().replaceFirst("--" + name + "(?![a-z-])", "--" + swapped(name)));
            }
            default -> {
                String name = one(names);
                parts.options.remove(name);
                parts.words.add("--" + name);
            }
        }
        return parts.wrong("line");
    }

    private static String quoted(String value) {
        return value.contains(" ") ? '"' + value + '"' : value;
    }

    /** The word with two neighbouring letters in the place of each other. */
    private static String swapped(String word) {
        return word.length() < 3
                ? word + "x"
                : word.substring(0, 1) + word.charAt(2) + word.charAt(1) + word.substring(3);
    }

    private <T> T one(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** The example of a command, taken apart. */
    private static final class Parts {
        private String name;
        private final String example;
        private final List<String> words;
        private final Map<String, String> options;

        private Parts(String name, String example, List<String> words, Map<String, String> options) {
            this.name = name;
            this.example = example;
            this.words = words;
            this.options = options;
        }

        static Parts of(CommandInterpreter commands, CommandSpec spec) {
            var call = commands.parsed(spec.example());
            Map<String, String> options = new TreeMap<>();
            List<String> words = new ArrayList<>(
                    call.arguments().stream().map(WrongInputs::quoted).toList());
            call.options().forEach((name, value) -> {
                if (spec.option(name).orElseThrow().isFlag()) {
                    words.add("--" + name);
                } else {
                    options.put(name, quoted(value));
                }
            });
            return new Parts(spec.name(), spec.example(), words, options);
        }

        String line() {
            StringBuilder line = new StringBuilder(name);
            words.forEach(word -> line.append(' ').append(word));
            options.forEach((option, value) ->
                    line.append(" --").append(option).append(' ').append(value));
            return line.toString();
        }

        WrongInput wrong(String fault) {
            return wrong(fault, line());
        }

        WrongInput wrong(String fault, String line) {
            return new WrongInput(line, fault, example);
        }
    }
}
