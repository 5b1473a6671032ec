package io.swaplab.client.chain;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.Revert;
import io.swaplab.client.execution.Revert.Advice;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.SignatureRedaction;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** Thrown if a call reverted, or would revert if it were sent. The exception explains the reason. */
public final class SwapReverted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final String OUT_OF_GAS = "OutOfGas";

    private final transient Revert revert;

    public SwapReverted(Bytes revertData) {
        this(ErrorCatalog.explain(revertData));
    }

    /** Creates the exception for a transaction that was mined but ran out of gas. */
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

    /**
     * Creates the exception for a transaction that reverted when it was mined, although the same call would succeed on
     * the current state.
     */
    public static SwapReverted passing() {
        return new SwapReverted(new Revert(
                "no reason left",
                List.of(),
                "the transaction reverted, but the same call succeeds on the current state",
                Advice.prepare("Prepare again")));
    }

    public boolean isOutOfGas() {
        return revert.name().equals(OUT_OF_GAS);
    }

    private SwapReverted(Revert revert) {
        super(SignatureRedaction.masked(revert.toString()));
        this.revert = revert;
    }

    /** The explanation of the error: name, arguments, cause and next step. */
    public Revert revert() {
        return revert;
    }
}
