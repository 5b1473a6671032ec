package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.AnswerFieldParser;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.wire.PlanData;
import io.swaplab.client.wire.PlanData.StepData;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A plan as the service writes it and as the client reads it: one JSON text, every field with a value of its own. */
class PlanOnTheWireTest {
    private static final ExecutionPlan PLAN = new ExecutionPlan(
            hash("1"),
            address("2"),
            address("3"),
            address("4"),
            address("5"),
            address("6"),
            Uint256.of(7_000),
            Uint256.of(8_000),
            Uint256.of(7_900),
            Uint256.of(1_800_000_000L),
            Uint256.of(11),
            FundingMode.PERMIT2_WITNESS,
            NativeMode.NATIVE_OUTPUT,
            13,
            address("a"),
            hash("b"),
            hash("c"));
    private static final String PLAN_JSON = """
            {"quote_id":"0x1111111111111111111111111111111111111111111111111111111111111111",\
            "payer":"0x2222222222222222222222222222222222222222",\
            "executor":"0x3333333333333333333333333333333333333333",\
            "recipient":"0x4444444444444444444444444444444444444444",\
            "token_in":"0x5555555555555555555555555555555555555555",\
            "token_out":"0x6666666666666666666666666666666666666666",\
            "amount_in":"7000","expected_amount_out":"8000","min_amount_out":"7900",\
            "deadline":"1800000000","nonce":"11","funding_mode":1,"native_mode":2,"custom_fee_bps":13,\
            "custom_fee_receiver":"0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa",\
            "route_hash":"0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",\
            "settlement_policy_hash":"0xcccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"}""";

    private static final SwapStep STEP = new SwapStep(
            address("1"), address("2"), address("3"), address("4"), Uint256.of(5), true, Bytes.parse("0x06"));
    private static final String STEP_JSON = """
            {"adapter":"0x1111111111111111111111111111111111111111",\
            "pool":"0x2222222222222222222222222222222222222222",\
            "token_in":"0x3333333333333333333333333333333333333333",\
            "token_out":"0x4444444444444444444444444444444444444444",\
            "amount_in":"5","zero_for_one":true,"extra_data":"0x06"}""";

    @Test
    void aPlanIsWrittenAndReadByOneMapping() {
        assertThat(WireJson.write(SignedQuoteWriter.plan(PLAN))).isEqualTo(PLAN_JSON);
        assertThat(AnswerFieldParser.plan(read(PLAN_JSON, PlanData.class))).isEqualTo(PLAN);
    }

    @Test
    void aStepIsWrittenAndReadByOneMapping() {
        assertThat(WireJson.write(SignedQuoteWriter.step(STEP))).isEqualTo(STEP_JSON);
        assertThat(AnswerFieldParser.steps(List.of(read(STEP_JSON, StepData.class))))
                .containsExactly(STEP);
    }

    private static <T> T read(String json, Class<T> type) {
        return WireJson.readRequest(json.getBytes(StandardCharsets.UTF_8), type);
    }

    private static Address address(String digit) {
        return Address.parse("0x" + digit.repeat(40));
    }

    private static Bytes32 hash(String digit) {
        return Bytes32.parse("0x" + digit.repeat(64));
    }
}
