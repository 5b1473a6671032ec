package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers that are not an API envelope, or an envelope with a refusal, never count as success, and no error message
 * contains a signature.
 */
class HostileAnswersTest {
    private static final String SIGNATURE = "0x" + "ab".repeat(65);

    private final ArtifactServer server = new ArtifactServer();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "\"ok\"",
                "<html><body>Bad gateway</body></html>",
                "{\"code\":200,\"msg\":\"OK\"}",
                "{\"code\":200,\"msg\":\"OK\",\"data\":null}",
                "{\"code\":200,\"msg\":\"OK\",\"data\":[]}",
                "{\"code\":200,\"msg\":\"OK\",\"data\":{}}",
                "{\"code\":\"200\",\"msg\":\"OK\",\"data\":{}}",
                "{\"code\":200.0,\"msg\":\"OK\",\"data\":{}}",
                "{\"code\":200,\"code\":200,\"msg\":\"OK\",\"data\":{}}",
                "{\"msg\":\"OK\",\"data\":{}}",
                "{\"code\":200,\"msg\":\"OK\",\"data\":{}} trailing",
            })
    void areTransportErrors(String body) {
        transport.answering("/router/status", body).answering("/router/swap", body);
        assertThatExceptionOfType(TransportError.class).isThrownBy(client::status);
        assertThatExceptionOfType(TransportError.class).isThrownBy(() -> client.prepareDirectSwap(order()));
    }

    record Edit(String name, UnaryOperator<String> change) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Edit> edits() {
        return Stream.of(
                new Edit(
                        "an amount as a number",
                        json -> json.replace(
                                "\"amount_out\":\"165000000000000000000\"", "\"amount_out\":165000000000000000000")),
                new Edit(
                        "an amount as a number with exponent",
                        json -> json.replace("\"amount_out\":\"165000000000000000000\"", "\"amount_out\":1.65e20")),
                new Edit("a duplicate key", json -> json.replace("\"chain_id\":97", "\"chain_id\":97,\"chain_id\":97")),
                new Edit("a chain id as text", json -> json.replace("\"chain_id\":97", "\"chain_id\":\"97\"")),
                new Edit(
                        "a distance as text",
                        json -> json.replace("\"optimality_bps\":0.42", "\"optimality_bps\":\"0.42\"")),
                new Edit("a flag as text", json -> json.replace("\"zero_for_one\":true", "\"zero_for_one\":\"true\"")),
                new Edit(
                        "steps as an object",
                        json -> json.replace("\"steps\":[", "\"steps\":{\"a\":[")
                                .replace("],\"issued_at\"", "]},\"issued_at\"")));
    }

    @ParameterizedTest
    @MethodSource("edits")
    void areStoppedByTheDecoder(Edit edit) {
        String honest = JsonTree.of(server.direct()).toString();
        String changed = edit.change().apply(honest);
        assertThat(changed).isNotEqualTo(honest);
        transport.answering("/router/swap", changed);
        assertThatExceptionOfType(TransportError.class).isThrownBy(() -> client.prepareDirectSwap(order()));
    }

    /**
     * If any required field is missing, the answer is refused with a message, without an internal error of the client.
     * The approval in {@code calls} may be missing, because it depends on the block.
     */
    @Test
    void missingFieldsAreRefusedWhereverTheyAre() {
        String honest = JsonTree.of(server.direct()).toString();
        List<String> places = new ArrayList<>(
                AnswerMutations.places(JsonMapper.shared().readTree(honest).get("data")));
        places.removeIf(place -> place.endsWith("extra_data")
                || place.matches(AnswerTamperingTest.OPTIONAL_ISSUES)
                || List.of("gas_cost", "optimality_paths_bps", "optimality_net_bps", "calls.0")
                        .contains(place));
        assertThat(places).hasSizeGreaterThan(100);
        for (String place : places) {
            JsonTree tree = JsonTree.of(server.direct()).remove(place);
            transport.answering("/router/swap", tree.toString());
            assertThat(catchThrowable(() -> client.prepareDirectSwap(order())))
                    .as("without %s", place)
                    .isInstanceOfAny(TransportError.class, ArtifactMismatch.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0.5", "1e18", "0x10", "", "many"})
    void theCostOfGasIsAnAmount(String nonsense) {
        String honest = "\"gas_cost\":\"330000000000000000\"";
        String quote =
                JsonTree.of(server.route(server.plan(FundingMode.DIRECT))).toString();
        String swap = JsonTree.of(server.direct()).toString();
        assertThat(quote).contains(honest);
        assertThat(swap).contains(honest);
        transport
                .answering("/router/find_routes", quote.replace(honest, "\"gas_cost\":\"" + nonsense + "\""))
                .answering("/router/swap", swap.replace(honest, "\"gas_cost\":\"" + nonsense + "\""));
        String in = ArtifactServer.TOKEN_IN.toString();
        String out = ArtifactServer.TOKEN_OUT.toString();
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.quote(in, out, ArtifactServer.AMOUNT))
                .withMessageContaining("gas_cost");
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.prepareDirectSwap(order()))
                .withMessageContaining("gas_cost");
    }

    @ParameterizedTest
    @CsvSource({
        "optimality_bps, 0.42, -0.01",
        "optimality_bps, 0.42, -1",
        "optimality_bps, 0.42, 10000.01",
        "optimality_bps, 0.42, 1e9999",
        "optimality_bps, 0.42, -1e9999",
        "optimality_bps, 0.42, 0.421",
        "optimality_bps, 0.42, 1e-9999",
        "optimality_paths_bps, 0.21, -0.01",
        "optimality_paths_bps, 0.21, 0.43",
        "optimality_paths_bps, 0.21, 0.211",
        "optimality_net_bps, 0.31, -0.01",
        "optimality_net_bps, 0.31, 10000.01",
        "optimality_net_bps, 0.31, 0.311"
    })
    void aRouteIsNoNearerToTheBestThanItCanBe(String field, String value, String nonsense) {
        String quote =
                JsonTree.of(server.route(server.plan(FundingMode.DIRECT))).toString();
        String swap = JsonTree.of(server.direct()).toString();
        String honest = "\"" + field + "\":" + value;
        assertThat(quote).contains(honest);
        assertThat(swap).contains(honest);
        transport
                .answering("/router/find_routes", quote.replace(honest, "\"" + field + "\":" + nonsense))
                .answering("/router/swap", swap.replace(honest, "\"" + field + "\":" + nonsense));
        String in = ArtifactServer.TOKEN_IN.toString();
        String out = ArtifactServer.TOKEN_OUT.toString();
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.quote(in, out, ArtifactServer.AMOUNT))
                .withMessageContaining(field);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.prepareDirectSwap(order()))
                .withMessageContaining(field);
    }

    @Test
    void aCodeOtherThan200IsAnApiErrorWhateverTheHttpStatus() {
        transport
                .withStatus(200)
                .answering("/router/status", "{\"code\":4001,\"msg\":\"no usable path\",\"data\":{\"providers\":[]}}");
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(client::status)
                .withMessage("ERR_ZERO_AMOUNT_PATHS (4001): no usable path")
                .matches(error -> error.code() == 4001);
        transport.answering("/router/status", "{\"code\":500,\"msg\":\"later\",\"data\":null}");
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(client::status)
                .withMessageContaining("unknown code (500)");
    }

    @Test
    void aSignatureInAnErrorTextIsRedacted() {
        PreparedDelegatedSwap swap = prepared();
        String signature = client.signPayerAuthorization(swap, ArtifactServer.ALICE);
        String digits = signature.substring(2);
        for (String text : List.of(signature, digits, digits.toUpperCase(), digits.substring(0, 128))) {
            transport.answering(
                    "/router/swap/build", "{\"code\":4013,\"msg\":\"bad " + text + " given\",\"data\":null}");
            assertThatExceptionOfType(ApiError.class)
                    .isThrownBy(() -> client.buildDelegatedSwap(swap, signature))
                    .withMessage("ERR_SIGNATURE_MISMATCH (4013): bad [redacted] given")
                    .matches(error -> !error.serverMessage().contains(digits.substring(0, 64)));
            transport.answering("/router/swap/build", "<html>" + text + "</html>");
            assertThatExceptionOfType(TransportError.class)
                    .isThrownBy(() -> client.buildDelegatedSwap(swap, signature))
                    .matches(error -> !error.getMessage().contains(digits.substring(0, 64)));
        }
    }

    @Test
    void noPrintedValueCarriesASignature() {
        PreparedDelegatedSwap swap = prepared();
        String signature = client.signPayerAuthorization(swap, ArtifactServer.ALICE);
        transport.answering(
                "/router/swap/build",
                JsonTree.of(server.built(Bytes.parse(signature))).toString());
        ReadyDelegatedSwap ready = client.buildDelegatedSwap(swap, signature);
        String part = signature.substring(2, 66);
        assertThat(ready.toString()).doesNotContain(part).contains("executePlan");
        assertThat(ready.tx().toString()).doesNotContain(part);
        assertThat(new TransactionRequest(
                                ready.tx().to(), ready.tx().data(), ready.tx().value())
                        .toString())
                .doesNotContain(part);
        assertThat(new PreparationRejected(LocalRule.WRONG_KEY, "field", "rule", SIGNATURE).getMessage())
                .doesNotContain("abababab");
        assertThat(new ArtifactMismatch(ArtifactCheck.C17, "f", SIGNATURE, SIGNATURE))
                .hasMessage("C17 (payer signature in the calldata): f: expected [redacted], got [redacted]");
    }

    private PreparedDelegatedSwap prepared() {
        transport.answering(
                "/router/swap/prepare", JsonTree.of(server.prepared()).toString());
        return client.prepareDelegatedSwap(
                server.order(FundingMode.PERMIT2_WITNESS).build());
    }

    private PrepareSwapParams order() {
        return server.order(FundingMode.DIRECT).build();
    }
}
