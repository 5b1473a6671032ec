package io.swaplab.lab.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The answers of a node to a simulation of an approval and a swap, honest or not. */
class BatchSimulationTest {
    private static final AbiTupleType RECEIPT =
            AbiTupleType.parse("(bytes32,address,address,address,address,uint256,uint256,uint256)");

    private static final Address INTEGRATOR = Address.parse("0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65");

    private final ScriptedBackend backend = new ScriptedBackend();
    private final ExecutablePlan execution = execution();

    private ExecutablePlan execution() {
        Session session = new Session(backend);
        Swap swap = session.desk()
                .prepareNew(
                        TradeRequest.selling(
                                session.asset("from", "AAA"),
                                session.asset("to", "bbb"),
                                Uint256.parse("100000000000000000000"),
                                SearchTerms.DEFAULTS),
                        new PrepareChoices(
                                session.wallets().account("payer", "alice"),
                                null,
                                null,
                                50,
                                1_200L,
                                100,
                                INTEGRATOR,
                                false,
                                false),
                        null,
                        price -> {});
        return swap.state().execution().orElseThrow();
    }

    private BatchSimulation over(@Nullable Object answer) {
        Node node = (Node) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Node.class}, (self, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("request");
                    assertThat(arguments[0]).isEqualTo("eth_simulateV1");
                    return Optional.ofNullable(answer);
                });
        Connection on = backend.start();
        return new BatchSimulation(new Connection(
                on.apiUrl(),
                on.rpcUrl(),
                on.client(),
                node,
                on.profile(),
                on.routers(),
                on.pools(),
                on.fork(),
                on.search(),
                on.followed()));
    }

    private Uint256 simulated(@Nullable Object answer) {
        var call = new TransactionRequest(execution.router(), Bytes.EMPTY, Uint256.ZERO);
        return over(answer).of(execution, List.of(call, call)).userAmountOut();
    }

    private static Object results(Object... results) {
        return List.of(Map.of("calls", List.of(results)));
    }

    private static Object result(String status, String data) {
        return Map.of("status", status, "returnData", data);
    }

    private String receipt(Bytes32 planHash, Uint256 out) {
        ExecutionPlan plan = execution.plan();
        return RECEIPT.encode(
                        planHash,
                        plan.payer(),
                        plan.executor(),
                        plan.recipient(),
                        plan.tokenOut(),
                        plan.amountIn(),
                        plan.amountIn(),
                        out)
                .toString();
    }

    @Test
    void theOutputIsThatOfTheLastCall() {
        Uint256 out = execution.plan().expectedAmountOut();
        assertThat(simulated(results(result("0x1", "0x"), result("0x1", receipt(execution.planHash(), out)))))
                .isEqualTo(out);
    }

    @Test
    void aCallThatRevertsEndsTheBatch() {
        Uint256 out = execution.plan().expectedAmountOut();
        assertThatExceptionOfType(SwapReverted.class)
                .isThrownBy(() ->
                        simulated(results(result("0x0", "0x"), result("0x1", receipt(execution.planHash(), out)))));
    }

    @Test
    void anAnswerOfAnotherFormIsAFaultOfTheNode() {
        Object good = result("0x1", "0x");
        for (Object answer : new Object[] {
            null,
            "0x",
            List.of(),
            List.of("calls"),
            List.of(Map.of()),
            results(good),
            results(good, "0x"),
            results(good, Map.of("status", "0x1")),
            results(good, result("0x1", "0xzz"))
        }) {
            assertThatExceptionOfType(NodeException.class)
                    .as(String.valueOf(answer))
                    .isThrownBy(() -> simulated(answer));
        }
    }

    @Test
    void aReceiptOfAnotherSwapIsRefused() {
        Object approved = result("0x1", "0x");
        Uint256 little = execution.plan().minAmountOut().minus(Uint256.ONE);
        for (String data : List.of(
                "0x",
                receipt(Bytes32.ZERO, execution.plan().expectedAmountOut()),
                receipt(execution.planHash(), little))) {
            assertThatExceptionOfType(ArtifactMismatch.class)
                    .as(data)
                    .isThrownBy(() -> simulated(results(approved, result("0x1", data))));
        }
    }
}
