package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The contracts and this package agree on every hash, on the router's state, and on its errors. */
class ExecutionRouterIT {
    private static final long SEED = 1_000;
    private static final int PLANS = 1_000;
    private static final String PLAN = StructValues.PLAN;
    private static final String STEPS = StructValues.STEP + "[]";

    private static Fork fork;
    private static Node node;
    private static Address router;
    private static Address hashes;
    private static long chainId;

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(ForkOptions.Launcher.LOCAL), heard -> {});
        node = fork.node();
        router = fork.deployment().routers().executionRouter();
        chainId = fork.deployment().profile().chainId();
        var deployer = new ImpersonatedSender(
                node, SigningKey.forDevelopment("deployer").address(), Uint256.parse("1000000000000000000"));
        hashes = deployer.create("the hash views", fork.creationCode("PlanHashes"));
    }

    @AfterAll
    static void stop() {
        fork.close();
    }

    @Seeds(count = 1)
    void hashesOfRandomPlansAreTheRouters(long seed) {
        var random = new RandomPlans(seed);
        List<ReadOnlyCall> calls = new ArrayList<>();
        List<Bytes32> expected = new ArrayList<>();
        for (int i = 0; i < PLANS; i++) {
            ExecutionPlan plan = random.plan();
            Permit2WitnessMessage witness = Permit2WitnessMessage.of(plan, chainId, router);
            List<Object> values = StructValues.ofPlan(plan);
            calls.add(view("planStructHash", PLAN).call(hashes, values));
            expected.add(PlanHashes.planStructHash(plan));
            calls.add(view("planDigest", "address," + PLAN).call(hashes, router, values));
            expected.add(PlanHashes.planDigest(plan, chainId, router));
            calls.add(view("witnessHash", "address," + PLAN).call(hashes, router, values));
            expected.add(witness.witnessHash());
            calls.add(view("permit2Digest", "address," + PLAN).call(hashes, router, values));
            expected.add(witness.digest());
        }
        assertThat(words(calls)).as("seed %d", SEED).isEqualTo(expected);
    }

    @Seeds(count = 1)
    void hashesOfRandomRoutesAreTheRouters(long seed) {
        var random = new RandomPlans(seed);
        List<ReadOnlyCall> calls = new ArrayList<>();
        List<Bytes32> expected = new ArrayList<>();
        for (int count : new int[] {0, 1, 2, 3, 5, 8, 13, 100}) {
            List<SwapStep> steps = random.steps(count);
            calls.add(view("routeHash", STEPS).call(hashes, StructValues.ofSteps(steps)));
            expected.add(PlanHashes.routeHash(steps));
        }
        assertThat(words(calls)).isEqualTo(expected);
    }

    @Seeds(count = 1)
    void theSettlementPolicyIsTheRouters(long seed) {
        RouterConfig config = RouterConfig.of(router, read(RouterConfig.reads(router)));
        assertThat(config.owner()).isEqualTo(fork.deployment().owner().address());
        assertThat(config.fees().wrappedNative())
                .isEqualTo(fork.deployment().profile().wrappedNative());
        var random = new RandomPlans(seed);
        Address token = random.address();
        Address payer = random.address();
        assertThat(words(List.of(
                        view("settlementPolicyHash", "address,address,address").call(hashes, router, token, payer),
                        view("domainSeparator", "").call(router))))
                .containsExactly(
                        PlanHashes.settlementPolicyHash(config.fees().policyFor(token, payer)),
                        PlanHashes.domainSeparator(chainId, router));
    }

    @Test
    void signersAndNoncesAreReadFromRouterAndPermit2() {
        Address signer = fork.deployment().quoteSigner().address();
        Address payer = fork.deployment().owner().address();
        List<CallResult> answers = read(List.of(
                RouterView.quoteSignerListed(router, signer),
                RouterView.quoteSignerListed(router, payer),
                RouterView.nonceWord(router, payer, Uint256.MAX),
                RouterView.nonceWord(Permit2WitnessMessage.PERMIT2, payer, Uint256.MAX)));
        assertThat(RouterView.isTrue(router, answers.get(0))).isTrue();
        assertThat(RouterView.isTrue(router, answers.get(1))).isFalse();
        assertThat(RouterView.isNonceUsed(router, Uint256.MAX, answers.get(2))).isFalse();
        assertThat(RouterView.isNonceUsed(Permit2WitnessMessage.PERMIT2, Uint256.MAX, answers.get(3)))
                .isFalse();
    }

    @Test
    void refusalsOfTheRouterAreExplained() {
        ExecutionPlan plan = WorkedVector.load().plan();
        Address stranger = fork.deployment().owner().address();
        Revert byStranger = refusal(plan, stranger, Uint256.ZERO);
        assertThat(byStranger.toString())
                .startsWith("NotExecutor(caller=" + stranger + ", executor=" + plan.executor() + ")");
        Revert withValue = refusal(plan, plan.executor(), Uint256.ONE);
        assertThat(withValue.arguments()).hasToString("[sent=1, want=0]");
        Revert unknownPolicy = refusal(plan, plan.executor(), Uint256.ZERO);
        assertThat(unknownPolicy.name()).isEqualTo("PolicyHashMismatch");
        assertThat(unknownPolicy.arguments().getLast().value())
                .isEqualTo(plan.settlementPolicyHash().toString());
    }

    private static Revert refusal(ExecutionPlan plan, Address sender, Uint256 value) {
        var call = new ExecutePlanCall(plan, WorkedVector.load().steps(), Bytes.EMPTY, Bytes.EMPTY);
        fork.cheats().setBalance(sender, Uint256.parse("1000000000000000000"));
        CallResult result = node.simulate(sender, new ReadOnlyCall(router, call.encode()), value);
        assertThat(result.ok()).isFalse();
        return ErrorCatalog.explain(result.data());
    }

    private static AbiFunction view(String name, String inputs) {
        return AbiFunction.of(name + "(" + inputs + ")", "(bytes32)");
    }

    private static List<Bytes32> words(List<ReadOnlyCall> calls) {
        return read(calls).stream()
                .map(answer -> {
                    assertThat(answer.ok()).isTrue();
                    return Bytes32.of(answer.data().toBytes());
                })
                .toList();
    }

    private static List<CallResult> read(List<ReadOnlyCall> calls) {
        return node.readAll(calls, node.latestBlock().number());
    }
}
