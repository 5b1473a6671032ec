package io.swaplab.client.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.SignatureRedaction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireJsonTest {
    private static final String ID = "0x" + "5a".repeat(32);
    private static final String SIGNATURE = "0x" + "7b".repeat(65);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "7",
                "\"text\"",
                "{",
                "{\"quote_id\":\"a\",\"payer_signature\":\"b\"} x",
                "{\"quote_id\":\"a\",\"payer_signature\":\"b\"}{}",
                "{'quote_id':'a','payer_signature':'b'}",
                "{\"quote_id\":\"a\",\"payer_signature\":\"b\",}",
                "{\"quote_id\":\"a\",\"quote_id\":\"a\",\"payer_signature\":\"b\"}",
                "{\"quote_id\":\"a\",\"payer_signature\":\"b\",\"extra\":1}",
                "{\"quote_id\":\"a\"}",
                "{\"payer_signature\":\"b\"}",
                "{\"quote_id\":null,\"payer_signature\":\"b\"}",
                "{\"quote_id\":5,\"payer_signature\":\"b\"}",
                "{\"quote_id\":true,\"payer_signature\":\"b\"}",
                "{\"quote_id\":[\"a\"],\"payer_signature\":\"b\"}",
                "{\"quoteId\":\"a\",\"payerSignature\":\"b\"}"
            })
    void aBodyThatIsNotTheRequestIsRefused(String body) {
        assertThatThrownBy(() -> request(body))
                .isInstanceOf(WireFormatException.class)
                .hasMessageNotContainingAny("io.swaplab", "java.lang");
    }

    @Test
    void theUnknownKeyIsNamed() {
        assertThatThrownBy(() -> request("{\"quote_id\":\"a\",\"payer_signature\":\"b\",\"gas\":1}"))
                .hasMessageStartingWith("gas: is not a known key")
                .hasMessageContaining("quote_id")
                .hasMessageContaining("payer_signature");
    }

    @Test
    void theDuplicateKeyIsNamed() {
        assertThatThrownBy(() -> request("{\"quote_id\":\"a\",\"quote_id\":\"a\",\"payer_signature\":\"b\"}"))
                .hasMessageContaining("quote_id");
    }

    @Test
    void noMessageCarriesASignature() {
        String digits = SIGNATURE.substring(2);
        assertThatThrownBy(() -> request("{\"quote_id\":\"a\",\"payer_signature\":\"b\",\"" + SIGNATURE + "\":1}"))
                .hasMessageStartingWith("[redacted]: is not a known key");
        assertThatThrownBy(() -> request("b" + digits))
                .hasMessageContaining("[redacted]")
                .hasMessageNotContaining("7b7b");
        assertThatThrownBy(() -> request("{\"" + SIGNATURE + "\":1,\"" + SIGNATURE + "\":1}"))
                .hasMessageNotContaining("7b7b");
        assertThat(new BuildRequest(ID, null, SIGNATURE).toString()).doesNotContain("7b7b");
        assertThat(Envelope.refusal(ApiCode.ERR_INTERNAL, "got " + SIGNATURE).msg())
                .isEqualTo("got [redacted]");
    }

    @Test
    void maskingSparesHashesAndAddresses() {
        assertThat(SignatureRedaction.masked(ID + " and 0x" + "ab".repeat(63)))
                .isEqualTo(ID + " and 0x" + "ab".repeat(63));
        assertThat(SignatureRedaction.masked("a " + "AB".repeat(64) + ", b 0x" + "cd".repeat(900)))
                .isEqualTo("a [redacted], b [redacted]");
    }

    @Test
    void codesAreTheTableOfTheDesign() {
        String table = Arrays.stream(ApiCode.values())
                .map(code -> code.code() + " " + code.wireName() + " " + code.httpStatus())
                .collect(Collectors.joining("\n"));
        assertThat(table).isEqualTo("""
                200 OK 200
                4000 ERR_INVALID_PARAMETER 400
                4001 ERR_ZERO_AMOUNT_PATHS 422
                4002 ERR_UNSUPPORTED_TOKEN 422
                4003 ERR_NO_ROUTE 422
                4004 ERR_UNKNOWN_PROVIDER 400
                4005 ERR_ROLE_MISMATCH 400
                4006 ERR_NATIVE_MODE 400
                4007 ERR_FEE_OUT_OF_RANGE 400
                4008 ERR_MIN_AMOUNT_ZERO 422
                4010 ERR_QUOTE_NOT_FOUND 404
                4011 ERR_QUOTE_EXPIRED 410
                4012 ERR_SIGNATURE_FORMAT 400
                4013 ERR_SIGNATURE_MISMATCH 422
                4015 ERR_NONCE_USED 409
                4032 ERR_POLICY_CHANGED 409
                4290 ERR_RATE_LIMITED 429
                5000 ERR_INTERNAL 500
                5001 ERR_UPSTREAM_RPC 502
                5030 ERR_STALE_POOL_DATA 503
                5031 ERR_ROUTER_PAUSED 503
                5032 ERR_QUOTE_ONLY 501
                5033 ERR_QUOTE_NOT_STORED 503
                5040 ERR_DEADLINE 504""");
    }

    @Test
    void codesAreFoundByNumber() {
        assertThat(ApiCode.of(4001)).contains(ApiCode.ERR_ZERO_AMOUNT_PATHS);
        assertThat(ApiCode.of(4999)).isEmpty();
    }

    private static BuildRequest request(String body) {
        return WireJson.readRequest(body.getBytes(StandardCharsets.UTF_8), BuildRequest.class);
    }
}
