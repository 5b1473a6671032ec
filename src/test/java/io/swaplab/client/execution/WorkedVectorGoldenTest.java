package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import org.junit.jupiter.api.Test;

/** Computes every value of the worked example and compares it with the contracts' result. */
class WorkedVectorGoldenTest {
    private static final WorkedVector VECTOR = WorkedVector.load();

    @Test
    void stepAndRouteHashes() {
        assertThat(VECTOR.steps().stream().map(PlanHashes::stepHash)).isEqualTo(VECTOR.stepHashes());
        assertThat(PlanHashes.routeHash(VECTOR.steps())).isEqualTo(VECTOR.hash("route_hash"));
    }

    @Test
    void settlementPolicyHash() {
        assertThat(PlanHashes.settlementPolicyHash(VECTOR.policy())).isEqualTo(VECTOR.hash("settlement_policy_hash"));
    }

    @Test
    void planHashes() {
        assertThat(PlanHashes.planTypeHash()).isEqualTo(VECTOR.hash("plan_type_hash"));
        assertThat(PlanHashes.domainSeparator(VECTOR.chainId(), VECTOR.router()))
                .isEqualTo(VECTOR.hash("domain_separator"));
        assertThat(PlanHashes.planStructHash(VECTOR.plan())).isEqualTo(VECTOR.hash("plan_struct_hash"));
        assertThat(PlanHashes.planDigest(VECTOR.plan(), VECTOR.chainId(), VECTOR.router()))
                .isEqualTo(VECTOR.hash("plan_hash"));
    }

    @Test
    void permit2Hashes() {
        Permit2WitnessMessage witness = Permit2WitnessMessage.of(VECTOR.plan(), VECTOR.chainId(), VECTOR.router());
        assertThat(Permit2WitnessMessage.PERMIT2).hasToString(VECTOR.text("permit2"));
        assertThat(Permit2WitnessMessage.permitTypeHash()).isEqualTo(VECTOR.hash("permit2_type_hash"));
        assertThat(Permit2WitnessMessage.permissionsHash(
                        VECTOR.plan().tokenIn(), VECTOR.plan().amountIn()))
                .isEqualTo(VECTOR.hash("token_permissions_hash"));
        assertThat(Permit2WitnessMessage.domainSeparator(VECTOR.chainId()))
                .isEqualTo(VECTOR.hash("permit2_domain_separator"));
        assertThat(witness.witnessHash()).isEqualTo(VECTOR.hash("witness_hash"));
        assertThat(witness.structHash()).isEqualTo(VECTOR.hash("permit2_struct_hash"));
        assertThat(witness.digest()).isEqualTo(VECTOR.hash("permit2_digest"));
    }

    @Test
    void bothSignatures() {
        SigningKey payer = VECTOR.key("payer_key");
        assertThat(payer.address()).isEqualTo(VECTOR.plan().payer());
        assertThat(payer.sign(VECTOR.hash("permit2_digest"))).isEqualTo(VECTOR.signature("payer_signature"));
        assertThat(VECTOR.key("quote_signer_key").sign(VECTOR.hash("plan_hash")))
                .isEqualTo(VECTOR.signature("quote_signature"));
    }

    @Test
    void calldata() {
        Bytes calldata = VECTOR.call().encode();
        assertThat(calldata.size()).isEqualTo(VECTOR.number("calldata_bytes"));
        assertThat(ExecutePlanCall.selector()).hasToString(VECTOR.text("selector"));
        assertThat(calldata.keccak()).hasToString(VECTOR.text("calldata_keccak"));
        assertThat(ExecutePlanCall.decode(calldata)).isEqualTo(VECTOR.call());
    }

    @Test
    void feesAndMinimum() {
        ExecutionPlan plan = VECTOR.plan();
        Uint256 gross = Uint256.parse(VECTOR.text("gross_amount_out"));
        FeeSplit split = FeeSplit.of(gross, plan.customFeeBps(), VECTOR.policy().protocolCutBps());
        assertThat(split)
                .isEqualTo(new FeeSplit(
                        gross,
                        VECTOR.fee("fee"),
                        VECTOR.fee("protocol_cut"),
                        VECTOR.fee("integrator_fee"),
                        VECTOR.fee("net")));
        assertThat(plan.expectedAmountOut()).isEqualTo(split.net());
        assertThat(BasisPoints.minimumOut(split.net(), VECTOR.number("slippage_bps")))
                .isEqualTo(plan.minAmountOut());
    }
}
