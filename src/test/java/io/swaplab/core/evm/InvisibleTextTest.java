package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invisible characters whose Unicode category is a letter or a mark rather than a format character. */
class InvisibleTextTest {
    @ParameterizedTest
    @ValueSource(ints = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x2800, 0x3164, 0xFE0F, 0xFFA0, 0xE0100})
    void aReaderSeesThatSomethingWasThere(int codePoint) {
        String symbol = "USD" + Character.toString(codePoint) + "T";
        assertThat(ForeignText.line(symbol))
                .startsWith("USD?")
                .endsWith("T")
                .doesNotContain(Character.toString(codePoint));
    }
}
