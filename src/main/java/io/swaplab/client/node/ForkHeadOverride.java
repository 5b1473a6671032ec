package io.swaplab.client.node;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets the node of the forked chain compute calls as if they ran at the head of a fork. The node uses the state of the
 * forked block, and block overrides with the number and time of the fork's head. Results are exact as long as the
 * fork's own blocks have changed no account that exists on the forked chain.
 *
 * @param head the head of the fork
 * @param forked the forked block: the last one that both chains share
 */
public record ForkHeadOverride(BlockRef head, BlockRef forked) {
    /** EVM code that returns the number and the timestamp of the current block. */
    private static final Bytes NUMBER_AND_TIME = Bytes.parse("0x436000524260205260406000f3");

    private static final Address PROBE =
            Address.of(Bytes.of(Keccak.hash("asks for number and time").toBytes())
                    .slice(Bytes32.BYTES - Address.BYTES, Bytes32.BYTES)
                    .toBytes());

    /**
     * Adapts the parameters of an {@code eth_call} for the node of the forked chain. A call at the head becomes a call
     * at the forked block with the number and time of the head; other calls are unchanged.
     *
     * @param asked the parameters of the call: message, block and, optionally, state overrides and block overrides
     */
    public List<Object> parameters(List<?> asked) {
        boolean isHead = asked.size() > 1
                && (asked.get(1).equals(atHash(head)) || asked.get(1).equals(HexText.quantity(head.number())));
        if (!isHead) {
            return List.copyOf(asked);
        }
        Map<Object, Object> environment = new LinkedHashMap<>();
        environment.put("number", HexText.quantity(head.number()));
        environment.put("time", HexText.quantity(head.timestampSecs()));
        if (asked.size() > 3) {
            environment.putAll((Map<?, ?>) asked.get(3));
        }
        return List.of(asked.get(0), atHash(forked), asked.size() > 2 ? asked.get(2) : Map.of(), environment);
    }

    /** Returns the header of the fork's head if {@code latest} is the forked block, otherwise {@code latest}. */
    public BlockHeader seen(BlockHeader latest) {
        return latest.ref().hash().equals(forked.hash()) ? new BlockHeader(head, null) : latest;
    }

    /** The parameters of a probe, an {@code eth_call} that shows whether a node supports overriding number and time. */
    public List<Object> question() {
        String probe = PROBE.toLowerHex();
        return parameters(List.of(
                Map.of("to", probe, "data", "0x"),
                atHash(head),
                Map.of(probe, Map.of("code", NUMBER_AND_TIME.toString()))));
    }

    /**
     * Whether a node's answer to {@link #question} consists of the number and time of the fork's head. If so, the node
     * supports the overrides.
     */
    public boolean isAnswer(Bytes answer) {
        return answer.size() == 2 * Bytes32.BYTES
                && answer.word(0, 0).toUint().equals(Uint256.of(head.number()))
                && answer.word(0, 1).toUint().equals(Uint256.of(head.timestampSecs()));
    }

    private static Map<String, String> atHash(BlockRef block) {
        return Map.of("blockHash", block.hash().toString());
    }
}
