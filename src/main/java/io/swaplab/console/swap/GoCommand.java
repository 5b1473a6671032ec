package io.swaplab.console.swap;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.NextText;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * {@code go [SWAP]}: runs the commands that {@code next:} names, one after another, each with its own questions. It
 * stops before the command that sends the swap, unless that is the first one.
 */
public record GoCommand(Session session, Supplier<CommandInterpreter> commandLine) implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "go", "Swaps", "run the next commands of a swap; stop before its transaction, then send it")
            .example("go s1")
            .mayTake("SWAP", ValueKind.SWAP, "its name (default: the current swap)");

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        session.look();
        Swap swap = session.swaps().find(invocation.argument(0).orElse(null));
        Map<String, @Nullable Object> answers = new LinkedHashMap<>();
        NextStep next = session.next().of(swap);
        while (isDue(next, answers)) {
            answers.put(
                    String.valueOf(next.command()), performed(next, invocation).data());
            session.look();
            next = session.next().of(swap);
        }
        Map<String, @Nullable Object> data =
                Reply.map("swap", swap.name(), "state", swap.state().word(), "commands", answers);
        NextText.put(data, next);
        boolean waits = next.aim() == NextStep.Aim.EXECUTE;
        return Reply.of(
                data,
                swap.name() + " is " + swap.state().word() + "\n" + NextText.lines(next)
                        + (waits ? "; go sends it and checks its receipt" : ""));
    }

    /** Whether to run a command: it exists, it did not run yet, and no other command ran if it sends the swap. */
    private static boolean isDue(NextStep next, Map<String, @Nullable Object> answers) {
        return next.command() != null
                && !answers.containsKey(next.command())
                && (answers.isEmpty() || next.aim() != NextStep.Aim.EXECUTE);
    }

    private CommandResult performed(NextStep next, Invocation invocation) {
        String line = next.command() + (invocation.flag("yes") ? " --yes" : "");
        invocation.screen().say(invocation.screen().ink().faint("> " + line));
        CommandResult result = commandLine
                .get()
                .perform(line, UnaryOperator.identity(), invocation.screen(), invocation.question(), ended -> {});
        if (result.failure() != null) {
            throw result.failure();
        }
        return result;
    }
}
