package io.swaplab.client.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.HostileText;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.fresh.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How hostile text is cleaned. */
class ForeignTextTest {
    @Seeds(count = 200)
    void nothingHiddenIsLeft(long seed) {
        String text = HostileText.of(new Random(seed));
        HostileText.assertHarmless("plain", ForeignText.plain(text));
        assertThat(ForeignText.plain(text)).hasSameSizeAs(text);
        assertThat(ForeignText.line(text).codePoints()).noneMatch(ForeignText::isHidden);
        assertThat(ForeignText.line(text, 10)).hasSizeLessThanOrEqualTo(2 * 10 + "...".length());
    }

    @Test
    void ordinaryTextOfAnyScriptStays() {
        for (String text : List.of("", "CAKE", "Čeština, 日本語, عربي", "🥞 ÷ é", "a\nb\tc")) {
            assertThat(ForeignText.plain(text)).isEqualTo(text);
        }
        assertThat(ForeignText.line("a\nb\tc")).isEqualTo("a?b?c");
        assertThat(ForeignText.line("🥞🥞🥞", 2)).isEqualTo("🥞🥞...");
    }

    @Test
    void aSignatureIsMaskedBeforeTheTextIsCut() {
        assertThat(ForeignText.line("signed 0x" + "7b".repeat(65), 40)).isEqualTo("signed [redacted]");
    }

    @Test
    void blanksOfAnyKindAreOneBlank() {
        String blanks = "\u00a0\u1680\u2000\u200a\u202f\u205f\u3000";
        assertThat(ForeignText.plain("X" + blanks + "s1")).isEqualTo("X" + " ".repeat(blanks.length()) + "s1");
        assertThat(ForeignText.line("X" + blanks + "s1 is settled: ok")).isEqualTo("X s1 is settled: ok");
        assertThat(ForeignText.line("X" + " ".repeat(43) + "s1 is settled: ok")).isEqualTo("X s1 is settled: ok");
        assertThat(ForeignText.ofOneLine("X \u3000\n\t s1")).isEqualTo("X s1");
    }

    @Test
    void namesOfMembersAreCleanedLikeTheirValues() {
        byte[] json = """
                {"code": 200, "msg": "", "data": {"version": "1", "hash": "2", "known": {"a\\u001b[2Jb\\u202e\\nc": {"d\\u009b": [{"e\\r": "f\\u0007"}]}}}}""".getBytes(StandardCharsets.UTF_8);
        Map<?, ?> data = WireJson.readEnvelope(json, Map.class).data();
        assertThat(data).hasToString("{version=1, hash=2, known={a?[2Jb? c={d?=[{e?=f?}]}}}");
    }

    @Test
    void everyTextOfAnAnswerIsPlain() {
        byte[] json = """
                {"code": 4000, "msg": "a\\u001b[2Jb\\u202e\\nc", "data": {"field": "f\\u009b", "rule": "r\\u0007", "got": "g\\r"}}""".getBytes(StandardCharsets.UTF_8);
        Envelope<RefusalData> envelope = WireJson.readEnvelope(json, RefusalData.class);
        assertThat(envelope.msg()).isEqualTo("a?[2Jb? c");
        assertThat(envelope.data()).isEqualTo(new RefusalData("f?", "r?", "g?"));
    }
}
