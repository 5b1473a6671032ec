package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class NodeLimitsTest {
    private static final byte[] SINGLE = "{}".getBytes(StandardCharsets.UTF_8);
    private static final byte[] BATCH = "[{}]".getBytes(StandardCharsets.UTF_8);

    @Test
    void aQuestionAboutTheHeadIsSoonGivenUp() {
        NodeLimits limits = NodeLimits.DEFAULT;
        assertThat(limits.answerTimeout("eth_getBlockByNumber", SINGLE)).isEqualTo(Duration.ofSeconds(5));
        assertThat(limits.answerTimeout("eth_getBlockByNumber", BATCH)).isEqualTo(Duration.ofSeconds(30));
        assertThat(limits.answerTimeout("eth_call", SINGLE)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void aShorterLimitHoldsForAll() {
        Duration shorter = Duration.ofSeconds(1);
        NodeLimits limits = new NodeLimits(shorter, shorter, 1, 1);
        assertThat(limits.answerTimeout("eth_getBlockByNumber", SINGLE)).isEqualTo(shorter);
        assertThat(limits.answerTimeout("eth_call", SINGLE)).isEqualTo(shorter);
    }

    @Test
    void inAQueueEveryQuestionWaitsForThoseOfOthers() {
        NodeLimits limits = NodeLimits.inAQueue();
        assertThat(limits.answerTimeout("eth_getBlockByNumber", SINGLE)).isEqualTo(Duration.ofMinutes(2));
        assertThat(limits.answerTimeout("eth_call", SINGLE)).isEqualTo(Duration.ofMinutes(2));
    }
}
