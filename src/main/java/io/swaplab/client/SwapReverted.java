package io.swaplab.client;

import io.swaplab.evm.Bytes;
import io.swaplab.execution.ErrorCatalog;
import io.swaplab.execution.Revert;
import io.swaplab.wire.Redaction;

/** The chain would revert the call, or did; with the reason in words. */
public final class SwapReverted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Revert revert;

    public SwapReverted(Bytes revertData) {
        this(ErrorCatalog.explain(revertData));
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
