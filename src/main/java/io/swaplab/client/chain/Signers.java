package io.swaplab.client.chain;

import io.swaplab.client.artifact.Permit2WitnessAuthorization;
import io.swaplab.client.keyfile.KeyFile;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;
import java.nio.file.Path;

/** The client's own signers. */
public final class Signers {
    private Signers() {}

    /** A key in memory. */
    public static Signer of(SigningKey key) {
        return new KeySigner(key);
    }

    /**
     * The key of an encrypted key file, decrypted once.
     *
     * @throws io.swaplab.client.keyfile.KeyFileException when the password does not open it
     */
    public static Signer ofKeyFile(Path file, String password) {
        return new KeySigner(KeyFile.open(file, password));
    }

    /**
     * An account of a wallet that answers {@code eth_signTypedData_v4} and {@code eth_sendTransaction}.
     *
     * @param wallet the connection to the wallet; it is not closed here
     */
    public static Signer ofJsonRpc(Node wallet, Address account) {
        return new JsonRpcSigner(wallet, account);
    }

    /** Signs with a key in memory. It prints as its address. */
    private static final class KeySigner implements Signer {
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
}
