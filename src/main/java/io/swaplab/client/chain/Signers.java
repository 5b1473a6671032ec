package io.swaplab.client.chain;

import io.swaplab.client.keyfile.KeyFile;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
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
}
