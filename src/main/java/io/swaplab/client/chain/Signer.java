package io.swaplab.client.chain;

import io.swaplab.client.artifact.Permit2WitnessAuthorization;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.SigningKey;
import io.swaplab.evm.Transaction;
import io.swaplab.keyfile.KeyFile;
import io.swaplab.node.Node;
import java.nio.file.Path;

/**
 * An account that signs and sends: a key in memory, a key file, a wallet behind JSON-RPC, or whatever a caller implements.
 * The client hands it only what passed the checks, and checks the signature that comes back.
 */
public interface Signer {
    Address address();

    /** The signature, of 64 or 65 bytes, over the typed data; a wallet may show it to its owner first. */
    Bytes sign(Permit2WitnessAuthorization authorization);

    /**
     * Signs and sends.
     *
     * @param node the node that the client reads; a signer without one of its own sends there
     * @return the transaction's hash
     */
    Bytes32 send(Transaction transaction, Node node);

    /** A key in memory. */
    static Signer of(SigningKey key) {
        return new KeySigner(key);
    }

    /**
     * The key of an encrypted key file, opened once.
     *
     * @throws io.swaplab.keyfile.KeyFileException when the password does not open it
     */
    static Signer ofKeyFile(Path file, String password) {
        return new KeySigner(KeyFile.open(file, password));
    }

    /**
     * An account of a wallet that answers {@code eth_signTypedData_v4} and {@code eth_sendTransaction}.
     *
     * @param wallet where it answers; it is not closed here
     */
    static Signer ofJsonRpc(Node wallet, Address account) {
        return new JsonRpcSigner(wallet, account);
    }
}
