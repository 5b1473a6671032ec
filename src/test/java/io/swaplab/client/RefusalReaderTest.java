package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ApiError.RefusedField;
import java.nio.charset.StandardCharsets;
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

    private static Optional<RefusedField> refused(String data) {
        String body = "{\"code\":4002,\"msg\":\"no\",\"data\":" + data + "}";
        RouterTransport transport = new RouterTransport() {
            @Override
            public Answer get(String path, Map<String, String> query) {
                return new Answer(400, Map.of(), body.getBytes(StandardCharsets.UTF_8));
            }

            @Override
            public Answer post(String path, byte[] json) {
                throw new UnsupportedOperationException("nothing is posted here");
            }
        };
        return assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> new RouterApi(transport).status())
                .actual()
                .refused();
    }
}
