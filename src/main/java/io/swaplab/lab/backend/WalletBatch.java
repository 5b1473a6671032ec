package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signers;
import io.swaplab.client.chain.SwapReverted;
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
import java.util.List;

/** A transaction in which a contract wallet makes several calls: all of them, or none. An owner sends the transaction. */
public final class WalletBatch {
    private static final AbiFunction NONCE = AbiFunction.of("nonce()", "(uint256)");
    /** The selector of no function of Permit2, so that a call with it fails. */
    private static final Bytes UNKNOWN = Bytes.parse("0xffffffff");

    private final Connection on;
    private final ContractSigner wallet;
    private final TransactionRequest request;

    private WalletBatch(Connection on, ContractSigner wallet, TransactionRequest request) {
        this.on = on;
        this.wallet = wallet;
        this.request = request;
    }

    public static WalletBatch of(Connection on, ContractSigner wallet, List<TransactionRequest> calls) {
        Bytes data = wallet.batch(calls, nonce(on, wallet));
        return new WalletBatch(on, wallet, new TransactionRequest(wallet.address(), data, Uint256.ZERO));
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
            throw new SwapReverted(FailedCall.reason(result.data()));
        }
    }
}
