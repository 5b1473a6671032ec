package io.swaplab.client.chain;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.Revert;
import io.swaplab.client.execution.Revert.Advice;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Redaction;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** The call reverted, or would revert; with the explained reason. */
public final class SwapReverted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final String OUT_OF_GAS = "OutOfGas";

    private final transient Revert revert;

    public SwapReverted(Bytes revertData) {
        this(ErrorCatalog.explain(revertData));
    }

    /** A transaction that was mined and used up its gas. */
    public static SwapReverted outOfGas(long gasUsed, Uint256 gasLimit) {
        return new SwapReverted(
                new Revert(
                        OUT_OF_GAS,
                        List.of(
                                new Revert.Argument("gasUsed", Long.toString(gasUsed)),
                                new Revert.Argument("gasLimit", gasLimit.toString())),
                        "the transaction used up its gas; the same call succeeds with more",
                        Advice.next(
                                "Send it again with a higher --gas-limit, or without one: then the limit is twice the estimate")));
    }

    /** A transaction that was mined and reverted on a state on which it would no longer revert. */
    public static SwapReverted passing() {
        return new SwapReverted(new Revert(
                "no reason left",
                List.of(),
                "the transaction reverted, and the same call succeeds on the state that is there now",
                Advice.prepare("Prepare again")));
    }

    public boolean isOutOfGas() {
        return revert.name().equals(OUT_OF_GAS);
    }

    private SwapReverted(Revert revert) {
        super(Redaction.masked(revert.toString()));
        this.revert = revert;
    }

    /** Name, arguments, cause and next step. */
    public Revert revert() {
        return revert;
    }
}
