package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.node.Node;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.SafeMessages.SafeCall;
import java.util.Comparator;
import java.util.List;

/**
 * Signs for a contract wallet with the keys of its owners.
 *
 * @param keys the keys of the wallet's signers, in their order
 */
public record ContractSigner(ContractWallet wallet, long chainId, List<SigningKey> keys) implements Signer {
    private static final AbiFunction EXECUTE = AbiFunction.of("execute((address,uint256,bytes)[])");

    public ContractSigner {
        keys = List.copyOf(keys);
    }

    @Override
    public Address address() {
        return wallet.address();
    }

    @Override
    public Bytes sign(Permit2WitnessAuthorization authorization) {
        return signature(authorization.digest());
    }

    /** The signature of a hash that the wallet's code accepts. */
    Bytes signature(Bytes32 hash) {
        return switch (wallet.form()) {
            case ONE_OWNER -> keys.getFirst().sign(hash).reveal();
            case SAFE -> signedByAll(messages().message(hash));
        };
    }

    /** The calldata with which the wallet makes several calls: all of them, or none. */
    Bytes batch(List<TransactionRequest> calls, Uint256 nonce) {
        return switch (wallet.form()) {
            case ONE_OWNER ->
                EXECUTE.encode(List.of(calls.stream()
                        .map(call -> List.<Object>of(call.to(), call.value(), call.data()))
                        .toList()));
            case SAFE -> {
                SafeCall call = SafeCall.of(calls);
                yield call.signedBy(signedByAll(messages().transaction(call, nonce)));
            }
        };
    }

    private SafeMessages messages() {
        return new SafeMessages(wallet.address(), chainId);
    }

    /** One signature of 65 bytes per signer, by ascending address. */
    private Bytes signedByAll(Bytes32 digest) {
        return keys.stream()
                .sorted(Comparator.comparing(SigningKey::address))
                .map(key -> key.sign(digest).reveal())
                .reduce(Bytes.EMPTY, Bytes::concat);
    }

    @Override
    public Bytes32 send(Transaction transaction, Node node) {
        throw new UnsupportedOperationException("a contract sends no transactions; see WalletBatch");
    }

    @Override
    public String toString() {
        return "signer of " + address();
    }
}
