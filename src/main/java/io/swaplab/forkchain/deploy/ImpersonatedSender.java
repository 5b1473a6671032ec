package io.swaplab.forkchain.deploy;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.math.Uint256;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sends transactions from one account on an anvil without the account's key (impersonation), and requires each to
 * succeed.
 */
public final class ImpersonatedSender implements AutoCloseable {
    /**
     * Gas limit of every transaction: more than any of our deployments needs, but below the maximum per transaction
     * since the Osaka hardfork.
     */
    private static final String GAS_LIMIT_HEX = "0x" + Long.toHexString(15_000_000);

    /** Fees per gas: at most 50 gwei, including a tip of 1 gwei. */
    private static final Map<String, String> FIXED_FEES =
            Map.of("maxFeePerGas", "0xba43b7400", "maxPriorityFeePerGas", "0x3b9aca00");

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(2);

    private final Node node;
    private final Address account;
    private final Map<String, String> fees;

    /** Impersonates the account and sets its balance of native coins. */
    public ImpersonatedSender(Node node, Address account, Uint256 balanceWei) {
        this(node, account, balanceWei, Map.of());
    }

    private ImpersonatedSender(Node node, Address account, Uint256 balanceWei, Map<String, String> fees) {
        this.node = node;
        this.account = account;
        this.fees = fees;
        node.request("anvil_setBalance", account.toLowerHex(), balanceWei.toHex());
        node.request("anvil_impersonateAccount", account.toLowerHex());
    }

    /**
     * Creates a sender whose transactions have fixed fees. It is used for a chain that must be the same in every build.
     * Fees chosen by anvil would depend on the chain's state, and would give transactions other hashes.
     */
    public static ImpersonatedSender ofFixedFees(Node node, Address account, Uint256 balanceWei) {
        return new ImpersonatedSender(node, account, balanceWei, FIXED_FEES);
    }

    public Address account() {
        return account;
    }

    /** Creates a contract and returns its address. */
    public Address create(String what, Bytes initCode) {
        TransactionReceipt receipt = send(what, null, initCode, Uint256.ZERO);
        Address contract = receipt.contract();
        if (contract == null || node.code(contract).isEmpty()) {
            throw new ForkException(what + " left no code on the chain");
        }
        return contract;
    }

    /** The address of the contract that the account creates after the given number of further transactions. */
    public Address contractAfter(int transactions) {
        return Address.ofCreated(account, node.nonce(account) + transactions);
    }

    public void call(String what, Address to, AbiFunction function, Object... arguments) {
        send(what, to, function.encode(arguments), Uint256.ZERO);
    }

    public void pay(String what, Address to, Uint256 valueWei) {
        send(what, to, Bytes.EMPTY, valueWei);
    }

    /**
     * Sends a transaction and waits for its receipt.
     *
     * @throws ForkException when the transaction reverts or is not mined
     */
    public TransactionReceipt send(String what, @Nullable Address to, Bytes data, Uint256 valueWei) {
        Map<String, Object> transaction = transaction(account, to, data);
        transaction.put("value", valueWei.toHex());
        transaction.putAll(fees);
        Bytes32 hash = node.request("eth_sendTransaction", transaction)
                .map(answer -> Bytes32.parse(answer.toString()))
                .orElseThrow(() -> new ForkException(what + " was not accepted by anvil"));
        TransactionReceipt receipt = mined(what, hash);
        if (!receipt.ok()) {
            throw new ForkException(what + " reverted in transaction " + hash);
        }
        return receipt;
    }

    static Map<String, Object> transaction(Address from, @Nullable Address to, Bytes data) {
        Map<String, Object> transaction =
                new HashMap<>(Map.of("from", from.toLowerHex(), "data", data.toString(), "gas", GAS_LIMIT_HEX));
        if (to != null) {
            transaction.put("to", to.toLowerHex());
        }
        return transaction;
    }

    /**
     * Calls a view function at the latest block, and returns its values.
     *
     * @throws ForkException when the call reverts
     */
    public List<Object> read(String what, Address contract, AbiFunction view, Object... arguments) {
        CallResult result = node.simulate(account, view.call(contract, arguments), Uint256.ZERO);
        if (!result.ok()) {
            throw new ForkException(what + " cannot be read from " + contract);
        }
        return view.decodeReturn(result.data());
    }

    private TransactionReceipt mined(String what, Bytes32 hash) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            TransactionReceipt receipt = node.receipt(hash).orElse(null);
            if (receipt != null) {
                return receipt;
            }
            try {
                Thread.sleep(PAUSE);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new ForkException("interrupted while waiting for " + what, interrupted);
            }
        }
        throw new ForkException(what + " was not mined within " + PATIENCE.toSeconds() + " s");
    }

    /** Ends the impersonation. After that, the node accepts no unsigned transactions from the account. */
    @Override
    public void close() {
        node.request("anvil_stopImpersonatingAccount", account.toLowerHex());
    }
}
