package io.swaplab.lab.session;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Simulates the calls of a contract wallet one after the other, without sending them ({@code eth_simulateV1}). A swap
 * whose approval is in the same batch can only be simulated in this way.
 */
record BatchSimulation(Connection on) {
    private static final String METHOD = "eth_simulateV1";

    /**
     * Runs the calls, of which the last is the swap, and returns what the router would pay.
     *
     * @throws SwapReverted if a call reverts
     */
    RouterExecutionReceipt of(ExecutablePlan execution, List<TransactionRequest> calls) {
        ExecutionPlan plan = execution.plan();
        List<Map<String, String>> messages = calls.stream()
                .map(call -> Map.of(
                        "from", plan.executor().toLowerHex(),
                        "to", call.to().toLowerHex(),
                        "data", call.data().toString(),
                        "value", call.value().toHex()))
                .toList();
        // The latest block of a fork may be old; the pending one has the time of the next block.
        Object answer = on.node()
                .request(
                        METHOD,
                        Map.of("blockStateCalls", List.of(Map.of("calls", messages))),
                        on.fork().isPresent() ? "pending" : "latest")
                .orElse(null);
        List<Bytes> results = IntStream.range(0, calls.size())
                .mapToObj(index -> returned(answer, index))
                .toList();
        return receipt(execution, results.getLast());
    }

    private static Bytes returned(@Nullable Object answer, int index) {
        if (answer instanceof List<?> blocks
                && blocks.size() == 1
                && blocks.getFirst() instanceof Map<?, ?> block
                && block.get("calls") instanceof List<?> results
                && results.size() > index
                && results.get(index) instanceof Map<?, ?> result
                && result.get("returnData") instanceof String data) {
            Bytes bytes = bytes(data);
            if ("0x1".equals(result.get("status"))) {
                return bytes;
            }
            throw new SwapReverted(bytes);
        }
        throw new NodeException(METHOD + ": the answer has no result of call " + index);
    }

    private static Bytes bytes(String hex) {
        try {
            return Bytes.parse(hex);
        } catch (IllegalArgumentException malformed) {
            throw new NodeException(METHOD + ": the return data is not hexadecimal", malformed);
        }
    }

    private static RouterExecutionReceipt receipt(ExecutablePlan execution, Bytes data) {
        ArtifactCheck check = ArtifactCheck.RECEIPT;
        RouterExecutionReceipt receipt;
        try {
            receipt = RouterExecutionReceipt.decode(data);
        } catch (IllegalArgumentException malformed) {
            throw new ArtifactMismatch(check, "return data", "a receipt", malformed.getMessage());
        }
        ExecutionPlan plan = execution.plan();
        ArtifactMismatch.same(check, "planHash", execution.planHash(), receipt.planHash());
        ArtifactMismatch.same(check, "recipient", plan.recipient(), receipt.recipient());
        ArtifactMismatch.same(check, "tokenOut", plan.tokenOut(), receipt.tokenOut());
        Uint256 least = plan.minAmountOut();
        Uint256 out = receipt.userAmountOut();
        ArtifactMismatch.holds(check, !out.isLessThan(least), "userAmountOut", "at least " + least, out);
        return receipt;
    }
}
