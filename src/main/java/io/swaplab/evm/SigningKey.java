package io.swaplab.evm;

import java.math.BigInteger;
import java.util.Locale;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.Sign;

/** A private key that signs digests. It never prints itself. */
public final class SigningKey {
    private final Credentials credentials;

    private SigningKey(Credentials credentials) {
        this.credentials = credentials;
    }

    public static SigningKey of(Bytes32 secret) {
        return new SigningKey(Credentials.create(secret.toString()));
    }

    /** A key for development, derived from a public label; never for value outside a fork. */
    public static SigningKey forDevelopment(String label) {
        return of(Keccak.hash("swaplab development key: " + label.toLowerCase(Locale.ROOT)));
    }

    public Address address() {
        return Address.parse(credentials.getAddress());
    }

    /** Signs a 32-byte digest as it is, without a prefix. */
    public Signature sign(Bytes32 digest) {
        Sign.SignatureData data = Sign.signMessage(digest.toBytes(), credentials.getEcKeyPair(), false);
        return new Signature(Bytes32.of(data.getR()), Bytes32.of(data.getS()), data.getV()[0]);
    }

    /** The account whose key made the signature over the digest; the zero address when none can be recovered. */
    public static Address recover(Bytes32 digest, Signature signature) {
        var r = new BigInteger(1, signature.r().toBytes());
        var s = new BigInteger(1, signature.s().toBytes());
        if (r.signum() == 0 || s.signum() == 0) {
            return Address.ZERO;
        }
        BigInteger publicKey = Sign.recoverFromSignature(
                signature.v() - 27, new org.web3j.crypto.ECDSASignature(r, s), digest.toBytes());
        return publicKey == null ? Address.ZERO : Address.parse("0x" + org.web3j.crypto.Keys.getAddress(publicKey));
    }

    Credentials credentials() {
        return credentials;
    }

    @Override
    public String toString() {
        return "SigningKey[" + address() + "]";
    }
}
