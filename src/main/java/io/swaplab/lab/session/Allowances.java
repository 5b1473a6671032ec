package io.swaplab.lab.session;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.chain.Erc20;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.ContractSigner;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.backend.WalletBatch;
import io.swaplab.lab.backend.WalletSigners;
import io.swaplab.lab.backend.Wallets;
import java.util.List;
import java.util.Optional;

/**
 * Reads and sets the ERC-20 allowances that swaps need: for the execution router in direct mode, for Permit2 in
 * delegated mode.
 */
public final class Allowances {
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)", "(uint256)");

    private final Backend backend;
    private final Wallets wallets;

    Allowances(Backend backend, Wallets wallets) {
        this.backend = backend;
        this.wallets = wallets;
    }

    /** The contract that takes a swap's input from the payer. */
    public enum Spender {
        EXECUTION_ROUTER,
        PERMIT2;

        /**
         * The spender's address on the chain of a connection.
         *
         * @throws Refusal if the spender is not known yet
         */
        public Address on(Connection connection) {
            Address spender = this == PERMIT2
                    ? connection.profile().permit2()
                    : connection.routers().executionRouter();
            if (spender.isZero()) {
                throw Refusal.notConnected(
                                "the execution router of " + connection.apiUrl()
                                        + " is not known before a swap names it",
                                null)
                        .hint("prepare a swap; allowance show then shows its allowance");
            }
            return spender;
        }
    }

    /** The current allowance, in base units. */
    public Uint256 read(Asset token, Address owner, Address spender) {
        requireToken(token);
        Connection connection = backend.connect();
        CallResult answer = connection
                .node()
                .readAll(
                        List.of(ALLOWANCE.call(token.address(), owner, spender)),
                        connection.node().latestBlock().number())
                .getFirst();
        if (!answer.ok() || answer.data().isEmpty()) {
            throw Refusal.value("token", "an ERC-20 contract", token.address().toString(), "token list");
        }
        return (Uint256) ALLOWANCE.decodeReturn(answer.data()).getFirst();
    }

    /**
     * Sets an allowance and waits until it is mined.
     *
     * @param amount base units; {@link Uint256#MAX} for no limit
     */
    public TransactionReceipt approve(
            Asset token, Address owner, Address spender, Uint256 amount, ExecuteOptions options) {
        requireToken(token);
        Connection connection = backend.connect();
        TransactionRequest request =
                new TransactionRequest(token.address(), Erc20.approval(spender, amount), Uint256.ZERO);
        return sent(connection, owner, List.of(request), options);
    }

    /**
     * Returns the approval that a prepared swap needs from its payer. The client computes it; no transaction is sent.
     */
    public RequiredApproval neededFor(Swap swap, ApprovalAmount amount) {
        SwaplabClient client = backend.connect().client();
        return switch (swap.state()) {
            case SwapState.Ready(PreparedDirectSwap direct) -> direct(client, direct, amount);
            case SwapState.Ready(PermittedDirectSwap permitted) -> direct(client, permitted.prepared(), amount);
            case SwapState.Ready(ReadyDelegatedSwap ready) -> permit2(client, ready.prepared(), amount);
            case SwapState.Prepared prepared -> permit2(client, prepared.artifact(), amount);
            case SwapState.Signed signed -> permit2(client, signed.artifact(), amount);
            default -> throw notPrepared(swap);
        };
    }

    /**
     * Sends the transactions of an approval that the client computed, and waits until each is mined. The token's owner
     * signs them; for a contract wallet they are one transaction. Returns the last receipt.
     */
    public TransactionReceipt send(RequiredApproval request, ExecuteOptions options) {
        if (!request.isNeeded()) {
            throw Refusal.notNow("nothing needs to be approved", "allowance show");
        }
        Connection connection = backend.connect();
        return sent(connection, request.owner(), request.calls(), options);
    }

    private static RequiredApproval direct(SwaplabClient client, PreparedDirectSwap swap, ApprovalAmount amount) {
        return client.buildDirectApproval(swap, swap.execution().plan().payer().toString(), amount);
    }

    private static RequiredApproval permit2(SwaplabClient client, PreparedDelegatedSwap swap, ApprovalAmount amount) {
        var plan = swap.execution().plan();
        return client.buildPermit2Approval(
                plan.payer().toString(), plan.tokenIn().toString(), plan.amountIn(), amount);
    }

    private static Refusal notPrepared(Swap swap) {
        return Refusal.notNow(
                "an allowance of a swap is known between prepare and execute; " + swap.name() + " is "
                        + swap.state().word(),
                "swap next " + swap.name());
    }

    private static void requireToken(Asset asset) {
        if (asset.isNative()) {
            throw Refusal.value(
                    "token", "an ERC-20 token: the native coin needs no allowance", asset.symbol(), "token list");
        }
    }

    private TransactionReceipt sent(
            Connection connection, Address owner, List<TransactionRequest> calls, ExecuteOptions options) {
        String what = "the approval";
        Optional<ContractSigner> contract = new WalletSigners(wallets).ofContract(connection, owner);
        if (contract.isPresent()) {
            new WalletSigners(wallets).requireBatches(connection, owner, "owner", "wallet list");
            return WalletBatch.of(connection, contract.get(), calls).mined(what, options);
        }
        Signer account = new WalletSigners(wallets).of(connection, owner, "owner");
        calls.subList(0, calls.size() - 1)
                .forEach(reset -> TransactionSender.send(connection, reset, account, what, options));
        return TransactionSender.send(connection, calls.getLast(), account, what, options);
    }
}
