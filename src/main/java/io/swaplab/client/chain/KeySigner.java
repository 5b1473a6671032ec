package io.swaplab.client.chain;

import io.swaplab.client.artifact.Permit2WitnessAuthorization;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;

/** Signs with a key in memory. It prints as its address. */
final class KeySigner implements Signer {
    private final SigningKey key;

    KeySigner(SigningKey key) {
        this.key = key;
    }

    @Override
    public Address address() {
        return key.address();
    }

    @Override
    public Bytes sign(Permit2WitnessAuthorization authorization) {
        return key.sign(authorization.digest()).reveal();
    }

    @Override
    public Bytes32 send(Transaction transaction, Node node) {
        return node.send(transaction.signedBy(key));
    }

    @Override
    public String toString() {
        return "key of " + address();
    }
}
