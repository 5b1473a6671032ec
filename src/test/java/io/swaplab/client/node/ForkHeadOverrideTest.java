package io.swaplab.client.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ForkHeadOverrideTest {
    private static final BlockRef FORKED = block(100, 1_000);
    private static final BlockRef HEAD = block(103, 5_000);
    private static final Map<String, String> AT_FORKED =
            Map.of("blockHash", FORKED.hash().toString());
    private static final Map<String, String> AT_HEAD =
            Map.of("blockHash", HEAD.hash().toString());
    private static final Map<String, String> MESSAGE = Map.of("data", "0x00");
    private static final Map<String, String> ENVIRONMENT = Map.of("number", "0x67", "time", "0x1388");

    private final ForkHeadOverride asOf = new ForkHeadOverride(HEAD, FORKED);

    private static BlockRef block(long number, long secs) {
        return new BlockRef(number, Keccak.hash("block " + number), Keccak.hash("parent of " + number), secs);
    }

    @Test
    void callsAtTheHeadRunAtTheForkedBlockWithItsNumberAndTime() {
        List<Object> told = List.of(MESSAGE, AT_FORKED, Map.of(), ENVIRONMENT);
        assertThat(asOf.parameters(List.of(MESSAGE, AT_HEAD))).isEqualTo(told);
        assertThat(asOf.parameters(List.of(MESSAGE, "0x67"))).isEqualTo(told);
    }

    @Test
    void overridesStayAndWin() {
        Map<String, Map<String, String>> state = Map.of("0x1", Map.of("code", "0xfe"));
        assertThat(asOf.parameters(List.of(MESSAGE, AT_HEAD, state, Map.of("time", "0x1389"))))
                .isEqualTo(List.of(MESSAGE, AT_FORKED, state, Map.of("number", "0x67", "time", "0x1389")));
    }

    @Test
    void otherBlocksStay() {
        for (Object other : List.of(AT_FORKED, "latest", "0x66")) {
            assertThat(asOf.parameters(List.of(MESSAGE, other))).isEqualTo(List.of(MESSAGE, other));
        }
        assertThat(asOf.parameters(List.of(MESSAGE))).isEqualTo(List.of(MESSAGE));
    }

    @Test
    void theForkedBlockIsSeenAsTheHeadWhileItIsTheLatest() {
        assertThat(asOf.seen(new BlockHeader(FORKED, null)).ref()).isEqualTo(HEAD);
        BlockHeader next = new BlockHeader(block(101, 1_003), null);
        assertThat(asOf.seen(next)).isEqualTo(next);
    }

    @Test
    void aNodeThatRunsElsewhereIsFoundOut() {
        assertThat(asOf.isAnswer(words(103, 5_000))).isTrue();
        assertThat(asOf.isAnswer(words(100, 5_000))).isFalse();
        assertThat(asOf.isAnswer(words(103, 1_000))).isFalse();
        assertThat(asOf.isAnswer(Bytes.EMPTY)).isFalse();
    }

    private static Bytes words(long number, long secs) {
        return Bytes.of(Uint256.of(number).toBytes())
                .concat(Bytes.of(Uint256.of(secs).toBytes()));
    }
}
