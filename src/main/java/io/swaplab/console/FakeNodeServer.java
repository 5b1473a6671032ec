package io.swaplab.console;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.forkchain.origin.HttpAnswer;
import io.swaplab.forkchain.origin.SecretPathServer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server on a loopback port that simulates the node of a chain without contracts, for the {@link JvmTrainingRun}.
 */
final class FakeNodeServer implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ZERO = "0x0";

    private static final Set<String> NUMBERS = Set.of("difficulty", "number", "gasLimit", "gasUsed", "timestamp");

    private static final int MOST_ASKED_BYTES = 4 * 1024 * 1024;

    private final SecretPathServer server = SecretPathServer.open(MOST_ASKED_BYTES, FakeNodeServer::answer);

    String url() {
        return server.url();
    }

    private static HttpAnswer answer(byte[] body) {
        JsonNode asked = JSON.readTree(body);
        Object answer = asked.isArray()
                ? StreamSupport.stream(asked.spliterator(), false)
                        .map(FakeNodeServer::result)
                        .toList()
                : result(asked);
        return new HttpAnswer(200, Map.of(), JSON.writeValueAsBytes(answer));
    }

    private static Map<String, Object> result(JsonNode asked) {
        Object result = switch (asked.path("method").asString()) {
            case "eth_chainId" -> "0x61";
            case "eth_call", "eth_getCode" -> "0x";
            case "eth_getLogs" -> List.of();
            case "eth_getBlockByNumber", "eth_getBlockByHash" -> block();
            default -> ZERO;
        };
        return Map.of("jsonrpc", "2.0", "id", asked.path("id"), "result", result);
    }

    /** A block whose header fields are all zero, and whose hash is the hash of that header. */
    private static Map<String, Object> block() {
        Map<String, Object> block = new HashMap<>();
        List<Bytes> fields = new ArrayList<>();
        for (String name : BlockHeader.FIELDS) {
            // The hash is computed over the RLP encoding, in which the number zero is an empty byte string.
            Bytes field = Bytes.of(new byte[NUMBERS.contains(name) ? 0 : size(name)]);
            fields.add(field);
            block.put(name, NUMBERS.contains(name) ? ZERO : field.toString());
        }
        block.put("hash", BlockHeader.hash(fields).toString());
        return block;
    }

    private static int size(String name) {
        return switch (name) {
            case "miner" -> Address.BYTES;
            case "logsBloom" -> LogsBloom.BYTES;
            case "nonce" -> Long.BYTES;
            case "extraData" -> 0;
            default -> Bytes32.BYTES;
        };
    }

    @Override
    public void close() {
        server.close();
    }
}
