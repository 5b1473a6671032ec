package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.Sign;

class SigningKeyTest {
    private static final String SECRET = "00000000000000000000000000000000000000000000000000000000000000ff";

    @Test
    void aKeyAndAnAccountOfWeb3jAreTheSameBothWays() {
        Credentials account = Credentials.create(SECRET);
        SigningKey key = SigningKey.of(account);
        assertThat(key.address().toLowerHex()).isEqualTo(account.getAddress());
        assertThat(key.toCredentials()).isEqualTo(account);
        Bytes32 digest = Keccak.hash("a plan");
        Sign.SignatureData signed = Sign.signMessage(digest.toBytes(), account.getEcKeyPair(), false);
        Signature own = key.sign(digest);
        assertThat(own.r().toBytes()).isEqualTo(signed.getR());
        assertThat(own.s().toBytes()).isEqualTo(signed.getS());
        assertThat(key.toString()).doesNotContain(SECRET);
    }
}
