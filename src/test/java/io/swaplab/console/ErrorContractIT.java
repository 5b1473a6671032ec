package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.HostileText;
import io.swaplab.console.WrongInputs.WrongInput;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Secrets;
import io.swaplab.console.model.ValueKind;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Every wrong line is refused with the option as typed, the rule, the value and a next command that cures it, and leaves
 * the session and the chain as they were.
 */
class ErrorContractIT extends ConsoleOnFork {
    private static final int INPUTS = 80;
    private static final Pattern CAMEL = Pattern.compile("\\b[a-z]+[A-Z][A-Za-z]*\\b");
    private static final Pattern MACHINE =
            Pattern.compile("[A-Za-z]+Exception|\\bat [a-z.]+\\(|\\bnull\\b|UNEXPECTED|Optional");
    /** Lines that bring the session into each of the states. */
    private static final Map<String, List<String>> STATES = Map.of(
            "no swap",
            List.of(),
            "quoted",
            List.of("quote --from USDT --to CAKE --amount 1"),
            "prepared",
            List.of("swap prepare --from USDT --to CAKE --amount 1 --executor bob --recipient carol"),
            "two swaps",
            List.of(
                    "quote --from USDT --to CAKE --amount 1",
                    "swap prepare --from USDT --to CAKE --amount 1 --executor bob --recipient carol",
                    "swap show s2"),
            "ready",
            List.of(
                    "wallet fund alice --token USDT --amount 10",
                    "swap prepare --from USDT --to CAKE --amount 1",
                    "allowance approve"),
            "settled",
            List.of(
                    "wallet fund alice --token USDT --amount 10",
                    "swap prepare --from USDT --to CAKE --amount 1",
                    "allowance approve",
                    "swap execute --yes",
                    "swap receipt"));

    @Seeds(count = 2)
    void everyWrongLineIsRefusedAndLeadsOn(long seed) {
        Random random = new Random(seed);
        WrongInputs inputs = new WrongInputs(console.commandLine(), random);
        List<String> states = List.copyOf(new TreeMap<>(STATES).keySet());
        Set<String> seen = new HashSet<>();
        Map<String, List<String>> faults = new TreeMap<>();
        for (String state : states) {
            Runnable names = console.session().keeper();
            String start = fork.cheats().snapshot();
            STATES.get(state).forEach(this::ok);
            for (int tried = 0; tried <= INPUTS / states.size(); ) {
                WrongInput input = inputs.next();
                if (seen.add(input.line()) && refused(state, input, faults)) {
                    tried++;
                }
            }
            fork.cheats().restore(start);
            names.run();
        }
        assertThat(seen).hasSizeGreaterThanOrEqualTo(INPUTS);
        assertThat(faults).isEmpty();
    }

    @Test
    void aLimitIsNotLeftOutOfACommandThatSends() {
        assertThat(console.execute("swap execute --max-fee abc").failure().next())
                .isEqualTo("swap execute --help");
    }

    /** Whether the line was refused; false if it was right after all. */
    private boolean refused(String state, WrongInput input, Map<String, List<String>> faults) {
        String line = input.line();
        String before = standing();
        String snapshot = fork.cheats().snapshot();
        Runnable names = console.session().keeper();
        CommandResult result = console.execute(line);
        CommandFailure failure = result.failure();
        if (failure != null) {
            List<String> found = new ArrayList<>(broken(input, failure));
            String after = standing();
            if (!after.equals(before)) {
                found.add("state changed from " + before + " to " + after);
            }
            if (failure.next() != null) {
                CommandResult cured = console.execute(
                        WrongInputs.outlivesATest(failure.next()) ? failure.next() + " --explain" : failure.next());
                boolean same = !cured.ok() && cured.failure().text().equals(failure.text());
                if (same || cured.exit() == ExitCode.USAGE && !leadsOn(cured.failure()) && !isExampleWrong(input)) {
                    found.add("next fails");
                }
            }
            for (String fault : found) {
                faults.computeIfAbsent(fault, none -> new ArrayList<>())
                        .add(state + ", " + input.fault() + ": " + line + "\n" + result.text() + "\n" + result.json());
            }
        }
        fork.cheats().restore(snapshot);
        names.run();
        return failure != null;
    }

    /** Whether a line had a second fault, which the first one hid, and its next command has none. */
    private boolean leadsOn(CommandFailure second) {
        return second.next() != null && console.execute(second.next()).exit() != ExitCode.USAGE;
    }

    private boolean isExampleWrong(WrongInput input) {
        return console.execute(input.example()).exit() == ExitCode.USAGE;
    }

    /** What of the contract a failure breaks. */
    private List<String> broken(WrongInput input, CommandFailure failure) {
        String line = input.line();
        List<String> found = new ArrayList<>();
        boolean ofValue = failure.exit() == ExitCode.USAGE || failure.field() != null;
        String text = failure.shown();
        if (ofValue && (failure.field() == null || failure.rule() == null || failure.got() == null)) {
            found.add("field, rule or value is missing");
        }
        if (failure.field() != null && !typed(line, failure.field(), text)) {
            found.add("field is not as typed");
        }
        if (failure.next() == null) {
            found.add("no next");
        }
        // The console knows no file that was meant, nor whether another command takes the same options. It repeats no
        // line that may contain a key, and takes no limit or amount away from a command that changes the fork.
        boolean helpless = input.fault().endsWith("PATH")
                || takesFile(line, failure.field())
                || "command".equals(failure.field())
                || changesFork(line)
                || !Secrets.masked(line).equals(line);
        if (failure.next() != null && failure.next().endsWith("--help") && !helpless) {
            found.add("next is only help");
        }
        Matcher camel = CAMEL.matcher(text);
        while (camel.find()) {
            if (!line.contains(camel.group())) {
                found.add("camel case");
                break;
            }
        }
        if (MACHINE.matcher(text).find()) {
            found.add("machine words");
        }
        try {
            HostileText.assertHarmless(line, text);
        } catch (AssertionError hostile) {
            found.add("control characters");
        }
        return found;
    }

    private boolean changesFork(String line) {
        return console.commandLine()
                .table()
                .match(List.of(line.split(" ")))
                .filter(match -> match.command().spec().changesFork())
                .isPresent();
    }

    private boolean takesFile(String line, @Nullable String field) {
        return console.commandLine()
                .table()
                .match(List.of(line.split(" ")))
                .flatMap(match -> match.command().spec().option(String.valueOf(field)))
                .filter(option -> option.kind().equals(ValueKind.PATH))
                .isPresent();
    }

    /** Whether the field is an option or argument of the command, which the text names as it is typed. */
    private boolean typed(String line, String field, String text) {
        Optional<CommandSpec> spec = console.commandLine()
                .table()
                .match(List.of(line.split(" ")))
                .map(match -> match.command().spec());
        boolean option = spec.flatMap(known -> known.option(field)).isPresent() || line.contains("--" + field);
        boolean argument = spec.stream()
                .flatMap(known -> known.arguments().stream())
                .map(ArgumentSpec::name)
                .anyMatch(field::equals);
        return option && text.contains("--" + field) || argument || field.equals("command");
    }

    /** The session and the chain, as far as a command can change them. */
    private String standing() {
        List<String> all = new ArrayList<>();
        all.add(console.session().swaps().all().stream()
                .map(swap -> swap.name() + swap.state().word())
                .toList()
                .toString());
        all.add(console.session().swaps().current().map(Swap::name).orElse(""));
        Runnable names = console.session().keeper();
        all.add(console.session().swaps().freeName(null));
        names.run();
        all.add(String.valueOf(console.execute("wallet list").data()));
        all.add(String.valueOf(fork.node().latestBlock().number()));
        return all.toString();
    }
}
