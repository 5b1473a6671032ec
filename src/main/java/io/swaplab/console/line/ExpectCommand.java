package io.swaplab.console.line;

import io.swaplab.console.model.Answers;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Spelling;
import io.swaplab.console.model.ValueKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** {@code expect ...}: checks a condition on the answer of the previous command; exit code 8 if it does not hold. */
public final class ExpectCommand implements ConsoleCommand {
    static final String NAME = "expect";
    private static final int NAMED = 12;
    private static final Set<String> ABOUT_OTHERS = Set.of(NAME, "run", "go", "watch");

    private static final CommandSpec SPEC = CommandSpec.of(
                    NAME, "Console", "check the previous answer: expect settled_out = quoted_out")
            .example("expect settled_out = quoted_out")
            .takesAll(
                    "CONDITION",
                    ValueKind.TEXT,
                    "FIELD = VALUE (also != < <= > >= contains), where VALUE may be a field too; or ok, error CODE,"
                            + " exit N");

    private @Nullable EndedCommand last;

    /**
     * Stores the answer of a finished command for the next {@code expect}. Ignores {@code expect}, {@code run},
     * {@code go} and {@code watch}, because their answers are about other commands.
     */
    public synchronized void hear(EndedCommand ended) {
        if (!ABOUT_OTHERS.contains(ended.command())) {
            last = ended;
        }
    }

    private synchronized @Nullable EndedCommand last() {
        return last;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        EndedCommand last = last();
        if (last == null) {
            throw CommandFailure.refused("no command has answered yet, so there is no answer to check");
        }
        List<String> words = invocation.arguments();
        String condition = String.join(" ", words);
        switch (words.getFirst()) {
            case "ok" -> expect(condition, "ok", last.ok() ? "ok" : outcome(last), words.size() == 1);
            case "error" -> error(condition, words, last);
            case "exit" -> exit(condition, words, last);
            default -> field(condition, words, last);
        }
        return Reply.of(Reply.map("condition", condition, "holds", true), "as expected: " + condition);
    }

    private static void error(String condition, List<String> words, EndedCommand last) {
        CommandFailure failure = last.failure();
        expect(
                condition,
                words.getLast().toUpperCase(java.util.Locale.ROOT),
                failure == null ? "ok" : failure.code().toUpperCase(java.util.Locale.ROOT),
                words.size() == 2);
    }

    private static void exit(String condition, List<String> words, EndedCommand last) {
        boolean number = words.size() == 2 && words.getLast().matches("[0-9]{1,3}");
        expect(condition, words.getLast(), Integer.toString(last.exit().status()), number);
    }

    private static void field(String condition, List<String> words, EndedCommand last) {
        if (!last.ok()) {
            throw failed(condition, "an answer of " + last.command(), outcome(last));
        }
        if (words.size() != 3) {
            throw malformed(condition);
        }
        String actual = required(last, words.getFirst());
        @Nullable String other = Answers.find(last.data(), words.getLast());
        String wanted = other == null ? words.getLast() : other;
        Comparison comparison = Comparison.of(words.get(1));
        if (comparison == null) {
            throw malformed(condition);
        }
        if (!comparison.holds(actual, wanted)) {
            String named = other == null ? wanted : words.getLast() + ", which is " + wanted;
            throw failed(condition, words.getFirst() + " " + words.get(1) + " " + named, actual);
        }
    }

    private static void expect(String condition, String wanted, String got, boolean wellFormed) {
        if (!wellFormed) {
            throw malformed(condition);
        }
        if (!wanted.equals(got)) {
            throw failed(condition, wanted, got);
        }
    }

    private static String outcome(EndedCommand last) {
        CommandFailure failure = last.failure();
        return failure == null ? "ok" : failure.code() + " (" + failure.text() + ")";
    }

    private static CommandFailure failed(String condition, String wanted, String got) {
        return CommandFailure.of(ExitCode.ASSERTION, "expected " + condition + ": wanted " + wanted + ", got " + got)
                .value(condition.split(" ", 2)[0], condition, got);
    }

    private static CommandFailure malformed(String condition) {
        return CommandFailure.usage("\"" + condition + "\" is no condition")
                .value("CONDITION", "FIELD = VALUE, ok, error CODE or exit N", condition);
    }

    /** Compares two values: two numbers by value, any others as text without regard to case. */
    private enum Comparison {
        EQUAL("=", order -> order == 0),
        OTHER("!=", order -> order != 0),
        BELOW("<", order -> order < 0),
        AT_MOST("<=", order -> order <= 0),
        ABOVE(">", order -> order > 0),
        AT_LEAST(">=", order -> order >= 0),
        CONTAINS("contains", order -> false);

        private static final String NUMBER = "-?[0-9]{1,80}(\\.[0-9]{1,80})?";

        private final String sign;
        private final IntPredicate holds;

        Comparison(String sign, IntPredicate holds) {
            this.sign = sign;
            this.holds = holds;
        }

        /** The comparison with this sign, or null if there is none. */
        static @Nullable Comparison of(String sign) {
            for (Comparison comparison : values()) {
                if (comparison.sign.equals(sign)) {
                    return comparison;
                }
            }
            return null;
        }

        boolean holds(String actual, String wanted) {
            if (this == CONTAINS) {
                return actual.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
            }
            if (actual.matches(NUMBER) && wanted.matches(NUMBER)) {
                return holds.test(new BigDecimal(actual).compareTo(new BigDecimal(wanted)));
            }
            boolean ordered = this != EQUAL && this != OTHER;
            return !ordered && holds.test(actual.equalsIgnoreCase(wanted) ? 0 : 1);
        }
    }

    /**
     * The value at a path that must exist.
     *
     * @throws CommandFailure naming the existing fields
     */
    private static String required(EndedCommand answer, String path) {
        String found = Answers.find(answer.data(), path);
        if (found != null) {
            return found;
        }
        List<String> names = List.copyOf(answer.data().keySet());
        String near = Spelling.nearestInAnyCase(path, names)
                .map(n -> "; did you mean " + n + "?")
                .orElse("");
        String known = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
        throw CommandFailure.usage("the answer of \"" + answer.command() + "\" has no field " + path + near)
                .value(
                        "CONDITION",
                        "a field of the answer, which has " + (names.size() > NAMED ? known + ".." : known),
                        path)
                .hint("--json shows all fields of an answer");
    }
}
