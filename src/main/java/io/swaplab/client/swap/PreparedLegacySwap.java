package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A swap through the legacy router. The owner sends the approval first, if there is one, and then the swap.
 *
 * @param approval the approval of the ERC-20 input token; null if none is needed
 * @param amountOutMin minimum output in base units
 * @param method name of the router's function
 */
public record PreparedLegacySwap(
        Address owner,
        @Nullable RequiredApproval approval,
        TransactionRequest tx,
        Uint256 amountOutMin,
        String method) {
    public PreparedLegacySwap {
        NullChecks.given("owner", owner, "tx", tx, "amountOutMin", amountOutMin, "method", method);
    }

    /** The approvals, if there are any, and then the swap, for a wallet that makes several calls at once. */
    public List<TransactionRequest> calls() {
        List<TransactionRequest> calls = new ArrayList<>(approval == null ? List.of() : approval.calls());
        calls.add(tx);
        return List.copyOf(calls);
    }

    /** The result of a simulation: the output in base units, and the name of the router's function. */
    public record Simulation(Uint256 amountOut, String method) {
        public Simulation {
            NullChecks.given("amountOut", amountOut, "method", method);
        }
    }
}
