package io.swaplab.lab.session;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.backend.Waiting;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.backend.Wallets;
import java.time.Duration;

/** Performs the last steps of a swap: simulates its transaction, sends it, and waits for the outcome. */
record SwapSending(Backend backend, Wallets wallets, NextSteps next) {
    RouterExecutionReceipt simulate(Swap swap) {
        SwapState.Ready ready =
                next.require(swap, SwapState.Ready.class, "swap simulate", "a swap that is ready to send");
        swap.simulated(false);
        RouterExecutionReceipt receipt = backend.connect().client().simulateSwap(ready.swap());
        swap.simulated(true);
        return receipt;
    }

    private static String sent(Swap swap, Bytes32 hash) {
        return swap.name() + " is sent, transaction " + hash;
    }

    Bytes32 execute(Swap swap, ExecuteOptions options) {
        SwapState.Ready ready =
                next.require(swap, SwapState.Ready.class, "swap execute", "a swap that is ready to send");
        swap.simulated(false);
        Connection connection = backend.connect();
        Address executor = ready.swap().execution().plan().executor();
        Signer key = wallets.signer(connection, executor, "executor");
        BalanceCheckScope parties = BalanceCheckScope.of(
                ready.swap().execution(),
                connection,
                connection
                        .client()
                        .protocolFeeConfig(ready.swap().execution().router().toString())
                        .protocolFeeReceiver());
        Bytes32 hash = Uninterrupted.call(() -> connection.client().executeSwap(ready.swap(), key, options));
        swap.moveTo(ready.submitted(hash, parties));
        if (Stopped.isAsked()) {
            throw new Stopped(sent(swap, hash), "swap receipt " + swap.name());
        }
        return hash;
    }

    SettlementAudit receipt(Swap swap, Duration patience) {
        if (swap.state() instanceof SwapState.Settled settled) {
            return settled.settlement();
        }
        SwapState.Submitted submitted =
                next.require(swap, SwapState.Submitted.class, "swap receipt", "a swap that was sent");
        try {
            return outcome(swap, submitted, patience);
        } catch (RuntimeException failure) {
            throw Stopped.or(
                    failure,
                    sent(swap, submitted.transactionHash()) + "; what became of it is not known yet",
                    "swap receipt " + swap.name());
        }
    }

    private SettlementAudit outcome(Swap swap, SwapState.Submitted submitted, Duration patience) {
        Connection connection = backend.connect();
        TransactionReceipt receipt = Waiting.receipt(connection.node(), submitted.transactionHash(), patience);
        if (!receipt.ok()) {
            SwapReverted why = TransactionSender.failure(
                    connection.node(),
                    submitted.swap().execution().plan().executor(),
                    submitted.swap().tx().request(),
                    receipt);
            swap.moveTo(submitted.reverted(receipt, String.valueOf(why.getMessage())));
            if (why.isOutOfGas()) {
                // The reverted transaction did not use up the plan's nonce, so the swap can be sent again.
                swap.moveTo(submitted.unspent());
            }
            throw why;
        }
        SettlementAudit settlement =
                SettlementAudit.of(submitted.swap().execution(), receipt, submitted.parties(), connection);
        swap.moveTo(submitted.settled(settlement));
        return settlement;
    }
}
