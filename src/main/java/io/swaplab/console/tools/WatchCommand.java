package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * {@code watch COMMAND}: repeats a command that only reads, for each new block or every few seconds, until Ctrl-C.
 *
 * @param block the number of the latest block; starts no chain
 */
public record WatchCommand(Supplier<CommandInterpreter> commandLine, LongSupplier block) implements ConsoleCommand {
    private static final Set<String> READING = Set.of(("allowance permit2 show,allowance show,chain audit,explain,"
                    + "fork doctor,fork profile,fork status,history,pools list,pools show,quote again,quote compare,"
                    + "quote curve,quote show,router config,router fees,router providers,router status,swap checks,"
                    + "swap hashes,swap list,swap next,swap show,tamper show,token info,token list,trace,version,"
                    + "wallet balance,wallet list")
            .split(","));
    private static final long POLL_MILLIS = 250;
    private static final int MOST = 86_400;
    private static final CommandSpec SPEC = CommandSpec.of(
                    "watch", "Console", "repeat a command that only reads, for each new block, until Ctrl-C")
            .example("watch quote again s1")
            .takesAll("COMMAND", ValueKind.LINE, "a command that changes neither the fork nor a swap")
            .option("secs", ValueKind.WHOLE_NUMBER, "seconds between two answers, instead of one for each new block")
            .option("times", ValueKind.WHOLE_NUMBER, "number of answers after which it stops (default: none)");

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public void check(Invocation invocation) {
        invocation.number("secs", 1, MOST);
        boolean endless = invocation.number("times", 1, MOST).isEmpty();
        if (endless && invocation.question().equals(UserPrompter.NOBODY)) {
            throw CommandFailure.usage("watch needs --times where nobody can press Ctrl-C")
                    .value("times", "required without a terminal and with --json", "nothing")
                    .next("watch --help");
        }
        String command = commandLine.get().parsed(line(invocation)).command();
        if (!READING.contains(command)) {
            throw CommandFailure.usage("watch repeats commands that only read, and " + command + " does not")
                    .value("COMMAND", "a command that changes neither the fork nor a swap", command)
                    .next("watch --help")
                    .hint("such as quote again, quote compare, wallet balance or swap show");
        }
    }

    private static String line(Invocation invocation) {
        return CommandInterpreter.line(invocation.arguments());
    }

    @Override
    public Reply run(Invocation invocation) {
        int most = invocation.number("times").orElse(MOST);
        int answers = 0;
        try {
            while (answers < most) {
                if (answers > 0) {
                    invocation.screen().say("");
                }
                long seen = block.getAsLong();
                CommandResult result = commandLine
                        .get()
                        .perform(
                                line(invocation),
                                UnaryOperator.identity(),
                                invocation.screen(),
                                UserPrompter.NOBODY,
                                ended -> {});
                if (result.failure() != null && result.exit() == ExitCode.INTERRUPTED) {
                    break;
                }
                if (result.failure() != null) {
                    throw result.failure();
                }
                answers++;
                if (answers < most) {
                    pause(invocation, seen);
                }
            }
        } catch (InterruptedException stopped) {
            // Ctrl-C is how a watch ends.
        }
        return Reply.of(Reply.map("answers", answers), "watched " + answers + (answers == 1 ? " time" : " times"));
    }

    private void pause(Invocation invocation, long seen) throws InterruptedException {
        if (invocation.has("secs")) {
            TimeUnit.SECONDS.sleep(invocation.number("secs").orElseThrow());
            return;
        }
        while (block.getAsLong() == seen) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }
}
