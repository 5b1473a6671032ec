package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginProtocol.Creation;
import io.swaplab.forkchain.origin.RangedPool.PlannedRange;
import io.swaplab.forkchain.origin.RangedPool.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * Deploys PancakeSwap Infinity: a vault for all tokens, and two pool managers, one for each kind of pool. A manager
 * emits an event for each new pool.
 */
final class InfinityProtocol {
    private static final String VAULT = "InfinityVault";
    private static final String SEEDER = "InfinitySeeder";
    private static final String FEE_HOOK = "InfinityFeeHook";

    /** The types of the fields of a pool key. */
    private static final String KEY = "(address,address,address,address,uint24,bytes32)";

    /** The value in a pool key's fee field that means that the pool's hook sets the fee and may change it. */
    private static final int DYNAMIC_FEE = 0x800000;

    private static final int STEP_SHIFT = 16;

    /** Number of bits that the protocol's fee for one direction takes. */
    private static final int PROTOCOL_FEE_BITS = 12;

    /** Bit position of token1's amount in a word that packs both amounts. Token0's amount has the low bits. */
    private static final int Y_SHIFT = 128;

    /**
     * Bit position of token0's share in the word for a bin. From the low end, the word contains the bin's id, the share
     * of token1 (at {@link #Y_PART_SHIFT}) and the share of token0; shares are in units of 1e-18.
     */
    private static final int X_PART_SHIFT = 88;

    private static final int Y_PART_SHIFT = 24;
    private static final Uint256 WHOLE = Uint256.parse("1000000000000000000");

    private InfinityProtocol() {}

    /** The properties that planned pools of both kinds have. */
    private interface Terms {
        /** The symbols of both tokens; the native coin has its own symbol. */
        List<String> tokens();

        /** The tick spacing or, for pools of bins, the bin step in ten-thousandths. */
        int step();

        /** The liquidity providers' fee, in millionths. */
        int feePips();

        /**
         * Whether the liquidity providers' fee is set by a hook, which may change it at any time. Swaps do not call the
         * hook.
         */
        boolean dynamicFee();

        /**
         * The protocol's fee in millionths, charged before the liquidity providers' fee; the same in both directions.
         */
        int protocolFeePips();
    }

    /**
     * A planned pool of concentrated liquidity.
     *
     * @param offsetPips by how many millionths the price of the first token in the second exceeds the planned price;
     *     less than the fees
     */
    record PlannedPool(
            List<String> tokens,
            int tickSpacing,
            int feePips,
            boolean dynamicFee,
            int protocolFeePips,
            int offsetPips,
            List<PlannedRange> ranges)
            implements Terms {
        RangedPool ranged() {
            return new RangedPool(tokens, feePips, offsetPips, ranges);
        }

        @Override
        public int step() {
            return tickSpacing;
        }
    }

    /**
     * A planned pool of bins. It starts in the bin whose price is nearest to the planned price. So its price differs
     * from the planned one by at most half a bin step, which is less than the fees.
     *
     * @param binStep relative price difference between neighbouring bins, in ten-thousandths
     * @param first the bins with the first token
     * @param second the bins with the second token
     */
    record PlannedBins(
            List<String> tokens,
            int binStep,
            int feePips,
            boolean dynamicFee,
            int protocolFeePips,
            PlannedSide first,
            PlannedSide second)
            implements Terms {
        @Override
        public int step() {
            return binStep;
        }
    }

    /**
     * The liquidity of one token in a pool of bins, distributed evenly over its bins.
     *
     * @param bins number of bins besides the starting bin, which both tokens share
     * @param depthUsd value of the token in all bins together, in dollars
     */
    record PlannedSide(int bins, long depthUsd) {}

    /** The contracts that all pools of one kind share. */
    private record Deployed(Address vault, Address manager) {}

    /** Pools of concentrated liquidity. */
    static OriginProtocol<?, PlannedPool> cl() {
        return of("InfinityClPoolManager", PlannedPool.class, InfinityProtocol::createRanged);
    }

    /** Pools of bins. */
    static OriginProtocol<?, PlannedBins> lb() {
        return of("InfinityLbPoolManager", PlannedBins.class, InfinityProtocol::createBins);
    }

    private static <P> OriginProtocol<Deployed, P> of(String manager, Class<P> form, Creation<Deployed, P> creation) {
        return new OriginProtocol<>(
                form,
                List.of(VAULT, manager, SEEDER, FEE_HOOK),
                site -> deploy(site, manager),
                creation,
                deployed -> List.of(deployed.manager()));
    }

    private static Deployed deploy(OriginBuildContext site, String contract) {
        Address vault = site.shared(VAULT, "(address)", site.owner());
        Address manager = site.create(contract, "(address,address)", vault, site.owner());
        site.call("registering " + contract, vault, "registerApp(address)", manager);
        site.call("controlling " + contract, manager, "setProtocolFeeController(address)", site.owner());
        return new Deployed(vault, manager);
    }

    private static void createRanged(OriginBuildContext site, String provider, Deployed deployed, PlannedPool pool) {
        String what = provider + " " + pool.tokens() + " " + pool.feePips();
        RangedPool ranged = pool.ranged();
        Address manager = deployed.manager();
        List<Object> key = open(site, what, manager, pool, "uint160", ranged.sqrtPriceX96(site));
        Bytes32 id = AbiTupleType.parse(KEY).encode(key).keccak();
        long tick = (Long) site.read(what, manager, "getSlot0(bytes32)", "(uint160,int24,uint24,uint24)", id)
                .get(1);
        AbiFunction modify = AbiFunction.of("modifyLiquidity(" + KEY + ",(int24,int24,int256,bytes32),bytes)");
        for (Position range : ranged.positions(site, tick, pool.tickSpacing())) {
            List<Object> change = List.of(range.lower(), range.upper(), range.liquidity(), Bytes32.ZERO);
            seed(site, what, deployed, key, modify.encode(key, change, Bytes.EMPTY), range.valueWei());
        }
    }

    private static void createBins(OriginBuildContext site, String provider, Deployed deployed, PlannedBins pool) {
        String what = provider + " " + pool.tokens() + " " + pool.binStep();
        List<String> tokens = site.inOrder(pool.tokens());
        boolean inOrder = tokens.equals(pool.tokens());
        String token0 = tokens.getFirst();
        String token1 = tokens.getLast();
        PlannedSide above = inOrder ? pool.first() : pool.second();
        PlannedSide below = inOrder ? pool.second() : pool.first();
        int start = PlannedPoolMath.nearestBin(site.planned(token0), site.planned(token1), pool.binStep());
        Uint256 amount0 = site.amountWorth(token0, above.depthUsd());
        Uint256 amount1 = site.amountWorth(token1, below.depthUsd());

        List<Object> key = open(site, what, deployed.manager(), pool, "uint24", start);
        List<Object> deposit = List.of(
                parts(start, above.bins(), below.bins()),
                Bytes32.of(amount1.shiftLeft(Y_SHIFT).plus(amount0)),
                Bytes32.ZERO);
        Bytes mint = AbiFunction.of("mint(" + KEY + ",(bytes32[],bytes32,bytes32),bytes)")
                .encode(key, deposit, Bytes.EMPTY);
        seed(site, what, deployed, key, mint, site.isNative(token0) ? amount0 : Uint256.ZERO);
    }

    /**
     * Encodes how a deposit is distributed over bins, as one word per bin. The starting bin gets both tokens, the bins
     * below it only token1, and the bins above it only token0.
     */
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

    /**
     * Creates a pool and sets its fees.
     *
     * @param start the initial square-root price or the initial bin, as the manager expects it
     * @return the pool's key
     */
    private static List<Object> open(
            OriginBuildContext site, String what, Address manager, Terms terms, String startType, Object start) {
        List<Object> key = key(site, manager, terms);
        site.call("creating " + what, manager, "initialize(" + KEY + "," + startType + ")", key, start);
        if (terms.dynamicFee()) {
            site.call("fee of " + what, (Address) key.get(2), "setFee(" + KEY + ",uint24)", key, terms.feePips());
        }
        if (terms.protocolFeePips() != 0) {
            int packed = terms.protocolFeePips() << PROTOCOL_FEE_BITS | terms.protocolFeePips();
            site.call("protocol fee of " + what, manager, "setProtocolFee(" + KEY + ",uint24)", key, packed);
        }
        return key;
    }

    private static List<Object> key(OriginBuildContext site, Address manager, Terms terms) {
        List<String> tokens = site.inOrder(terms.tokens());
        Address hooks = terms.dynamicFee() ? site.create(FEE_HOOK, "(address,uint16)", site.owner(), 0) : Address.ZERO;
        return List.of(
                site.token(tokens.getFirst()),
                site.token(tokens.getLast()),
                hooks,
                manager,
                terms.dynamicFee() ? DYNAMIC_FEE : terms.feePips(),
                Bytes32.of(Uint256.of(terms.step()).shiftLeft(STEP_SHIFT)));
    }

    /**
     * Adds liquidity to a pool through the seeder contract.
     *
     * @param call calldata for the manager; the first word that the call returns must contain both token amounts
     * @param valueWei amount of native coins to send, at least as much as the liquidity needs; the rest is refunded
     */
    private static void seed(
            OriginBuildContext site, String what, Deployed deployed, List<Object> key, Bytes call, Uint256 valueWei) {
        site.pay(
                "seeding " + what,
                site.seeder(SEEDER),
                valueWei,
                "seed(address,address,address,address,bytes)",
                deployed.vault(),
                deployed.manager(),
                key.get(0),
                key.get(1),
                call);
    }
}
