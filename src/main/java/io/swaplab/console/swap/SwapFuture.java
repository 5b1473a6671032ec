package io.swaplab.console.swap;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.Quote;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.parts.ExceptionTranslator;
import io.swaplab.console.swap.UndoableCommand.RepeatableCommand;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.ForkHistoryStep;
import io.swaplab.lab.market.ForkStepChanges;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.session.SendableSwap;
import io.swaplab.lab.session.SendableSwap.Order;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What became of a swap that was executed on the fork after another command, and then reverted with it.
 *
 * @param name {@code now}, or the option with the command
 * @param command the command before the swap; empty for none
 * @param done the settled swap; null if it was refused
 * @param changes what the swap changed; null if it was refused
 * @param quote a new quote for the same trade, before the swap; null if there is no route
 */
record SwapFuture(
        String name,
        String command,
        Order order,
        SwapState.@Nullable Done done,
        String refused,
        @Nullable ForkStepChanges changes,
        @Nullable Quote quote) {
    /**
     * A command that is run before the swap.
     *
     * @param line the command as it was typed
     */
    record Before(String option, String line, RepeatableCommand command) {
        private void run() {
            try {
                command.command().run(command.invocation());
            } catch (RuntimeException failed) {
                CommandFailure failure = ExceptionTranslator.of(failed);
                throw failure.saying("--" + option + " \"" + line + "\": " + failure.text());
            }
        }
    }

    /** Runs the command, if there is one, and executes the swap, and leaves fork, session and history as they are. */
    static SwapFuture of(
            Optional<Before> first,
            SendableSwap sendable,
            UndoHistory<RepeatableCommand> timeline,
            RepeatableCommand branch) {
        Session session = sendable.session();
        Swap swap = sendable.swap();
        String name = first.map(Before::option).orElse("now");
        String line = first.map(Before::line).orElse("");
        Runnable before = timeline.keeper();
        try {
            Order order = sendable.order();
            first.ifPresent(Before::run);
            Quote quote = quote(session, swap);
            UndoHistory.Begun begun = timeline.begin().orElseThrow();
            try {
                SendableSwap.of(session, swap, "swap branch")
                        .send(ExecuteOptions.defaults().beforeSigning(cost -> {}));
                SwapState.Done done = sendable.settle();
                Optional<ForkStepChanges> changes =
                        timeline.end(begun, line, branch).map(ForkHistoryStep::changes);
                return new SwapFuture(name, line, order, done, "", changes.orElse(null), quote);
            } catch (SwapReverted | Refusal | PreparationRejected | ApiError refused) {
                String why = SwapFailures.of(refused, swap, session).text();
                return new SwapFuture(name, line, order, null, why, null, quote);
            }
        } finally {
            before.run();
        }
    }

    private static @Nullable Quote quote(Session session, Swap swap) {
        try {
            return session.desk().ask(swap.terms());
        } catch (ApiError none) {
            return null;
        }
    }
}
