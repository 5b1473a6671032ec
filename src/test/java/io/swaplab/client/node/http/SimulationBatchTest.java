package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.SimulatedCall;
import io.swaplab.client.node.StateOverride;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Simulated calls: one exchange for all, on the state of a named block, and a result for each. */
class SimulationBatchTest {
    private static final Pattern ID = Pattern.compile("\"id\":([0-9]+)");
    private static final Address ACCOUNT = Address.parse("0x70997970c51812dc3a010c7d01b50e0d17dc79c8");
    private static final ReadOnlyCall CALL = new ReadOnlyCall(ACCOUNT, Bytes.parse("0x12345678"));
    private static final BlockRef BLOCK = new BlockRef(31, Bytes32.of(Uint256.of(2)), Bytes32.of(Uint256.ONE), 5);

    /** Answers the requests of a batch with these members, in reversed order. */
    private static ScriptedEndpoint answering(List<String> members) {
        return new ScriptedEndpoint((exchange, request) -> {
            List<String> ids = ID.matcher(request)
                    .results()
                    .map((MatchResult id) -> id.group(1))
                    .toList();
            StringBuilder body = new StringBuilder();
            for (int i = ids.size() - 1; i >= 0; i--) {
                body.append(body.isEmpty() ? "[" : ",")
                        .append("{\"jsonrpc\":\"2.0\",\"id\":")
                        .append(ids.get(i))
                        .append(',')
                        .append(members.get(i))
                        .append('}');
            }
            ScriptedEndpoint.send(exchange, 200, body + "]");
        });
    }

    @Test
    void eachCallHasItsResultAndARefusedOneHasNone() {
        try (ScriptedEndpoint endpoint = answering(List.of(
                        "\"result\":\"0x07\"",
                        "\"error\":{\"code\":3,\"message\":\"execution reverted\",\"data\":\"0x1234\"}",
                        "\"error\":{\"code\":-32602,\"message\":\"too many arguments, want at most 2\"}"));
                HttpNode node = endpoint.node()) {
            var overridden = new SimulatedCall(
                    ACCOUNT, CALL, Uint256.of(16), Map.of(ACCOUNT, StateOverride.ofCode(Bytes.parse("0xfe"))));
            assertThat(node.simulateAll(List.of(SimulatedCall.view(CALL), SimulatedCall.view(CALL), overridden), BLOCK))
                    .containsExactly(
                            Optional.of(new CallResult(true, Bytes.parse("0x07"))),
                            Optional.of(new CallResult(false, Bytes.parse("0x1234"))),
                            Optional.empty());
            assertThat(endpoint.requests()).hasSize(1);
        }
    }

    @Test
    void senderValueBlockAndOverridesAreSent() {
        try (ScriptedEndpoint endpoint = answering(List.of("\"result\":\"0x07\""));
                HttpNode node = endpoint.node()) {
            Bytes32 word = Bytes32.of(Uint256.of(9));
            var state = new StateOverride(Bytes.parse("0xfe"), Uint256.of(17), Map.of(word, word));
            node.simulateAll(List.of(new SimulatedCall(ACCOUNT, CALL, Uint256.of(16), Map.of(ACCOUNT, state))), BLOCK);
            assertThat(endpoint.requests().getFirst())
                    .contains("\"from\":\"" + ACCOUNT.toLowerHex() + "\"")
                    .contains("\"value\":\"0x10\"")
                    .contains("{\"blockHash\":\"" + BLOCK.hash() + "\"}")
                    .contains(
                            "\"code\":\"0xfe\",\"balance\":\"0x11\",\"stateDiff\":{\"" + word + "\":\"" + word + "\"}");
        }
    }

    /** A node without state overrides would refuse a third parameter, even an empty one. */
    @Test
    void withoutOverridesNoneAreSent() {
        assertThat(SimulatedCall.view(CALL).parameters(BLOCK)).hasSize(2);
    }

    @Test
    void aBatchThatIsNotAnsweredFails() {
        try (ScriptedEndpoint endpoint = ScriptedEndpoint.always("[]");
                HttpNode node = endpoint.node()) {
            assertThatExceptionOfType(NodeException.class)
                    .isThrownBy(() -> node.simulateAll(List.of(SimulatedCall.view(CALL)), BLOCK));
        }
    }
}
