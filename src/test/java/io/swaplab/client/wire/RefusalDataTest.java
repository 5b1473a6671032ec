package io.swaplab.client.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading the data of a refusal that this or another service sent. */
class RefusalDataTest {
    @Test
    void whatWasWrittenIsReadFromTheTree() {
        RefusalData depth = new RefusalData("depth", "must be an integer from 1 to 5", "6");
        RefusalData missing = new RefusalData("amount", "is required", null);
        assertThat(read(WireJson.write(depth))).contains(depth);
        assertThat(read(WireJson.write(missing))).contains(missing);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "[]",
                "{}",
                "\"depth\"",
                "{\"field\":\"depth\"}",
                "{\"rule\":\"must\"}",
                "{\"field\":1,\"rule\":\"must\"}",
                "{\"field\":\"depth\",\"rule\":null}"
            })
    void dataOfAnotherFormIsPassedOver(String data) {
        assertThat(read(data)).isEmpty();
    }

    @Test
    void noneOfTheThreeHoldsASignature() {
        String signature = "0x" + "7b".repeat(65);
        RefusalData refusal = new RefusalData(signature, "is not " + signature, signature);
        assertThat(refusal).isEqualTo(new RefusalData("[redacted]", "is not [redacted]", "[redacted]"));
        assertThat(WireJson.write(refusal)).doesNotContain("7b7b");
    }

    private static Optional<RefusalData> read(String data) {
        String envelope = "{\"code\":4000,\"msg\":\"no\",\"data\":" + data + "}";
        return RefusalData.of(WireJson.readEnvelope(envelope.getBytes(StandardCharsets.UTF_8), Object.class)
                .data());
    }
}
