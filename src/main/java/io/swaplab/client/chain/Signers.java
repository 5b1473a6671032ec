package io.swaplab.client.chain;

import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.keyfile.KeyFile;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;
import io.swaplab.core.math.Uint256;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/** The signers that the client provides. */
public final class Signers {
    private Signers() {}

    /** A signer with a key in memory. */
    public static Signer of(SigningKey key) {
        return new KeySigner(key);
    }

    /**
     * A signer with the key of an encrypted key file, which is decrypted once.
     *
     * @throws io.swaplab.client.keyfile.KeyFileException when the file cannot be read or the password is wrong
     */
    public static Signer ofKeyFile(Path file, String password) {
        return new KeySigner(KeyFile.open(file, password));
    }

    /**
     * A signer for an account of a wallet that supports {@code eth_signTypedData_v4} and {@code eth_sendTransaction}.
     *
     * @param wallet the connection to the wallet; the signer does not close it
     */
    public static Signer ofJsonRpc(Node wallet, Address account) {
        return new JsonRpcSigner(wallet, account);
    }

    /** Signs with a key in memory. {@code toString} shows only the address. */
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
        public Bytes sign(TokenPermit permit) {
            return key.sign(permit.digest()).reveal();
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

    /** A wallet behind JSON-RPC, which holds the key and may ask its owner for confirmation. */
    private static final class JsonRpcSigner implements Signer {
        private static final String SIGN = "eth_signTypedData_v4";
        private static final String SEND = "eth_sendTransaction";

        private final Node wallet;
        private final Address account;

        JsonRpcSigner(Node wallet, Address account) {
            this.wallet = wallet;
            this.account = account;
        }

        @Override
        public Address address() {
            return account;
        }

        @Override
        public Bytes sign(Permit2WitnessAuthorization authorization) {
            return signed(authorization.typedData());
        }

        @Override
        public Bytes sign(TokenPermit permit) {
            return signed(permit.typedData());
        }

        /** Passes the typed data to the wallet as JSON text, because wallets accept only text for this method. */
        private Bytes signed(Map<String, Object> tree) {
            String typedData = JsonMapper.shared().writeValueAsString(tree);
            return answered(SIGN, "a signature in hex", Bytes::parse, account.toString(), typedData);
        }

        @Override
        public Bytes32 send(Transaction transaction, Node node) {
            ArtifactMismatch.same(
                    ArtifactCheck.C2, "eth_chainId of the wallet", transaction.chainId(), wallet.chainId());
            Map<String, String> fields = new LinkedHashMap<>();
            fields.put("from", account.toString());
            fields.put("to", transaction.to().toString());
            fields.put("data", transaction.data().toString());
            fields.put("value", transaction.value().toHex());
            fields.put("nonce", Uint256.of(transaction.nonce()).toHex());
            fields.put("gas", Uint256.of(transaction.gasLimit()).toHex());
            fields.put("maxFeePerGas", transaction.maxFeePerGas().toHex());
            fields.put(
                    "maxPriorityFeePerGas", transaction.maxPriorityFeePerGas().toHex());
            fields.put("chainId", Uint256.of(transaction.chainId()).toHex());
            return answered(SEND, "a transaction hash", Bytes32::parse, fields);
        }

        /**
         * Calls the wallet and parses its answer. The error message for a malformed answer does not quote the answer,
         * because the answer could contain part of a signature.
         */
        private <T> T answered(String method, String form, Function<String, T> reader, Object... parameters) {
            Object answer = wallet.request(method, parameters).orElse("");
            try {
                return reader.apply(String.valueOf(answer));
            } catch (IllegalArgumentException malformed) {
                throw new SignatureRejected(
                        "the wallet must answer " + method + " with " + form + ", and answered with something else");
            }
        }

        @Override
        public String toString() {
            return "wallet of " + account;
        }
    }
}
