package io.swaplab.client.chain;

import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Transaction;

/**
 * An account that signs and sends: a key in memory, a key file, a wallet behind JSON-RPC, or the caller's own
 * implementation. The client passes only validated data to a signer, and verifies the signatures that it returns.
 */
public interface Signer {
    Address address();

    /**
     * Signs the typed data and returns a signature: 64 or 65 bytes of a key, or for an account with code what that code
     * accepts. A wallet may ask its owner for confirmation first.
     */
    Bytes sign(Permit2WitnessAuthorization authorization);

    /**
     * Signs the permit of a token, which only keys can sign, and returns 64 or 65 bytes.
     *
     * @throws SignatureRejected if this signer signs no permits, as by default
     */
    default Bytes sign(TokenPermit permit) {
        throw new SignatureRejected("this signer signs no permits; approve the router instead");
    }

    /**
     * Signs and sends a transaction.
     *
     * @param node the client's node, for signers that have no node of their own
     * @return the transaction's hash
     */
    Bytes32 send(Transaction transaction, Node node);
}
