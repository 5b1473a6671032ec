package io.swaplab.client.swap;

import io.swaplab.client.execution.Erc20Calls;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The calls with which an owner sets a token's allowance to an amount. Some tokens, like USDT on Ethereum, change an
 * allowance only from or to zero; with them, an approval of zero comes first.
 */
public record ApprovalCalls(Address token, Address spender, Uint256 amount) {
    /** The gas for a simulated approval. */
    public static final long MAX_GAS = 1_000_000;

    public ApprovalCalls {
        NullChecks.given("token", token, "spender", spender, "amount", amount);
    }

    /** All lists that {@link #missing} can return. */
    public List<List<TransactionRequest>> forms() {
        return List.of(List.of(), List.of(approval(amount)), List.of(approval(Uint256.ZERO), approval(amount)));
    }

    /**
     * The calls that are missing: none if the allowance covers the need, else the approval, after one of zero if the
     * token refuses to replace the current allowance.
     *
     * @param allowance null if the token does not report it
     * @param simulation runs a call as the owner, with {@link #MAX_GAS}; only used if the allowance is above zero
     */
    public List<TransactionRequest> missing(
            @Nullable Uint256 allowance, Uint256 need, Function<ReadOnlyCall, CallResult> simulation) {
        NullChecks.given("need", need, "simulation", simulation);
        if (allowance != null && !allowance.isLessThan(need)) {
            return List.of();
        }
        boolean replaceable = allowance != null
                && (allowance.isZero()
                        || Erc20Calls.isApproved(simulation.apply(
                                new ReadOnlyCall(token, approval(amount).data()))));
        return forms().get(replaceable ? 1 : 2);
    }

    private TransactionRequest approval(Uint256 allowed) {
        return new TransactionRequest(token, Erc20Calls.approval(spender, allowed), Uint256.ZERO);
    }
}
