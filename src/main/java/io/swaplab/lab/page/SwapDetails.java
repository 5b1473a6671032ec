package io.swaplab.lab.page;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.inspect.CallTrace;
import io.swaplab.lab.inspect.CallTrace.CallFrame;
import io.swaplab.lab.inspect.Labels;
import io.swaplab.lab.inspect.Labels.KnownCalls;
import io.swaplab.lab.inspect.SignedTerms;
import io.swaplab.lab.inspect.Traces;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what a page shows of a swap on demand: the calls of its transaction, and the typed data that is signed. */
record SwapDetails(Session session) {
    private static final int LINES = 60;

    /**
     * Lines of a detail.
     *
     * @param title what they are, or why there are none
     */
    record Detail(String title, List<Line> lines) {
        Detail {
            lines = List.copyOf(lines);
        }
    }

    /**
     * One line of a detail.
     *
     * @param level indentation
     * @param bad whether it failed
     */
    record Line(int level, String name, String value, boolean bad) {}

    /** The calls of the swap's transaction: as it ran if it was sent, otherwise as it would run now. */
    Detail trace(Swap swap) {
        try {
            CallTrace trace = new Traces(session).of(swap);
            List<Line> lines = new ArrayList<>();
            add(lines, trace.top(), 0, new Labels(session, swap));
            int hidden = Math.max(0, lines.size() - LINES);
            String ran = trace.transactionHash() == null ? "as it would run now" : "as it ran";
            return new Detail(
                    ran + ", gas " + trace.top().gasUsed() + " in calls"
                            + (hidden == 0 ? "" : "; " + hidden + " more calls are not shown"),
                    lines.subList(0, lines.size() - hidden));
        } catch (NodeException | Refusal none) {
            return new Detail(String.valueOf(none.getMessage()), List.of());
        }
    }

    private static void add(List<Line> lines, CallFrame call, int level, Labels labels) {
        if (call.isStatic() && !call.failed()) {
            return;
        }
        String target = call.to() == null ? "a new contract" : labels.of(call.to());
        String function = call.selector().isEmpty()
                ? "receive"
                : KnownCalls.name(call.selector()).orElse(call.selector().toString());
        lines.add(new Line(
                level,
                target + "." + function,
                "gas " + call.gasUsed() + (call.failed() ? ", reverts" : ""),
                call.failed()));
        call.calls().forEach(inner -> add(lines, inner, level + 1, labels));
    }

    /** The fields that the payer signs, with their meaning. */
    Detail typedData(Swap swap) {
        Optional<PreparedDelegatedSwap> signed = swap.last(SwapState::answer)
                .filter(PreparedDelegatedSwap.class::isInstance)
                .map(PreparedDelegatedSwap.class::cast);
        if (signed.isEmpty() || session.backend().current().isEmpty()) {
            return new Detail(swap.name() + " has no typed data: its payer signs none", List.of());
        }
        SignedTerms terms = new SignedTerms(session, session.connection(), signed.get());
        return new Detail(
                "what the payer signs",
                terms.typedData().stream()
                        .map(field -> new Line(0, field.path(), field.value(), false))
                        .toList());
    }
}
