package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Invalid answers, one golden file each. The error names the method and the violated rule. */
class HttpNodeRefusalGoldenTest {
    private static final Address ACCOUNT = Address.parse("0x00000000000000000000000000000000000000aa");
    private static final Bytes32 BLOCK_HASH = Bytes32.of(Uint256.of(0xbb));
    private static final Bytes32 TOPIC = Bytes32.of(Uint256.of(0xcc));
    private static final Bytes32 TRANSACTION = Bytes32.of(Uint256.of(0xdd));

    record Case(String name, String ask, String body, String refusal) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() throws IOException {
        try (InputStream file = HttpNodeRefusalGoldenTest.class.getResourceAsStream("/golden/node/refused.json")) {
            return JsonMapper.shared().readValue(file, new TypeReference<List<Case>>() {}).stream();
        }
    }

    private static final Map<String, java.util.function.Consumer<HttpNode>> QUESTIONS = Map.of(
            "chainId", HttpNode::chainId,
            "balance", node -> node.balance(ACCOUNT),
            "latest block", HttpNode::latestBlock,
            "block 7", node -> node.block(7),
            "logs", node -> node.logs(BLOCK_HASH, List.of(TOPIC)),
            "range logs", node -> node.logs(5, 9, List.of(ACCOUNT), List.of(TOPIC)),
            "two reads",
                    node -> node.readAll(
                            List.of(new ReadOnlyCall(ACCOUNT, Bytes.EMPTY), new ReadOnlyCall(ACCOUNT, Bytes.EMPTY)), 7),
            "receipt", node -> node.receipt(TRANSACTION),
            "send", node -> node.send(Bytes.parse("0x02")));

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void nonsenseIsRefused(Case hostile) {
        assertThat(QUESTIONS).containsKey(hostile.ask());
        try (ScriptedEndpoint endpoint = ScriptedEndpoint.always(hostile.body());
                HttpNode node = endpoint.node()) {
            assertThatThrownBy(() -> QUESTIONS.get(hostile.ask()).accept(node))
                    .isInstanceOf(NodeException.class)
                    .hasMessageStartingWith("eth_")
                    .satisfies(e -> assertThat(e.getMessage().replace(" at http://" + endpoint.authority(), ""))
                            .contains(hostile.refusal()));
        }
    }
}
