package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares with roots from block headers of a Foundry development node. */
class OrderedTrieTest {
    private static final long TRANSFER_GAS = 21_000;
    private static final long FEE_MARKET = 2;

    /** These lists have keys of one, two and three bytes; the key of index 0 sorts after that of index 127. */
    @ParameterizedTest
    @CsvSource({
        "0,   0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
        "1,   0xf78dfb743fbd92ade140711c8bbc542b5e307f0ab7984eff35d751969fe57efa",
        "2,   0x75308898d571eafb5cd8cde8278bf5b3d13c5f6ec074926de3bb895b519264e1",
        "17,  0x2c36e09d9cd52c95d99b4276acb915088e3e6bd77bf93076e2609ddad467eefa",
        "127, 0x3912ad66ad33567666e9c5714aa605cb503dcb5471a3054ebdd0f28663e042b3",
        "128, 0x59a45193f5427fb6b2f1ba4fc720aaf76f09d835ed5d17fc336edad099a2d0bf",
        "129, 0x914eb2bdd870f93fae8972344a510bb810359cc9571be452283182918f0ddc64",
        "200, 0xe948ce710ea87ccf840222c8a5734ed90a047ce956e95054cfe9e9a90d4291c0",
        "300, 0x5aed9bc5368829a70b1c05624fc520ae5d2dae397d55bed90e563deff1ee4153"
    })
    void rootOfABlockOfTransfers(int count, String root) {
        List<ConsensusReceipt> receipts = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            receipts.add(new ConsensusReceipt(FEE_MARKET, true, TRANSFER_GAS * i, List.of()));
        }
        assertThat(ConsensusReceipt.root(receipts)).isEqualTo(Bytes32.parse(root));
    }

    /**
     * With values this short, parents embed nodes instead of their hashes. The expected root was worked out by hand.
     */
    @Test
    void shortNodesAreEmbedded() {
        // Keys 0x80 and 0x01: a branch of two leaves, whose remaining paths are 0 and 1.
        byte[] leafOf1 = {(byte) 0xc2, 0x31, 0x0b};
        byte[] leafOf0 = {(byte) 0xc2, 0x30, 0x0a};
        Bytes branch = Bytes.parse("0xd5")
                .concat(Bytes.of(leafOf1))
                .concat(Bytes.parse("0x80808080808080"))
                .concat(Bytes.of(leafOf0))
                .concat(Bytes.parse("0x8080808080808080"));
        assertThat(OrderedTrie.root(List.of(Bytes.parse("0x0a"), Bytes.parse("0x0b"))))
                .isEqualTo(branch.keccak());
    }
}
