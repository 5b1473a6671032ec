package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/** Builds calls about allowances of ERC-20 tokens, and decodes their results, which may be anything. */
public final class Erc20Calls {
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)");

    private Erc20Calls() {}

    public static Bytes approval(Address spender, Uint256 amount) {
        return APPROVE.encode(spender, amount);
    }

    public static boolean isApproval(Bytes calldata) {
        return APPROVE.matches(calldata);
    }

    /** Whether an approval succeeded: some tokens return nothing, all others must return true. */
    public static boolean isApproved(CallResult answer) {
        Bytes data = answer.data();
        return answer.ok()
                && (data.isEmpty()
                        || data.size() >= Uint256.BYTES && data.uint(0).equals(Uint256.ONE));
    }

    /** A call that reads an allowance; decode the result with {@link #amount}. */
    public static ReadOnlyCall allowance(Address token, Address owner, Address spender) {
        return ALLOWANCE.call(token, owner, spender);
    }

    /** The amount that a token reports; null if the token does not report one. */
    public static @Nullable Uint256 amount(CallResult answer) {
        return answer.ok() && answer.data().size() >= Uint256.BYTES
                ? answer.data().uint(0)
                : null;
    }
}
