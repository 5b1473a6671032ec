package io.swaplab.console.doors;

import io.swaplab.console.model.ArgumentSpec;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.EndedCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code expect ...}: checks a condition on the answer of the previous command; exit code 8 if it does not hold. */
public final class ExpectCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    Answers.EXPECT,
                    "Console",
                    "check the answer of the command before: expect settled_out = quoted_out")
            .example("expect settled_out = quoted_out")
            .with(ArgumentSpec.words(
                    "CONDITION",
                    ValueKind.TEXT,
                    "FIELD = VALUE (also != < <= > >= contains), where VALUE may be a field too; or ok, error CODE,"
                            + " exit N"));

    private final Answers answers;

    public ExpectCommand(Answers answers) {
        this.answers = answers;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        EndedCommand last = answers.last();
        if (last == null) {
            throw CommandFailure.of(ExitCode.REFUSED, "no command has answered yet, so nothing can be expected of one");
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
        String actual = AnswerFields.required(last, words.getFirst());
        @Nullable String other = AnswerFields.find(last, words.getLast());
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
                .field(condition.split(" ", 2)[0])
                .rule(condition)
                .got(got);
    }

    private static CommandFailure malformed(String condition) {
        return CommandFailure.usage("\"" + condition + "\" is no condition")
                .field("CONDITION")
                .rule("FIELD = VALUE, ok, error CODE or exit N")
                .got(condition)
                .next("expect --help");
    }
}
