package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.LateAnswerException;
import io.swaplab.core.evm.Bytes;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RepeatedExchangeTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final CountDownLatch isOver = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();

    @AfterEach
    void end() {
        isOver.countDown();
    }

    /** Does not answer the first requests, and then answers with the chain id 97, or with an error status. */
    private ScriptedEndpoint hangingFor(int requests, int status) {
        return new ScriptedEndpoint((exchange, request) -> {
            if (asked.incrementAndGet() <= requests) {
                try {
                    isOver.await();
                } catch (InterruptedException closed) {
                    Thread.currentThread().interrupt();
                }
                return;
            }
            String id = request.replaceAll(".*\"id\":(\\d+).*", "$1");
            ScriptedEndpoint.send(exchange, status, "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":\"0x61\"}");
        });
    }

    private static HttpNode node(ScriptedEndpoint endpoint, Duration patience, Duration repeatAfter) {
        return HttpNode.at("http://" + endpoint.authority(), new NodeLimits(LONG, patience, 1 << 20, 10, repeatAfter));
    }

    @Test
    @Timeout(60)
    void aQuestionWithoutAnAnswerIsAskedAgain() {
        try (ScriptedEndpoint endpoint = hangingFor(2, 200);
                HttpNode node = node(endpoint, LONG, Duration.ofMillis(20))) {
            assertThat(node.chainId()).isEqualTo(97);
            assertThat(node.gasPriceWei().toString()).isEqualTo("97");
            assertThat(asked).hasValueGreaterThanOrEqualTo(4);
        }
    }

    @Test
    @Timeout(60)
    void aRefusalIsAnOutcomeToo() {
        try (ScriptedEndpoint endpoint = hangingFor(1, 500);
                HttpNode node = node(endpoint, LONG, Duration.ofMillis(20))) {
            assertThatThrownBy(node::chainId).isInstanceOf(NodeException.class).hasMessageContaining("HTTP status 500");
        }
    }

    @Test
    void withoutAnyAnswerThePatienceEndsAsBefore() {
        try (ScriptedEndpoint endpoint = hangingFor(Integer.MAX_VALUE, 200);
                HttpNode node = node(endpoint, Duration.ofMillis(200), Duration.ofMillis(20))) {
            assertThatThrownBy(node::chainId)
                    .isInstanceOf(LateAnswerException.class)
                    .hasMessageContaining("no whole answer within 200 ms");
        }
    }

    @Test
    void transactionsAndUnknownMethodsAreSentOnce() {
        try (ScriptedEndpoint endpoint = hangingFor(Integer.MAX_VALUE, 200);
                HttpNode node = node(endpoint, Duration.ofMillis(200), Duration.ofMillis(20))) {
            assertThatThrownBy(() -> node.send(Bytes.parse("0x02"))).isInstanceOf(LateAnswerException.class);
            assertThatThrownBy(() -> node.request("evm_mine")).isInstanceOf(LateAnswerException.class);
            await().untilAsserted(() -> assertThat(asked).hasValue(2));
        }
    }

    @Test
    void nothingIsRepeatedByDefault() {
        try (ScriptedEndpoint endpoint = hangingFor(Integer.MAX_VALUE, 200);
                HttpNode node = HttpNode.at(
                        "http://" + endpoint.authority(), new NodeLimits(LONG, Duration.ofMillis(100), 1 << 20, 10))) {
            assertThatThrownBy(node::chainId).isInstanceOf(LateAnswerException.class);
            await().untilAsserted(() -> assertThat(asked).hasValue(1));
        }
        assertThat(NodeLimits.DEFAULT.repeatAfter()).isEqualTo(Duration.ZERO);
    }
}
