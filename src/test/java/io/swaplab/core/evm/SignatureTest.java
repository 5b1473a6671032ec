package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.fresh.Seeds;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SignatureTest {
    private static final SigningKey KEY = SigningKey.forDevelopment("alice");
    private static final Bytes32 DIGEST = Keccak.hash("a digest");

    @Test
    void bothFormsRecoverToTheSigner() {
        Signature signature = KEY.sign(DIGEST);
        assertThat(signature.reveal().size()).isEqualTo(65);
        assertThat(signature.revealCompact().size()).isEqualTo(64);
        assertThat(SigningKey.recover(DIGEST, Signature.parse(signature.reveal())))
                .isEqualTo(KEY.address());
        assertThat(Signature.parse(signature.revealCompact())).isEqualTo(signature);
    }

    @Test
    void aDevelopmentKeyIsTheSameOnEveryRun() {
        assertThat(SigningKey.forDevelopment("Alice").address()).isEqualTo(KEY.address());
        assertThat(SigningKey.forDevelopment("bob").address()).isNotEqualTo(KEY.address());
    }

    @Test
    void otherLengthsAndHighValuesAreRefused() {
        assertThatThrownBy(() -> Signature.parse(Bytes.of(new byte[63]))).hasMessageContaining("64 or 65 bytes");
        assertThatThrownBy(() -> Signature.parse(Bytes.of(new byte[66]))).hasMessageContaining("64 or 65 bytes");
        assertThatThrownBy(() -> new Signature(Bytes32.ZERO, Bytes32.ZERO, 0)).hasMessageContaining("27 or 28");
        Bytes32 high = Bytes32.parse("0x" + "ff".repeat(32));
        assertThatThrownBy(() -> new Signature(Bytes32.ZERO, high, 27)).hasMessageContaining("lower half");
    }

    @Seeds(
            count = 1,
            regressions = {94_002_833})
    void aSignatureOffTheCurveIsNobodys(long seed) {
        // About half of all values of r are not the x coordinate of a point of the curve, and r may exceed the field's
        // prime. The margin is six standard deviations.
        var random = new Random(seed);
        int nobodys = 0;
        for (int i = 0; i < 64; i++) {
            byte[] r = new byte[32];
            random.nextBytes(r);
            if (i % 8 == 0) {
                Arrays.fill(r, 0, 16, (byte) 0xff);
            }
            Address signer = SigningKey.recover(
                    DIGEST, new Signature(Bytes32.of(r), Bytes32.parse("0x" + "01".repeat(32)), 27 + i % 2));
            nobodys += signer.isZero() ? 1 : 0;
        }
        assertThat(nobodys).isBetween(8, 56);
    }

    @Test
    void aSignatureAtOrAboveTheOrderOfTheCurveIsNobodys() {
        String order = "0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";
        for (String r : List.of(order, order.substring(0, 65) + "2", "0x" + "ff".repeat(32))) {
            Signature signature = new Signature(Bytes32.parse(r), Bytes32.parse("0x" + "0".repeat(63) + "1"), 27);
            assertThat(SigningKey.recover(DIGEST, signature)).isEqualTo(Address.ZERO);
        }
    }

    @Test
    void nothingSecretIsPrinted() {
        Signature signature = KEY.sign(DIGEST);
        assertThat(signature.toString()).doesNotContain(signature.r().toString().substring(2));
        assertThat(KEY.toString()).isEqualTo("SigningKey[" + KEY.address() + "]");
    }
}
