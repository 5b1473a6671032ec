package io.swaplab.lab.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.inspect.CallTrace.CallFrame;
import io.swaplab.lab.inspect.Labels.KnownCalls;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Untrusted traces of nodes and contracts are validated and limited in size. */
class TraceReaderTest {
    private static final String A = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
    private static final String B = "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc";
    private static final String TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

    private static Map<String, Object> call(Object... more) {
        Map<String, Object> call = new HashMap<>(Map.of("type", "CALL", "from", A, "to", B, "gasUsed", "0x10"));
        for (int i = 0; i < more.length; i += 2) {
            call.put((String) more[i], more[i + 1]);
        }
        return call;
    }

    private static CallTrace read(Object answer) {
        return TraceReader.read(answer, null);
    }

    @Test
    void aCallIsReadWithItsTransfers() {
        String input = AbiFunction.of("transfer(address,uint256)")
                .encode(Address.parse(A), Uint256.of(7))
                .toString();
        Map<String, Object> log = Map.of(
                "address",
                B,
                "topics",
                List.of(TRANSFER, "0x" + "0".repeat(24) + A.substring(2), "0x" + "0".repeat(24) + B.substring(2)),
                "data",
                "0x" + "0".repeat(63) + "7");
        CallFrame frame = read(call("input", input, "logs", List.of(log))).top();
        assertThat(frame.gasUsed()).isEqualTo(16);
        assertThat(frame.address(0)).isEqualTo(Address.parse(A));
        assertThat(frame.word(1)).isEqualTo(Uint256.of(7));
        assertThat(frame.word(2)).isEqualTo(Uint256.ZERO);
        assertThat(KnownCalls.name(frame.selector())).contains("transfer");
        assertThat(frame.transfers())
                .containsExactly(
                        new CallFrame.Transfer(Address.parse(B), Address.parse(A), Address.parse(B), Uint256.of(7)));
    }

    @Test
    void hugeDataIsCutButItsLengthIsKnown() {
        CallFrame frame = read(call("input", "0x" + "ab".repeat(1_000_000), "output", "0x" + "cd".repeat(500_000)))
                .top();
        assertThat(frame.input().size()).isEqualTo(TraceReader.KEPT_BYTES);
        assertThat(frame.output().size()).isEqualTo(TraceReader.KEPT_BYTES);
        assertThat(frame.inputBytes()).isEqualTo(1_000_000);
    }

    @Test
    void moreCallsThanAnyPlanMakesAreCountedAndDropped() {
        CallTrace trace = read(call("calls", Collections.nCopies(TraceReader.MOST_CALLS + 100, call())));
        assertThat(trace.all()).hasSize(TraceReader.MOST_CALLS);
        assertThat(trace.dropped()).isEqualTo(101);
    }

    @Test
    void callsDeeperThanAnySwapAreDropped() {
        Map<String, Object> deep = call();
        for (int i = 0; i < 500; i++) {
            deep = call("calls", List.of(deep));
        }
        CallTrace trace = read(deep);
        assertThat(trace.all()).hasSize(TraceReader.DEEPEST + 1);
        assertThat(trace.dropped()).isEqualTo(1);
    }

    @Test
    void errorsOfTheNodeKeepNoControlCharacters() {
        CallFrame frame =
                read(call("error", "\u001b[31mreverted\n" + "x".repeat(500))).top();
        assertThat(frame.error()).startsWith("?[31mreverted?xxx").hasSizeLessThan(130);
    }

    @Test
    void whatIsNoTraceIsRefusedByField() {
        for (Object nonsense : List.of(
                "text",
                List.of(),
                call("gasUsed", "0x" + "f".repeat(30)),
                call("from", "0x1"),
                call("calls", "none"),
                call("input", "0xzz"),
                call("value", 7),
                call("calls", List.of("no call")))) {
            assertThatExceptionOfType(NodeException.class)
                    .isThrownBy(() -> read(nonsense))
                    .withMessageStartingWith("the node's trace cannot be read: ");
        }
    }
}
