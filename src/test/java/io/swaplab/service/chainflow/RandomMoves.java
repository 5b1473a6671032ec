package io.swaplab.service.chainflow;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.Random;

/** Blocks, and sometimes reorganisations, at random. */
record RandomMoves(ScriptedChain chain) {
    static final int POOLS = 12;

    void move(Random random) {
        int dice = random.nextInt(10);
        if (dice < 3) {
            int most = dice == 0 ? 12 : 4;
            chain.revertTo(Math.max(0, chain.headNumber() - random.nextInt(most)));
        }
        int blocks = random.nextInt(dice == 9 ? 14 : 4);
        for (int i = 0; i < blocks; i++) {
            chain.mine(draft -> fill(draft, random));
        }
    }

    private static void fill(ScriptedChain.Draft draft, Random random) {
        int logs = random.nextInt(5);
        for (int i = 0; i < logs; i++) {
            Address pool = Address.ofWord(Bytes32.of(Uint256.of(0x100 + random.nextInt(POOLS))));
            long value = random.nextInt(1_000);
            switch (random.nextInt(7)) {
                case 0 -> draft.announce(ScriptedChain.FACTORY, pool).set(pool, value);
                case 1 -> draft.announce(ScriptedChain.FACTORY, pool);
                case 2 -> draft.touch(pool, value);
                case 3 -> draft.log(pool, CounterFamily.NOISE, Bytes.EMPTY);
                default -> draft.set(pool, value);
            }
        }
    }
}
