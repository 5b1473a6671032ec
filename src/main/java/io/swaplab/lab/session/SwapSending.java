package io.swaplab.lab.session;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.backend.Waiting;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.backend.WalletBatch;
import io.swaplab.lab.backend.WalletSigners;
import io.swaplab.lab.backend.Wallets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Performs the last steps of a swap: simulates its transaction, sends it, and waits for the outcome. */
record SwapSending(Backend backend, Wallets wallets, NextSteps next) {
    /** How long to wait for a transaction on a fork that mines it at once. */
    private static final Duration AT_ONCE = Duration.ofSeconds(5);

    RouterExecutionReceipt simulate(Swap swap) {
        SwapState.Ready ready =
                next.require(swap, SwapState.Ready.class, "swap simulate", "a swap that is ready to send");
        swap.simulated(false);
        RouterExecutionReceipt receipt = preview(swap, ready);
        swap.simulated(true);
        return receipt;
    }

    /** Simulates like {@link #simulate}, but does not note that in the swap. */
    RouterExecutionReceipt preview(Swap swap, SwapState.Ready ready) {
        Connection connection = backend.connect();
        return isByContract(ready.swap())
                ? simulateBatch(swap, ready, connection)
                : connection.client().simulateSwap(ready.swap());
    }

    /** Simulates the swap of a contract wallet, after the approval that its transaction contains, if it needs one. */
    private static RouterExecutionReceipt simulateBatch(Swap swap, SwapState.Ready ready, Connection connection) {
        List<TransactionRequest> calls = calls(ready, connection);
        if (calls.size() == 1) {
            return connection.client().simulateSwap(ready.swap());
        }
        try {
            return new BatchSimulation(connection).of(ready.swap().execution(), calls);
        } catch (RpcErrorException unsupported) {
            throw Refusal.notNow(
                    "the node does not simulate an approval and a swap together: " + unsupported.getMessage(),
                    "allowance approve --swap " + swap.name());
        }
    }

    /**
     * Refuses a preparation whose executor is a contract wallet that cannot send transactions.
     *
     * @throws Refusal naming a preparation in which an owner is the executor
     */
    void requireSender(Swap swap, Connection connection, PrepareChoices choices) {
        Address executor = choices.sender();
        String owner = wallets.label(wallets.sender(executor));
        Address receiver = choices.recipient();
        new WalletSigners(wallets)
                .requireBatches(
                        connection,
                        executor,
                        "executor",
                        "swap prepare " + swap.name() + " --payer "
                                + wallets.label(Objects.requireNonNull(choices.payer())) + " --executor " + owner
                                + " --recipient " + (receiver == null ? owner : wallets.label(receiver)));
    }

    /** The calls of a contract wallet that executes the swap: in direct mode also the missing approvals. */
    private static List<TransactionRequest> calls(SwapState.Ready ready, Connection connection) {
        return ready.swap() instanceof PreparedDirectSwap direct
                ? connection.client().batchCalls(direct)
                : List.of(ready.swap().tx().request());
    }

    private boolean isByContract(ExecutableSwap swap) {
        return wallets.contract(swap.execution().plan().executor()).isPresent();
    }

    /** The batch of the contract wallet that executes the swap; empty if the executor is another account. */
    private Optional<WalletBatch> batchOf(SwapState.Ready ready, Connection connection) {
        return new WalletSigners(wallets)
                .ofContract(connection, ready.swap().execution().plan().executor())
                .map(signer -> WalletBatch.of(connection, signer, calls(ready, connection)));
    }

    private static String sent(Swap swap, Bytes32 hash) {
        return swap.name() + " is sent, transaction " + hash;
    }

    Bytes32 execute(Swap swap, ExecuteOptions options, boolean forced) {
        SwapState.Ready ready =
                next.require(swap, SwapState.Ready.class, "swap execute", "a swap that is ready to send");
        swap.simulated(false);
        Connection connection = backend.connect();
        Address executor = ready.swap().execution().plan().executor();
        Signer key = new WalletSigners(wallets).of(connection, executor, "executor");
        Optional<WalletBatch> batch = batchOf(ready, connection);
        BalanceCheckScope parties = BalanceCheckScope.of(
                        ready.swap().execution(),
                        connection,
                        connection
                                .client()
                                .protocolFeeConfig(
                                        ready.swap().execution().router().toString())
                                .protocolFeeReceiver())
                .sentBy(wallets.sender(executor));
        if (!forced) {
            Uninterrupted.call(() -> preview(swap, ready));
        }
        Bytes32 hash = Uninterrupted.call(() -> batch.isPresent()
                ? batch.get().send(options)
                : connection.client().executeSwap(ready.swap(), key, options));
        SwapState.Submitted submitted = ready.submitted(hash, parties);
        swap.moveTo(submitted);
        if (Stopped.isAsked()) {
            throw new Stopped(sent(swap, hash), "swap receipt " + swap.name());
        }
        if (minesAtOnce(connection)) {
            requireSuccess(swap, submitted, connection, Waiting.receipt(connection.node(), hash, AT_ONCE));
        }
        return hash;
    }

    private static boolean minesAtOnce(Connection connection) {
        return connection
                .fork()
                .filter(fork -> fork.cheats().mempool().isAutomining())
                .isPresent();
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
        requireSuccess(swap, submitted, connection, receipt);
        SettlementAudit settlement =
                SettlementAudit.of(submitted.swap().execution(), receipt, submitted.parties(), connection);
        swap.moveTo(submitted.settled(settlement));
        return settlement;
    }

    /** Throws the reason of a transaction that reverted. The swap is then rejected or, out of gas, ready again. */
    private void requireSuccess(
            Swap swap, SwapState.Submitted submitted, Connection connection, TransactionReceipt receipt) {
        if (!receipt.ok()) {
            SwapReverted why = isByContract(submitted.swap())
                    ? TransactionSender.failure(connection.node(), receipt)
                    : TransactionSender.failure(
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
    }
}
