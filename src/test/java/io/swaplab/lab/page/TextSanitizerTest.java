package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextSanitizerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u202e",
                "\u2066",
                "\u2069",
                "\u200f",
                "\u061c",
                "\u200b",
                "\ufeff",
                "\u2028",
                "\u2029",
                "\u0000",
                "\u0007",
                "\u0085",
                "\ud800",
                "\ue000",
                "\u001b[31m",
                "\u001b[38;5;1m"
            })
    void whatNobodySeesIsLeftOut(String hidden) {
        assertThat(TextSanitizer.line("US" + hidden + "DT", 40)).isEqualTo("USDT");
        assertThat(TextSanitizer.block("US" + hidden + "DT", 40)).isEqualTo("USDT");
    }

    @Test
    void lettersOfEveryScriptStay() {
        assertThat(TextSanitizer.line("币安 éè שלום 🥞", 40)).isEqualTo("币安 éè שלום 🥞");
    }

    @Test
    void aFloodIsCutBetweenCharacters() {
        assertThat(TextSanitizer.line("🥞".repeat(10_000), 3)).isEqualTo("🥞🥞🥞…");
        assertThat(TextSanitizer.line("🥞🥞🥞", 3)).isEqualTo("🥞🥞🥞");
        assertThat(TextSanitizer.block("W".repeat(10_000) + "\n" + "W".repeat(400), 20_000))
                .isEqualTo("W".repeat(400) + "…\n" + "W".repeat(400));
        assertThat(TextSanitizer.block("a\n".repeat(10_000), 10)).isEqualTo("a\n".repeat(5) + "…");
        assertThat(TextSanitizer.line("\u202e".repeat(10_000) + "A", 14)).hasSizeLessThanOrEqualTo(15);
    }

    @Test
    void marksDoNotPileUp() {
        assertThat(TextSanitizer.line("a" + "\u0301".repeat(50) + "b", 40)).isEqualTo("a\u0301\u0301b");
    }

    @Test
    void aLineHasNoBreaksAndABlockKeepsThem() {
        assertThat(TextSanitizer.line("a\nb\tc\r", 40)).isEqualTo("ab c");
        assertThat(TextSanitizer.block("a\nb\tc\r", 40)).isEqualTo("a\nb c");
    }

    @Test
    void signaturesAreMaskedBeforeTheTextIsCut() {
        String signature = "0x" + "ab".repeat(65);
        assertThat(TextSanitizer.line("swap sign --signature " + signature, 40))
                .isEqualTo("swap sign --signature [redacted]");
        assertThat(TextSanitizer.line("1234567890" + signature, 20)).doesNotContain("abab");
    }

    @Test
    void theAddressOfARemoteNodeIsCutToItsHost() {
        assertThat(TextSanitizer.line("fork start --rpc https://node.example/v2/s3cret?key=k --port 1", 200))
                .isEqualTo("fork start --rpc https://node.example/… --port 1");
        assertThat(TextSanitizer.line("wss://me:pass@node.example:8546 up", 200))
                .isEqualTo("wss://node.example:8546 up");
        assertThat(TextSanitizer.line("at http://127.0.0.1:8545/x", 200)).isEqualTo("at http://127.0.0.1:8545/x");
        assertThat(TextSanitizer.line("http://127.0.0.1@evil.example/s3cret", 200))
                .doesNotContain("s3cret");
    }
}
