package io.swaplab.client.chain;

import io.swaplab.client.execution.Erc20Calls;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.TokenDescription;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** Reads ERC-20 tokens at the latest block, and builds approvals. */
public final class Erc20 {
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)", "(uint256)");
    private static final AbiFunction BALANCE = AbiFunction.of("balanceOf(address)", "(uint256)");

    private final Node node;

    public Erc20(Node node) {
        this.node = node;
    }

    public Uint256 allowance(Address token, Address owner, Address spender) {
        return (Uint256) value(token, ALLOWANCE, ALLOWANCE.call(token, owner, spender));
    }

    Uint256 balance(Address token, Address holder) {
        return (Uint256) value(token, BALANCE, BALANCE.call(token, holder));
    }

    int decimals(Address token) {
        return TokenDescription.decimalsIn(read(TokenDescription.decimalsOf(token)))
                .orElseThrow(() -> notAToken(token, "decimals"));
    }

    String symbol(Address token) {
        return TokenDescription.symbolIn(read(TokenDescription.symbolOf(token)))
                .orElseThrow(() -> notAToken(token, "symbol"));
    }

    static boolean isApproval(Bytes calldata) {
        return Erc20Calls.isApproval(calldata);
    }

    public static Bytes approval(Address spender, Uint256 amount) {
        return Erc20Calls.approval(spender, amount);
    }

    private Object value(Address token, AbiFunction view, ReadOnlyCall call) {
        return decoded(token, view, read(call));
    }

    private CallResult read(ReadOnlyCall call) {
        return OnChainRouterState.atLatest(node, List.of(call)).getFirst();
    }

    private static Object decoded(Address token, AbiFunction view, CallResult answer) {
        if (answer.ok() && !answer.data().isEmpty()) {
            try {
                return view.decodeReturn(answer.data()).getFirst();
            } catch (IllegalArgumentException otherForm) {
                throw notAToken(token, view.name());
            }
        }
        throw notAToken(token, view.name());
    }

    private static PreparationRejected notAToken(Address token, String view) {
        return new PreparationRejected(
                LocalRule.NO_TOKEN, "token", "must be an ERC-20 token that answers " + view + "()", token);
    }
}
