package io.swaplab.client.execution;

import io.swaplab.client.execution.FeeConfig.SettlementPolicy;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the worked example, whose values real contracts computed. */
public final class WorkedVector {
    private final JsonNode json;

    private WorkedVector(JsonNode json) {
        this.json = json;
    }

    public static WorkedVector load() {
        try (InputStream in = WorkedVector.class.getResourceAsStream("/golden/execution/worked_vector.json")) {
            return new WorkedVector(JsonMapper.shared().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String text(String field) {
        return json.get(field).asString();
    }

    int number(String field) {
        return json.get(field).intValue();
    }

    public long chainId() {
        return json.get("chain_id").longValue();
    }

    public Address router() {
        return Address.parse(text("router"));
    }

    public Bytes32 hash(String name) {
        return Bytes32.parse(json.get("hashes").get(name).asString());
    }

    Uint256 fee(String name) {
        return Uint256.parse(json.get("fee").get(name).asString());
    }

    SigningKey key(String field) {
        return SigningKey.of(Bytes32.parse(text(field)));
    }

    Signature signature(String field) {
        return Signature.parse(Bytes.parse(text(field)));
    }

    SettlementPolicy policy() {
        JsonNode policy = json.get("policy");
        JsonNode plan = json.get("plan");
        return new FeeConfig(
                        policy.get("max_custom_fee_bps").intValue(),
                        policy.get("protocol_cut_bps").intValue(),
                        address(policy, "protocol_fee_receiver"),
                        address(policy, "wrapped_native"))
                .policyFor(address(plan, "token_out"), address(plan, "payer"));
    }

    public List<SwapStep> steps() {
        List<SwapStep> steps = new ArrayList<>();
        for (JsonNode step : json.get("steps")) {
            steps.add(new SwapStep(
                    address(step, "adapter"),
                    address(step, "pool"),
                    address(step, "token_in"),
                    address(step, "token_out"),
                    amount(step, "amount_in"),
                    step.get("zero_for_one").booleanValue(),
                    Bytes.parse(step.get("extra_data").asString())));
        }
        return steps;
    }

    List<Bytes32> stepHashes() {
        List<Bytes32> hashes = new ArrayList<>();
        json.get("steps")
                .forEach(step -> hashes.add(Bytes32.parse(step.get("hash").asString())));
        return hashes;
    }

    public ExecutionPlan plan() {
        JsonNode plan = json.get("plan");
        return new ExecutionPlan(
                Bytes32.parse(plan.get("quote_id").asString()),
                address(plan, "payer"),
                address(plan, "executor"),
                address(plan, "recipient"),
                address(plan, "token_in"),
                address(plan, "token_out"),
                amount(plan, "amount_in"),
                amount(plan, "expected_amount_out"),
                amount(plan, "min_amount_out"),
                amount(plan, "deadline"),
                amount(plan, "nonce"),
                FundingMode.ofCode(plan.get("funding_mode").intValue()),
                NativeMode.ofCode(plan.get("native_mode").intValue()),
                plan.get("custom_fee_bps").intValue(),
                address(plan, "custom_fee_receiver"),
                hash("route_hash"),
                hash("settlement_policy_hash"));
    }

    public ExecutePlanCall call() {
        return new ExecutePlanCall(
                plan(), steps(), Bytes.parse(text("quote_signature")), Bytes.parse(text("payer_signature")));
    }

    private static Address address(JsonNode object, String field) {
        return Address.parse(object.get(field).asString());
    }

    private static Uint256 amount(JsonNode object, String field) {
        return Uint256.parse(object.get(field).asString());
    }
}
