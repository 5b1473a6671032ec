package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class BlockHeaderTest {
    private static final Address PAIR = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address OTHER = Address.parse("0x0000000000000000000000000000000000000102");
    private static final Bytes32 SYNC = Keccak.hash("Sync(uint112,uint112)");
    private static final Bytes32 SWAP = Keccak.hash("Swap()");

    private static LogEntry log(Address emitter, Bytes32 topic) {
        return new LogEntry(emitter, List.of(topic), Bytes.EMPTY, 1, Bytes32.ZERO, Bytes32.ZERO, 0, 0);
    }

    @Test
    void hashIsThatOfTheFieldsAsAListInRlp() {
        // The header of a public chain's first block.
        String noTransactions = "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
        List<Bytes> fields = List.of(
                Bytes.of(new byte[32]),
                Bytes.parse("0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347"),
                Bytes.of(new byte[20]),
                Bytes.parse("0xd7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544"),
                Bytes.parse(noTransactions),
                Bytes.parse(noTransactions),
                Bytes.of(new byte[LogsBloom.BYTES]),
                Bytes.parse("0x0400000000"),
                Bytes.EMPTY,
                Bytes.parse("0x1388"),
                Bytes.EMPTY,
                Bytes.EMPTY,
                Bytes.parse("0x11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa"),
                Bytes.of(new byte[32]),
                Bytes.parse("0x0000000000000042"));
        assertThat(BlockHeader.hash(fields))
                .hasToString("0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3");
    }

    @Test
    void bloomKnowsWhoMayHaveLogged() {
        LogsBloom bloom = LogsBloom.of(List.of(log(PAIR, SYNC)));
        assertThat(bloom.mayHold(PAIR)).isTrue();
        assertThat(bloom.mayHold(OTHER)).isFalse();
        assertThat(bloom.mayHoldAny(List.of(SWAP, SYNC))).isTrue();
        assertThat(bloom.mayHoldAny(List.of(SWAP))).isFalse();
        assertThat(LogsBloom.of(List.of()).mayHoldAny(List.of(SYNC))).isFalse();
    }

    @Test
    void bloomOfAnotherLengthIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogsBloom(Bytes.parse("0x00")))
                .withMessage("a logs bloom has 256 bytes, got 1");
    }
}
