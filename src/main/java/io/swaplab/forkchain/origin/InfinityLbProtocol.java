package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.ArrayList;
import java.util.List;

/** Infinity's pools of bins. */
public final class InfinityLbProtocol implements OriginProtocol {
    private static final String MANAGER = "InfinityLbPoolManager";

    private static final AbiFunction INITIALIZE = AbiFunction.of("initialize(" + InfinityPools.KEY + ",uint24)");
    private static final AbiFunction MINT =
            AbiFunction.of("mint(" + InfinityPools.KEY + ",(bytes32[],bytes32,bytes32),bytes)");

    /** Of a word with both tokens' amounts, the bits of token1. */
    private static final int Y_SHIFT = 128;

    /** The position of a bin's shares of the amounts in its word, in 1e18ths; the bin's id is below them. */
    private static final int X_PART_SHIFT = 88;

    private static final int Y_PART_SHIFT = 24;
    private static final Uint256 WHOLE = Uint256.parse("1000000000000000000");

    /**
     * A planned pool. It starts in the bin whose price is nearest to the table's, so it is off by up to half a bin
     * step, which is less than the fees.
     *
     * @param tokens the native coin by its own symbol
     * @param binStep relative price difference between neighbouring bins, in ten-thousandths
     * @param first the bins that sell the first token
     * @param second the bins that sell the second token
     */
    public record PlannedBins(
            List<String> tokens,
            int binStep,
            int feePips,
            boolean dynamicFee,
            int protocolFeePips,
            PlannedSide first,
            PlannedSide second) {
        InfinityPools.Terms terms() {
            return new InfinityPools.Terms(tokens, binStep, feePips, dynamicFee, protocolFeePips);
        }
    }

    /**
     * One token's part of a pool, distributed evenly.
     *
     * @param bins number of bins besides the first one, which both tokens share
     * @param depthUsd value of the token in all of them
     */
    record PlannedSide(int bins, long depthUsd) {}

    @Override
    public List<String> contracts() {
        return InfinityPools.contracts(MANAGER);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        return InfinityPools.build(
                site,
                MANAGER,
                provider,
                PlannedBins.class,
                (pools, pool) -> create(pools, provider.name() + " " + pool.tokens() + " " + pool.binStep(), pool));
    }

    private static void create(InfinityPools pools, String what, PlannedBins pool) {
        OriginSite site = pools.site();
        String first = pool.tokens().getFirst();
        String second = pool.tokens().getLast();
        boolean inOrder = site.inOrder(first, second);
        String token0 = inOrder ? first : second;
        String token1 = inOrder ? second : first;
        PlannedSide above = inOrder ? pool.first() : pool.second();
        PlannedSide below = inOrder ? pool.second() : pool.first();
        int start = PoolGeometry.nearestBin(site.planned(token0), site.planned(token1), pool.binStep());
        Uint256 amount0 = site.amountWorth(token0, above.depthUsd());
        Uint256 amount1 = site.amountWorth(token1, below.depthUsd());

        List<Object> key = pools.open(what, pool.terms(), INITIALIZE, start);
        List<Object> deposit = List.of(
                parts(start, above.bins(), below.bins()),
                Bytes32.of(amount1.shiftLeft(Y_SHIFT).plus(amount0)),
                Bytes32.ZERO);
        boolean ofNative = key.getFirst().equals(Address.ZERO);
        pools.seed(what, key, MINT.encode(key, deposit, Bytes.EMPTY), ofNative ? amount0 : Uint256.ZERO);
    }

    /** One word per bin: token1 goes to the first one and below, token0 to the first one and above. */
    private static List<Bytes32> parts(int start, int above, int below) {
        Uint256 partX = WHOLE.dividedBy(above + 1L).shiftLeft(X_PART_SHIFT);
        Uint256 partY = WHOLE.dividedBy(below + 1L).shiftLeft(Y_PART_SHIFT);
        List<Bytes32> words = new ArrayList<>();
        for (int id = start - below; id <= start + above; id++) {
            Uint256 word = Uint256.of(id);
            word = id < start ? word : word.plus(partX);
            words.add(Bytes32.of(id > start ? word : word.plus(partY)));
        }
        return words;
    }
}
