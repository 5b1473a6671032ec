package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signers;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.ContractWallet.Form;
import java.util.List;

/** A transaction in which a contract wallet makes several calls: all of them, or none. An owner sends the transaction. */
public final class WalletBatch {
    private static final AbiFunction NONCE = AbiFunction.of("nonce()", "(uint256)");
    /** Hash of the code of Safe's {@code MultiSendCallOnly} 1.4.1. */
    private static final Bytes32 MULTI_SEND_CODE =
            Bytes32.parse("0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939");

    /** The selector of no function of Permit2, so that a call with it fails. */
    private static final Bytes UNKNOWN = Bytes.parse("0xffffffff");

    private final Connection on;
    private final ContractSigner wallet;
    private final List<TransactionRequest> calls;
    private final TransactionRequest request;

    private WalletBatch(
            Connection on, ContractSigner wallet, List<TransactionRequest> calls, TransactionRequest request) {
        this.on = on;
        this.wallet = wallet;
        this.calls = List.copyOf(calls);
        this.request = request;
    }

    /**
     * The transaction with these calls of a wallet.
     *
     * @throws Refusal if the wallet is a Safe and the chain lacks the contract that makes several calls for it
     */
    public static WalletBatch of(Connection on, ContractSigner wallet, List<TransactionRequest> calls) {
        if (wallet.wallet().form() == Form.SAFE && calls.size() > 1) {
            requireMultiSend(on);
        }
        Bytes data = wallet.batch(calls, nonce(on, wallet));
        return new WalletBatch(on, wallet, calls, new TransactionRequest(wallet.address(), data, Uint256.ZERO));
    }

    /** Without this contract the Safe would make no call, and report success. Other code there could do anything. */
    private static void requireMultiSend(Connection on) {
        if (!on.node().code(SafeMessages.MULTI_SEND).keccak().equals(MULTI_SEND_CODE)) {
            throw Refusal.notNow(
                    "Safe's MultiSendCallOnly 1.4.1 is not at " + SafeMessages.MULTI_SEND
                            + " on this chain, and the Safe makes several calls with it",
                    on.fork().isEmpty() ? "wallet list" : "wallet deploy another");
        }
    }

    private static Uint256 nonce(Connection on, ContractSigner wallet) {
        return ContractReads.word(on.node(), wallet.address(), NONCE)
                .map(Bytes32::toUint)
                .orElse(Uint256.ZERO);
    }

    /**
     * Whether the wallet makes calls for its owners. It is asked for a call that fails, because only a wallet that makes
     * the call can report that failure; a contract that ignores the request would seem to succeed.
     */
    public static boolean isPossible(Connection on, ContractSigner wallet) {
        var failing = new TransactionRequest(on.profile().permit2(), UNKNOWN, Uint256.ZERO);
        CallResult result = of(on, wallet, List.of(failing)).simulated();
        return !result.ok() && FailedCall.isReported(result.data());
    }

    private CallResult simulated() {
        return on.node().simulate(sender(), new ReadOnlyCall(request.to(), request.data()), Uint256.ZERO);
    }

    /** The owner that sends the transaction. */
    public Address sender() {
        return wallet.wallet().sender();
    }

    /**
     * Sends the transaction, without waiting for it to be mined.
     *
     * @throws SwapReverted if the simulation of the transaction reverts; nothing is sent then
     */
    public Bytes32 send(ExecuteOptions options) {
        requireSuccess();
        return on.client().send(request, Signers.of(wallet.keys().getFirst()), options);
    }

    /** Sends the transaction like {@link #send}, and waits until it is mined. */
    public TransactionReceipt mined(String what, ExecuteOptions options) {
        requireSuccess();
        return TransactionSender.send(on, request, Signers.of(wallet.keys().getFirst()), what, options);
    }

    private void requireSuccess() {
        CallResult result = simulated();
        if (!result.ok()) {
            explain();
            throw new SwapReverted(FailedCall.reason(result.data()));
        }
    }

    /** Throws the reason of the call that failed, if the node can simulate the calls of the batch one by one. */
    private void explain() {
        try {
            new CallSequence(on).results(wallet.address(), calls);
        } catch (NodeException unsupported) {
            // The error of the wallet has to do.
            return;
        }
    }
}
