package io.swaplab.client.chain;

import io.swaplab.client.execution.Erc20Calls;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads ERC-20 tokens at the latest block, and builds approvals. */
public final class Erc20 {
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)", "(uint256)");
    private static final AbiFunction BALANCE = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final AbiFunction DECIMALS = AbiFunction.of("decimals()", "(uint8)");
    private static final AbiFunction SYMBOL = AbiFunction.of("symbol()", "(string)");

    private static final int MOST_SYMBOL = 64;

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
        return ((Uint256) value(token, DECIMALS, DECIMALS.call(token))).toIntExact();
    }

    /** The token's symbol, which some old tokens return as bytes32 instead of a string; both are decoded. */
    String symbol(Address token) {
        CallResult answer = read(SYMBOL.call(token));
        if (answer.ok() && answer.data().size() == Uint256.BYTES) {
            String padded = new String(answer.data().toBytes(), StandardCharsets.UTF_8);
            return ForeignText.line(padded.replace("\0", ""), MOST_SYMBOL);
        }
        return ForeignText.line((String) decoded(token, SYMBOL, answer), MOST_SYMBOL);
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
                throw notAToken(token, view);
            }
        }
        throw notAToken(token, view);
    }

    private static PreparationRejected notAToken(Address token, AbiFunction view) {
        return new PreparationRejected(
                LocalRule.NO_TOKEN, "token", "must be an ERC-20 token that answers " + view.name() + "()", token);
    }
}
