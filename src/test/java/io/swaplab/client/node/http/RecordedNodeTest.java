package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedNodeTest {
    private static final Address ACCOUNT = Address.parse("0x00000000000000000000000000000000000000aa");
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    @TempDir
    private Path folder;

    @Test
    void recordingAnswersAsTheLiveNodeDid() {
        List<RecordedNode.Exchange> heard = new ArrayList<>();
        List<ReadOnlyCall> calls =
                List.of(new ReadOnlyCall(ACCOUNT, Bytes.EMPTY), new ReadOnlyCall(ACCOUNT, Bytes.parse("0x01")));
        int[] blocks = {0};
        try (ScriptedEndpoint endpoint = new ScriptedEndpoint((exchange, request) -> {
                    List<String> answers = ID.matcher(request)
                            .results()
                            .map((MatchResult id) -> "{\"jsonrpc\":\"2.0\",\"id\":" + id.group(1) + ",\"result\":\"0x1"
                                    + blocks[0]++ + "\"}")
                            .toList();
                    String body = request.startsWith("[") ? "[" + String.join(",", answers) + "]" : answers.getFirst();
                    ScriptedEndpoint.send(exchange, 200, body);
                });
                Node live = RecordedNode.recording("http://" + endpoint.authority(), heard)) {
            assertThat(live.balance(ACCOUNT)).isEqualTo(Uint256.of(0x10));
            assertThat(live.balance(ACCOUNT)).isEqualTo(Uint256.of(0x11));
            assertThat(live.readAll(calls, 7))
                    .extracting(CallResult::data)
                    .containsExactly(Bytes.parse("0x12"), Bytes.parse("0x13"));
        }
        Path file = folder.resolve("recording.json");
        RecordedNode.save(heard, file);
        Node replayed = RecordedNode.replaying(file);
        assertThat(replayed.readAll(calls, 7))
                .extracting(CallResult::data)
                .containsExactly(Bytes.parse("0x12"), Bytes.parse("0x13"));
        assertThat(replayed.balance(ACCOUNT)).isEqualTo(Uint256.of(0x10));
        assertThat(replayed.balance(ACCOUNT)).isEqualTo(Uint256.of(0x11));
        assertThat(replayed.balance(ACCOUNT)).as("the last answer stays").isEqualTo(Uint256.of(0x11));
        assertThatThrownBy(replayed::chainId)
                .isInstanceOf(NodeException.class)
                .hasMessageContaining("eth_chainId")
                .hasMessageContaining("the recording has no answer");
    }
}
