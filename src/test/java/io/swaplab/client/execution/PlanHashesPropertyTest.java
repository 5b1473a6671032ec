package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.FeeConfig.SettlementPolicy;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.fresh.Seeds;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Changing any field of a plan, step or policy changes the hash that binds it. */
class PlanHashesPropertyTest {
    private static final long SEED = 20_261_121;
    private static final Address ROUTER = Address.parse("0x0165878a594ca255338adfa4d48449f69242eb8f");

    private RandomPlans random = new RandomPlans(1);

    @Seeds(count = 1)
    void everyPlanFieldChangesThePlanHash(long seed) {
        random = new RandomPlans(seed);
        for (int i = 0; i < 40; i++) {
            ExecutionPlan plan = random.plan();
            Bytes32 digest = PlanHashes.planDigest(plan, 97, ROUTER);
            for (RecordComponent field : ExecutionPlan.class.getRecordComponents()) {
                ExecutionPlan other = RecordFields.withOneChanged(plan, field);
                assertThat(PlanHashes.planDigest(other, 97, ROUTER))
                        .as("%s, seed %d", field.getName(), SEED)
                        .isNotEqualTo(digest);
            }
        }
    }

    @Seeds(count = 1)
    void chainAndRouterChangeThePlanHashButNotTheStructHash(long seed) {
        random = new RandomPlans(seed);
        ExecutionPlan plan = random.plan();
        Bytes32 digest = PlanHashes.planDigest(plan, 97, ROUTER);
        assertThat(PlanHashes.planDigest(plan, 56, ROUTER)).isNotEqualTo(digest);
        assertThat(PlanHashes.planDigest(plan, 97, Address.ZERO)).isNotEqualTo(digest);
    }

    @Seeds(count = 1)
    void everyStepFieldChangesTheRouteHash(long seed) {
        random = new RandomPlans(seed);
        for (int i = 0; i < 40; i++) {
            List<SwapStep> steps = random.steps(3);
            Bytes32 hash = PlanHashes.routeHash(steps);
            for (int at = 0; at < steps.size(); at++) {
                for (RecordComponent field : SwapStep.class.getRecordComponents()) {
                    List<SwapStep> other = new ArrayList<>(steps);
                    other.set(at, RecordFields.withOneChanged(steps.get(at), field));
                    assertThat(PlanHashes.routeHash(other))
                            .as("step %d %s, seed %d", at, field.getName(), SEED)
                            .isNotEqualTo(hash);
                }
            }
        }
    }

    @Seeds(count = 1)
    void orderAndNumberOfStepsChangeTheRouteHash(long seed) {
        random = new RandomPlans(seed);
        List<SwapStep> steps = random.steps(3);
        Bytes32 hash = PlanHashes.routeHash(steps);
        List<SwapStep> swapped = new ArrayList<>(steps);
        Collections.swap(swapped, 0, 2);
        assertThat(PlanHashes.routeHash(swapped)).isNotEqualTo(hash);
        assertThat(PlanHashes.routeHash(steps.subList(0, 2))).isNotEqualTo(hash);
        assertThat(PlanHashes.routeHash(List.of())).isNotEqualTo(hash);
    }

    @Seeds(count = 1)
    void everyPolicyFieldChangesThePolicyHash(long seed) {
        random = new RandomPlans(seed);
        var policy =
                new SettlementPolicy(random.address(), 500, 2000, random.address(), random.address(), random.address());
        Bytes32 hash = PlanHashes.settlementPolicyHash(policy);
        for (RecordComponent field : SettlementPolicy.class.getRecordComponents()) {
            assertThat(PlanHashes.settlementPolicyHash(RecordFields.withOneChanged(policy, field)))
                    .as(field.getName())
                    .isNotEqualTo(hash);
        }
    }

    @Seeds(count = 1)
    void everyPlanFieldChangesWhatThePayerSigns(long seed) {
        random = new RandomPlans(seed);
        ExecutionPlan plan = random.plan();
        Bytes32 digest = Permit2WitnessMessage.of(plan, 97, ROUTER).digest();
        for (RecordComponent field : ExecutionPlan.class.getRecordComponents()) {
            assertThat(Permit2WitnessMessage.of(RecordFields.withOneChanged(plan, field), 97, ROUTER)
                            .digest())
                    .as(field.getName())
                    .isNotEqualTo(digest);
        }
        assertThat(Permit2WitnessMessage.of(plan, 56, ROUTER).digest()).isNotEqualTo(digest);
        assertThat(Permit2WitnessMessage.of(plan, 97, Address.ZERO).digest()).isNotEqualTo(digest);
    }
}
