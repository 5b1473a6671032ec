package io.swaplab.lab.swap;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Bytes32;
import java.util.Optional;

/** Compares a sent swap with the chain: its transaction may be missing, mined, or mined in another block. */
final class SentSwap {
    private SentSwap() {}

    static void compare(Swap swap, SwapState.Submitted sent, Node node) {
        Bytes32 hash = sent.transactionHash();
        Optional<TransactionReceipt> receipt = node.receipt(hash);
        boolean known = receipt.isPresent()
                || node.request("eth_getTransactionByHash", hash.toString()).isPresent();
        switch (swap.state()) {
            case SwapState.Submitted waiting -> {
                if (!known) {
                    swap.undo(gone(hash));
                }
            }
            case SwapState.Undone undone -> {
                if (known) {
                    swap.moveTo(sent);
                }
            }
            case SwapState.Settled settled -> {
                if (!known) {
                    swap.undo(gone(hash));
                } else if (receipt.map(TransactionReceipt::blockHash)
                        .filter(settled.settlement().receipt().blockHash()::equals)
                        .isEmpty()) {
                    swap.moveTo(sent);
                }
            }
            case SwapState.Rejected rejected -> {
                if (!known) {
                    swap.undo(gone(hash));
                } else if (receipt.filter(TransactionReceipt::ok).isPresent()) {
                    swap.moveTo(sent);
                }
            }
            case SwapState.Draft draft -> {}
            case SwapState.Quoted quoted -> {}
            case SwapState.Prepared prepared -> {}
            case SwapState.Signed signed -> {}
            case SwapState.Ready ready -> {}
        }
    }

    private static String gone(Bytes32 hash) {
        return "its transaction " + hash + " is no longer on the chain";
    }
}
