package io.swaplab.console.swap;

import io.swaplab.console.model.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A command with its values, so that it can be run again.
 *
 * @param swap the current swap at the time, used by commands that name none; null if there was none
 * @param wallet the acting wallet at the time
 */
public record RepeatableCommand(
        ConsoleCommand command,
        Invocation invocation,
        @Nullable String swap,
        String wallet) {
    static RepeatableCommand of(ConsoleCommand command, Invocation invocation, Session session) {
        String swap = session.swaps().current().map(Swap::name).orElse(null);
        return new RepeatableCommand(
                command, invocation, swap, session.wallets().current());
    }

    /** Runs the command again for the current user, with the swap and wallet of that time. */
    Reply again(Session session, Invocation asking) {
        String acting = session.wallets().current();
        session.wallets().use(wallet);
        try {
            if (swap != null) {
                session.swaps().find(swap);
            }
            return command.run(new Invocation(
                    invocation.spec(),
                    invocation.options(),
                    invocation.arguments(),
                    asking.screen(),
                    asking.question()));
        } finally {
            session.wallets().use(acting);
        }
    }

    /** As it can be typed, with the swap that it took. */
    String line() {
        List<ArgumentSpec> left = invocation.spec().arguments().stream()
                .skip(invocation.arguments().size())
                .toList();
        List<String> arguments = new ArrayList<>(invocation.arguments());
        if (swap != null && !left.isEmpty() && left.getFirst().kind().equals(ValueKind.SWAP)) {
            arguments.add(swap);
        }
        return new Invocation(
                        invocation.spec(), invocation.options(), arguments, invocation.screen(), invocation.question())
                .line();
    }
}
