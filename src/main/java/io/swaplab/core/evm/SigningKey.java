package io.swaplab.core.evm;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.ECDSASignature;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Sign;
import org.web3j.utils.Numeric;

/** A private key that signs digests. {@code toString} never contains the key. */
public final class SigningKey {
    /** The order of the curve secp256k1 (SEC 2, 2.4.1). */
    private static final BigInteger CURVE_ORDER =
            new BigInteger("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16);

    private static final int PUBLIC_KEY_BYTES = 64;

    /**
     * The private key. It may be derived on first use, because the elliptic curve code takes longer to load than most
     * commands take to run.
     */
    private final Supplier<Bytes32> secret;

    private volatile @Nullable Pair pair;

    private SigningKey(Supplier<Bytes32> secret) {
        this.secret = secret;
    }

    private record Pair(ECKeyPair keys, Address address) {
        static Pair of(Bytes32 secret) {
            ECKeyPair keys = ECKeyPair.create(secret.toBytes());
            return new Pair(keys, addressOf(keys.getPublicKey()));
        }
    }

    public static SigningKey of(Bytes32 secret) {
        SigningKey key = new SigningKey(() -> secret);
        key.pair();
        return key;
    }

    /** The key of a web3j account. */
    public static SigningKey of(Credentials account) {
        BigInteger secret = account.getEcKeyPair().getPrivateKey();
        return of(Bytes32.of(Numeric.toBytesPadded(secret, Bytes32.BYTES)));
    }

    /** Converts the key to web3j's type; the result contains the private key. */
    public Credentials toCredentials() {
        return Credentials.create(pair().keys());
    }

    /**
     * A key for development, derived from a public label. Anybody can derive it, so never use it for value outside a
     * fork.
     */
    public static SigningKey forDevelopment(String label) {
        return new SigningKey(() -> Keccak.hash("swaplab development key: " + label.toLowerCase(Locale.ROOT)));
    }

    public Address address() {
        return pair().address();
    }

    /** Signs a 32-byte digest without adding a prefix. */
    public Signature sign(Bytes32 digest) {
        Sign.SignatureData data = signatureData(digest);
        return new Signature(Bytes32.of(data.getR()), Bytes32.of(data.getS()), data.getV()[0]);
    }

    Sign.SignatureData signatureData(Bytes32 digest) {
        return Sign.signMessage(digest.toBytes(), pair().keys(), false);
    }

    /** The account whose key made the signature over the digest; the zero address when none can be recovered. */
    public static Address recover(Bytes32 digest, Signature signature) {
        var r = new BigInteger(1, signature.r().toBytes());
        var s = new BigInteger(1, signature.s().toBytes());
        if (!isScalar(r) || !isScalar(s)) {
            return Address.ZERO;
        }
        try {
            BigInteger publicKey =
                    Sign.recoverFromSignature(signature.v() - 27, new ECDSASignature(r, s), digest.toBytes());
            return publicKey == null ? Address.ZERO : addressOf(publicKey);
        } catch (IllegalArgumentException noPoint) {
            // About half of all values of r are not the x coordinate of any point of the curve.
            return Address.ZERO;
        }
    }

    /** Whether a value is from 1 to the order of the curve less 1, as the EVM's ecrecover requires of r and s. */
    private static boolean isScalar(BigInteger value) {
        return value.signum() > 0 && value.compareTo(CURVE_ORDER) < 0;
    }

    /**
     * The address of a public key. Computed here, because web3j's Keys class would load a security provider of five
     * hundred classes.
     */
    private static Address addressOf(BigInteger publicKey) {
        byte[] hash = Keccak.bytes(Numeric.toBytesPadded(publicKey, PUBLIC_KEY_BYTES));
        return Address.of(Arrays.copyOfRange(hash, Bytes32.BYTES - Address.BYTES, Bytes32.BYTES));
    }

    private Pair pair() {
        Pair known = pair;
        if (known == null) {
            known = Pair.of(secret.get());
            pair = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return "SigningKey[" + address() + "]";
    }
}
