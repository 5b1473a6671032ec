package io.swaplab.lab.inspect;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.inspect.CallTrace.CallFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the result of a node's call tracer. Limits how much of it is stored, because contracts and nodes are not
 * trusted.
 */
final class TraceReader {
    /** Maximum number of stored calls. The transactions of the largest plans make about two thousand. */
    static final int MOST_CALLS = 5_000;

    static final int DEEPEST = 64;

    /**
     * Maximum number of stored bytes of a call's input or output: a selector and 32 words. No argument or nested error
     * that is displayed needs more.
     */
    static final int KEPT_BYTES = 4 + 32 * Uint256.BYTES;

    private static final int ERROR_CHARACTERS = 120;
    private static final Bytes32 TRANSFER = Keccak.hash("Transfer(address,address,uint256)");
    private static final int TRANSFER_TOPICS = 3;

    private int left = MOST_CALLS;
    private int dropped;

    private TraceReader() {}

    /**
     * Reads the outermost call with all inner calls.
     *
     * @throws NodeException if a field is invalid; the message names it
     */
    static CallTrace read(Object answer, @Nullable Bytes32 transactionHash) {
        TraceReader reader = new TraceReader();
        CallFrame top = reader.frame(answer, 0);
        return new CallTrace(transactionHash, top, reader.dropped);
    }

    private CallFrame frame(Object answer, int depth) {
        if (!(answer instanceof Map<?, ?> fields)) {
            throw nonsense("call", answer);
        }
        left--;
        String input = text(fields, "input", "0x");
        List<CallFrame.Transfer> transfers = new ArrayList<>();
        for (Object log : list(fields, "logs")) {
            transfer(log, transfers);
        }
        List<CallFrame> calls = new ArrayList<>();
        for (Object inner : list(fields, "calls")) {
            if (left <= 0 || depth >= DEEPEST) {
                dropped++;
            } else {
                calls.add(frame(inner, depth + 1));
            }
        }
        String error = text(fields, "error", "");
        return new CallFrame(
                shown(text(fields, "type", "CALL")),
                read("from", text(fields, "from", ""), Address::parse),
                fields.get("to") == null ? null : read("to", text(fields, "to", ""), Address::parse),
                read("value", text(fields, "value", "0x0"), Uint256::ofHex),
                gas(text(fields, "gasUsed", "0x0")),
                beginning("input", input),
                Math.max(0, input.length() / 2 - 1),
                beginning("output", text(fields, "output", "0x")),
                error.isEmpty() ? null : shown(error),
                transfers,
                calls);
    }

    private static void transfer(Object log, List<CallFrame.Transfer> into) {
        if (!(log instanceof Map<?, ?> fields)) {
            throw nonsense("log", log);
        }
        List<?> topics = list(fields, "topics");
        String data = text(fields, "data", "0x");
        boolean isTransfer = topics.size() == TRANSFER_TOPICS
                && TRANSFER.toString().equals(topics.getFirst())
                && data.length() == 2 + 2 * Uint256.BYTES;
        if (isTransfer && into.size() < MOST_CALLS) {
            into.add(new CallFrame.Transfer(
                    read("log.address", text(fields, "address", ""), Address::parse),
                    read("log.topics[1]", topics.get(1), TraceReader::addressOfTopic),
                    read("log.topics[2]", topics.get(2), TraceReader::addressOfTopic),
                    Uint256.fromBytes(read("log.data", data, Bytes::parse).toBytes())));
        }
    }

    private static Address addressOfTopic(String topic) {
        return Address.parse("0x" + Bytes32.parse(topic).toString().substring(2 + 2 * (Bytes32.BYTES - Address.BYTES)));
    }

    private static Bytes beginning(String field, String hex) {
        return read(field, hex.substring(0, Math.min(hex.length(), 2 + 2 * KEPT_BYTES)), Bytes::parse);
    }

    private static long gas(String hex) {
        Uint256 gas = read("gasUsed", hex, Uint256::ofHex);
        if (!gas.fitsLong()) {
            throw nonsense("gasUsed", hex);
        }
        return gas.toLongExact();
    }

    private static List<?> list(Map<?, ?> fields, String name) {
        Object value = fields.get(name);
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            return list;
        }
        throw nonsense(name, value);
    }

    private static String text(Map<?, ?> fields, String name, String otherwise) {
        Object value = fields.get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof String text) {
            return text;
        }
        throw nonsense(name, value);
    }

    private static <T> T read(String field, Object value, Function<String, T> reader) {
        try {
            return reader.apply(String.valueOf(value));
        } catch (IllegalArgumentException malformed) {
            throw nonsense(field, value);
        }
    }

    private static NodeException nonsense(String field, @Nullable Object value) {
        return new NodeException("the node's trace cannot be read: " + field + " is " + shown(String.valueOf(value)));
    }

    private static String shown(String text) {
        return ForeignText.line(text, ERROR_CHARACTERS);
    }
}
