package io.swaplab.client.node;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HexTextTest {
    @Test
    void onlyHexadecimalDigitsAreAcceptedAtAnyPlace() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            boolean isDigit = c < 128 && Character.digit(c, 16) >= 0;
            for (String text : new String[] {"0x" + (char) c + "f", "0xf" + (char) c}) {
                assertThat(HexText.isPrefixed(("-" + text + "-").toCharArray(), 1, text.length()))
                        .as("character %d", c)
                        .isEqualTo(isDigit);
            }
        }
    }

    @Test
    void prefixIsNeeded() {
        for (String text : new String[] {"", "0", "0X00", "x0", "1x00", "00"}) {
            assertThat(HexText.isPrefixed(text.toCharArray(), 0, text.length()))
                    .as(text)
                    .isFalse();
        }
        assertThat(HexText.isPrefixed("0x".toCharArray(), 0, 2)).isTrue();
    }
}
