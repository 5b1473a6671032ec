package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuoteTokenEncryptionKeysTest {
    private static final String ONE = "11".repeat(32);
    private static final String TWO = "2A".repeat(32);

    @Test
    void theFirstSealsAndAllAreFound() {
        QuoteTokenEncryptionKeys keys =
                QuoteTokenEncryptionKeys.parse("# rotated in March\n\n  " + ONE + "  \r\n" + TWO + "\n");
        QuoteTokenEncryptionKeys turned = QuoteTokenEncryptionKeys.parse(TWO + "\n" + ONE);
        assertThat(keys.sealing()).isNotEqualTo(turned.sealing());
        assertThat(turned.named(keys.sealing().id())).contains(keys.sealing());
        assertThat(keys.named(turned.sealing().id())).contains(turned.sealing());
        assertThat(QuoteTokenEncryptionKeys.random().named(keys.sealing().id())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1111", "zz", "0x1111111111111111111111111111111111111111111111111111111111111111"})
    void aLineThatIsNoKeyIsNamedAndNotRepeated(String line) {
        assertThatThrownBy(() -> QuoteTokenEncryptionKeys.parse(ONE + "\n" + line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line 2")
                .hasMessageNotContaining(line);
    }

    @Test
    void noneTooManyAndTheSameTwiceAreRefused() {
        assertThatThrownBy(() -> QuoteTokenEncryptionKeys.parse("# none")).hasMessage("it has 0 keys");
        assertThatThrownBy(() -> QuoteTokenEncryptionKeys.parse(TWO + "\n" + TWO.toLowerCase(Locale.ROOT)))
                .hasMessageContaining("line 2");
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 9; i++) {
            many.append(("%02x".formatted(i)).repeat(32)).append('\n');
        }
        assertThatThrownBy(() -> QuoteTokenEncryptionKeys.parse(many.toString()))
                .hasMessage("it has 9 keys");
    }

    @Test
    void nothingPrintsAKey() {
        assertThat(QuoteTokenEncryptionKeys.parse(ONE).sealing().toString()).doesNotContain("1111");
    }
}
