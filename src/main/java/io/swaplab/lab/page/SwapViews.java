package io.swaplab.lab.page;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.page.SwapView.Headline;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Builds the views of swaps. If the chain does not answer, parts that need it are omitted. */
record SwapViews(Session session) {
    SwapView of(Swap swap) {
        Optional<Connection> connection = session.backend().current();
        SwapState state = swap.state();
        boolean settled = state instanceof SwapState.Done;
        return new SwapView(
                swap.name(),
                state.word(),
                Headline.of(swap),
                state.execution().map(this::parties).orElse(""),
                SwapStep.of(swap),
                note(swap),
                SwapStep.isFailed(state) ? Tone.BAD : settled ? Tone.GOOD : Tone.PLAIN,
                connection.flatMap(on -> route(swap, on)).orElse(null),
                connection.map(on -> balances(swap, on)).orElse(List.of()));
    }

    private String parties(ExecutablePlan execution) {
        ExecutionPlan plan = execution.plan();
        return session.wallets().label(plan.payer()) + " pays, "
                + session.wallets().label(plan.executor()) + " sends, "
                + session.wallets().label(plan.recipient()) + " receives";
    }

    private String note(Swap swap) {
        return switch (swap.state()) {
            case SwapState.Rejected rejected -> rejected.reason();
            case SwapState.Undone undone -> undone.why();
            case SwapState.Settled settled ->
                settled.settlement().faults().isEmpty()
                        ? "Settled; every balance is right to the last unit."
                        : "Settled, but balances are not what the plan says.";
            default -> unlessSilent(() -> session.next().of(swap).hint(), "");
        };
    }

    private Optional<RoutePicture> route(Swap swap, Connection on) {
        return swap.last(SwapState::route)
                .flatMap(route -> unlessSilent(
                        () -> Optional.of(new RoutePictures(session.directory(on, ShownTokens.of(route)))
                                .of("Route", swap.terms(), route)),
                        Optional.empty()));
    }

    private List<BalanceRow> balances(Swap swap, Connection on) {
        return unlessSilent(() -> new SwapBalances(session, on).of(swap), List.of());
    }

    /** The answer to a question to the chain, or a substitute if the chain does not answer. */
    static <T> T unlessSilent(Supplier<T> question, T instead) {
        try {
            return question.get();
        } catch (NodeException | Refusal silent) {
            return instead;
        }
    }
}
