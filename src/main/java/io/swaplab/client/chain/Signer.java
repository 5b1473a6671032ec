package io.swaplab.client.chain;

import io.swaplab.client.artifact.Permit2WitnessAuthorization;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Transaction;

/**
 * An account that signs and sends: a key in memory, a key file, a wallet behind JSON-RPC, or an implementation of the
 * caller's. The client only passes validated data to it, and verifies the returned signature.
 */
public interface Signer {
    Address address();

    /** The signature, of 64 or 65 bytes, over the typed data; a wallet may show it to its owner first. */
    Bytes sign(Permit2WitnessAuthorization authorization);

    /**
     * Signs and sends.
     *
     * @param node the node that the client reads; used by signers without one of their own
     * @return the transaction's hash
     */
    Bytes32 send(Transaction transaction, Node node);
}
