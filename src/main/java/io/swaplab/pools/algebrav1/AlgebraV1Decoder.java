package io.swaplab.pools.algebrav1;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.LogEffect;
import java.util.Set;

/** Which logs make a V1 pool stale. */
final class AlgebraV1Decoder {
    /** Initialize(uint160 price, int24 tick). */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95");

    /** Swap(address indexed, address indexed, int256, int256, uint160 price, uint128 liquidity, int24 tick). */
    private static final Bytes32 SWAP =
            Bytes32.parse("0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67");

    /** Mint(address sender, address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256). */
    private static final Bytes32 MINT =
            Bytes32.parse("0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde");

    /** Burn(address indexed owner, int24 indexed, int24 indexed, uint128 amount, uint256, uint256). */
    private static final Bytes32 BURN =
            Bytes32.parse("0x0c396cd989a39f4459b5fa1aed6a9a8dcdbc45908acfd67e028cd568da98982c");

    static final Set<Bytes32> TOPICS = Set.of(INITIALIZE, SWAP, MINT, BURN);

    private AlgebraV1Decoder() {}

    static LogEffect effect(LogEntry log) {
        Bytes32 topic = log.topic0();
        // A burn of nothing only settles fees.
        boolean settles = topic.equals(BURN) && log.data().word(0, 0).equals(Bytes32.ZERO);
        return TOPICS.contains(topic) && !settles ? new LogEffect.Reread() : new LogEffect.Unchanged();
    }
}
