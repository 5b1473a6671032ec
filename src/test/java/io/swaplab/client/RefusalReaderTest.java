package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ApiError.RefusedField;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalReaderTest {
    @Test
    void aRefusalSaysWhichFieldBreaksWhichRule() {
        assertThat(refused("{\"field\":\"depth\",\"rule\":\"must be 1 to 5\",\"got\":\"9\",\"more\":[1]}"))
                .contains(new RefusedField("depth", "must be 1 to 5", "9"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"field\":\"payer\",\"rule\":\"is required\"}",
                "{\"field\":\"payer\",\"rule\":\"is required\",\"got\":null}",
                "{\"field\":\"payer\",\"rule\":\"is required\",\"got\":7}"
            })
    void theValueMayBeLeftOut(String data) {
        assertThat(refused(data)).contains(new RefusedField("payer", "is required", null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "7",
                "\"depth\"",
                "[\"depth\"]",
                "{}",
                "{\"field\":\"depth\"}",
                "{\"field\":null,\"rule\":\"is closed\"}",
                "{\"field\":\"depth\",\"rule\":[\"must\"]}"
            })
    void dataOfAnotherShapeBlamesNothing(String data) {
        assertThat(refused(data)).isEmpty();
    }

    @Test
    void aSignatureIsMasked() {
        String signature = "0x" + "ab".repeat(65);
        assertThat(refused("{\"field\":\"payer_signature\",\"rule\":\"must recover\",\"got\":\"" + signature + "\"}")
                        .orElseThrow()
                        .got())
                .doesNotContain(signature);
    }

    @Test
    void statusWaitAndIdAreThoseOfTheHttpAnswer() {
        ApiError error = error(
                "null", Map.of("retry-after", List.of("3"), "x-request-id", List.of("order-17"), "date", List.of("x")));
        assertThat(error.httpStatus()).isEqualTo(400);
        assertThat(error.retryAfter()).contains(Duration.ofSeconds(3));
        assertThat(error.requestId()).contains("order-17");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1.5", "9999999999", "Sat, 28 Nov 2026 01:00:00 GMT", "3\u001b[2J", "<b>,"})
    void headersOfAnotherFormAreIgnored(String text) {
        ApiError error = error("null", Map.of("retry-after", List.of(text), "x-request-id", List.of(text + " ")));
        assertThat(error.retryAfter()).isEmpty();
        assertThat(error.requestId()).isEmpty();
        ApiError twice = error("null", Map.of("retry-after", List.of("1", "2"), "x-request-id", List.of("one", "two")));
        assertThat(twice.retryAfter()).isEmpty();
        assertThat(twice.requestId()).isEmpty();
        assertThat(error("null", Map.of()).retryAfter()).isEmpty();
    }

    private static Optional<RefusedField> refused(String data) {
        return error(data, Map.of()).refused();
    }

    private static ApiError error(String data, Map<String, List<String>> headers) {
        String body = "{\"code\":4002,\"msg\":\"no\",\"data\":" + data + "}";
        RouterTransport transport = new RouterTransport() {
            @Override
            public Answer get(String path, Map<String, String> query) {
                return new Answer(400, headers, body.getBytes(StandardCharsets.UTF_8));
            }

            @Override
            public Answer post(String path, byte[] json) {
                throw new UnsupportedOperationException("nothing is posted here");
            }
        };
        return assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> new RouterApi(transport).status())
                .actual();
    }
}
