package io.swaplab.client.chain;

import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Call;
import io.swaplab.core.math.Uint256;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Several calls in a row in the name of an account, as a read-only call that changes nothing: the account is given code
 * that makes them, by a state override.
 */
final class CallsAs {
    /**
     * Makes the calls that its input lists, each as target, value, length and data, and returns what the last one does;
     * reverts with what a failed one does.
     */
    private static final Bytes CODE = Bytes.parse("0x"
            + "60005b3681101560375780358160200135826040013580846060016000376000600082600085875af1156042579150500160"
            + "60016002565b3d600060003e3d6000f35b3d600060003e3d6000fd");

    private CallsAs() {}

    /** One of the calls. */
    record Paying(Call call, Uint256 valueWei) {
        static Paying nothing(Call call) {
            return new Paying(call, Uint256.ZERO);
        }
    }

    /** What the last call returns at a block; empty if one fails, or the node makes none with state overrides. */
    static Optional<Bytes> result(Node node, Address account, List<Paying> calls, long blockNumber) {
        String name = account.toLowerHex();
        try {
            return node.request(
                            "eth_call",
                            Map.of(
                                    "from",
                                    name,
                                    "to",
                                    name,
                                    "data",
                                    input(calls).toString()),
                            HexText.quantity(blockNumber),
                            Map.of(name, Map.of("code", CODE.toString())))
                    .map(answer -> Bytes.parse(answer.toString()));
        } catch (NodeException | IllegalArgumentException refused) {
            return Optional.empty();
        }
    }

    private static Bytes input(List<Paying> calls) {
        int size = calls.stream()
                .mapToInt(each -> 3 * Uint256.BYTES + each.call().data().size())
                .sum();
        ByteBuffer input = ByteBuffer.allocate(size);
        for (Paying each : calls) {
            Bytes data = each.call().data();
            input.put(new byte[Uint256.BYTES - Address.BYTES])
                    .put(each.call().to().toBytes());
            input.put(each.valueWei().toBytes());
            input.put(Uint256.of(data.size()).toBytes());
            input.put(data.toBytes());
        }
        return Bytes.of(input.array());
    }
}
