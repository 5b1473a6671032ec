package io.swaplab.console.swap;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.Optional;

/**
 * A swap with what is shown beside it, gathered before it is drawn.
 *
 * @param next what can be done with it now
 * @param out the output of its plan; empty while it has none
 * @param foreign whether a service of somebody else prepared it
 */
public record SwapView(Swap swap, NextStep next, Optional<Asset> out, boolean foreign) {
    static SwapView of(Session session, Swap swap) {
        return new SwapView(
                swap,
                session.next().of(swap),
                swap.state().execution().map(execution -> output(session, execution.plan())),
                session.backend().current().filter(Connection::isForeign).isPresent());
    }

    /** For a list, which shows no plans. */
    static SwapView inList(Session session, Swap swap) {
        return new SwapView(swap, session.next().of(swap), Optional.empty(), false);
    }

    /** The output of a plan: its token, or the native coin. */
    public static Asset output(Session session, ExecutionPlan plan) {
        Address out = plan.nativeMode() == NativeMode.NATIVE_OUTPUT ? Token.NATIVE_SENTINEL : plan.tokenOut();
        return session.assets().at(session.connection(), out);
    }
}
