package io.swaplab.lab.backend;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Simulates calls of an account one after the other, without sending them ({@code eth_simulateV1}). Each call sees what
 * the calls before it have changed.
 */
public record CallSequence(Connection on) {
    private static final String METHOD = "eth_simulateV1";

    /**
     * Runs the calls and returns their results.
     *
     * @throws SwapReverted with the reason of the first call that reverts
     * @throws NodeException if the node does not support such simulations
     */
    public List<Bytes> results(Address from, List<TransactionRequest> calls) {
        List<Map<String, String>> messages = calls.stream()
                .map(call -> Map.of(
                        "from", from.toLowerHex(),
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
        return IntStream.range(0, calls.size())
                .mapToObj(index -> returned(answer, index))
                .toList();
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
}
