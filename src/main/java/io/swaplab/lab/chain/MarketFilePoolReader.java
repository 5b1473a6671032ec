package io.swaplab.lab.chain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.Level;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.tick.TickMath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads the pools of a market file, and validates each by the rules for its kind, see {@link CanonicalPoolState}.
 *
 * @param known the addresses in the file's list of tokens
 */
record MarketFilePoolReader(Set<Address> known) {
    static final String PRODUCT = "CP";
    static final String RANGES = "CL";
    static final String AMPLIFIED = "STABLE";
    static final String LEVELS = "LEVELS";

    private static final int COINS = 2;
    private static final int MOST_FEE_PIPS = 999_999;
    private static final int MILLION = 1_000_000;

    /** The administrator's share of the fee, in millionths, if the file does not state it: half, as in most pools. */
    private static final int USUAL_ADMIN_FEE_PIPS = 500_000;

    private static final int MOST_TICK_SPACING = 32_767;
    private static final int MOST_AMP = 1_000_000;
    private static final int RESERVE_BITS = 112;
    private static final int AMOUNT_BITS = 128;
    private static final int WORD_BITS = 256;
    private static final int ADDRESS_CHARACTERS = 42;

    /**
     * If this program does not support the pool's family, returns the family's name, and the caller must skip the pool.
     * Otherwise returns an empty string.
     */
    static String unknownFamily(FileValue pool) {
        String family = pool.at("family").text();
        return switch (family) {
            case PRODUCT, RANGES, LEVELS -> "";
            case AMPLIFIED -> {
                int coins = pool.at("tokens").list().size();
                yield coins <= COINS ? "" : AMPLIFIED + " of " + coins + " coins";
            }
            default -> family;
        };
    }

    /** Reads a pool of a supported family: {@link #unknownFamily} must have returned an empty string for the pool. */
    Pool read(FileValue pool) {
        String family = pool.at("family").text();
        int feePips = pool.at("fee").integer(0, MOST_FEE_PIPS);
        FileValue state = pool.at("state");
        CanonicalPoolState form = switch (family) {
            case PRODUCT -> product(state, feePips);
            case RANGES -> ranges(state, feePips);
            case AMPLIFIED -> amplified(state, feePips);
            case LEVELS -> levels(pool, state, feePips);
            default -> throw pool.at("family").wrong("must be a family that this program knows");
        };
        Provider provider = new Provider(pool.at("provider").text(), family, List.of(), 0);
        List<Address> tokens = tokens(pool.at("tokens"), !family.equals(AMPLIFIED));
        return PoolFamilies.formed(new PoolSeed(provider, id(pool.at("id")), tokens), form);
    }

    /**
     * Parses a pool's id: a contract's address or, if one contract holds many pools, a 32-byte key in that contract.
     */
    private static PoolId id(FileValue id) {
        String rule = "must be an address or 32 bytes in hexadecimal digits";
        return id.parsed(
                text -> text.length() == ADDRESS_CHARACTERS
                        ? PoolId.of(Address.parse(text))
                        : new PoolId(Address.ZERO, Bytes32.parse(text)),
                rule);
    }

    private List<Address> tokens(FileValue pair, boolean sorted) {
        List<Address> tokens = new ArrayList<>();
        for (FileValue each : pair.list(COINS)) {
            Address token = each.address();
            if (!known.contains(token)) {
                throw each.wrong("must be in the file's list of tokens");
            }
            tokens.add(token);
        }
        int order = tokens.getFirst().compareTo(tokens.getLast());
        if (order == 0 || sorted && order > 0) {
            throw pair.wrong(sorted ? "must be two tokens, the lower address first" : "must be two different tokens");
        }
        return tokens;
    }

    private static CanonicalPoolState product(FileValue state, int feePips) {
        List<FileValue> reserves = state.at("reserves").list(COINS);
        return new CanonicalPoolState.Product(
                reserves.getFirst().uint(RESERVE_BITS), reserves.getLast().uint(RESERVE_BITS), feePips);
    }

    private static CanonicalPoolState ranges(FileValue state, int feePips) {
        FileValue price = state.at("sqrtPriceX96");
        Uint256 sqrtPrice = price.uint(WORD_BITS);
        if (sqrtPrice.isLessThan(TickMath.MIN_SQRT_PRICE) || !sqrtPrice.isLessThan(TickMath.MAX_SQRT_PRICE)) {
            throw price.wrong("must be a price between the lowest and the highest tick");
        }
        int tick = state.at("tick").integer(TickMath.MIN_TICK - 1, TickMath.MAX_TICK - 1);
        int own = TickMath.tickAt(sqrtPrice);
        // After a downward swap that ends exactly at a tick's price, the current tick is the one below.
        boolean justBelow = tick == own - 1 && TickMath.sqrtPriceAtTick(own).equals(sqrtPrice);
        if (tick != own && !justBelow) {
            throw state.at("tick").wrong("must be the tick of sqrtPriceX96, which is " + own);
        }
        int spacing = state.at("tickSpacing").integer(1, MOST_TICK_SPACING);
        Uint256 liquidity = state.at("liquidity").uint(AMOUNT_BITS);
        List<CanonicalPoolState.NetTick> ticks = ticks(state.at("ticks"), spacing);
        Uint256 inRange = liquidityAt(tick, ticks);
        if (!inRange.equals(liquidity)) {
            throw state.at("liquidity").wrong("must be the sum of liquidityNet up to the tick, which is " + inRange);
        }
        return new CanonicalPoolState.Ranges(sqrtPrice, tick, liquidity, spacing, ticks, feePips);
    }

    private static List<CanonicalPoolState.NetTick> ticks(FileValue list, int spacing) {
        List<CanonicalPoolState.NetTick> ticks = new ArrayList<>();
        Uint256 inRange = Uint256.ZERO;
        int before = TickMath.MIN_TICK - 1;
        for (FileValue each : list.list()) {
            List<FileValue> row = each.list(2);
            int index = row.getFirst().integer(TickMath.MIN_TICK, TickMath.MAX_TICK);
            if (index <= before || index % spacing != 0) {
                throw row.getFirst().wrong("must be a multiple of tickSpacing above the tick before it");
            }
            Int128 net = row.getLast().int128();
            if (net.isNegative() && net.magnitude().isGreaterThan(inRange)) {
                throw row.getLast().wrong("must not remove more liquidity than the " + inRange + " in range");
            }
            inRange = net.addedTo(inRange);
            if (inRange.bitLength() > AMOUNT_BITS) {
                throw row.getLast().wrong("must leave the liquidity within 128 bits");
            }
            before = index;
            ticks.add(new CanonicalPoolState.NetTick(index, net));
        }
        if (!inRange.isZero()) {
            throw list.wrong("must be complete: liquidityNet must sum to 0, but sums to " + inRange);
        }
        return ticks;
    }

    private static Uint256 liquidityAt(int tick, List<CanonicalPoolState.NetTick> ticks) {
        Uint256 sum = Uint256.ZERO;
        for (CanonicalPoolState.NetTick each : ticks) {
            if (each.index() <= tick) {
                sum = each.liquidityNet().addedTo(sum);
            }
        }
        return sum;
    }

    private static CanonicalPoolState amplified(FileValue state, int feePips) {
        List<FileValue> balances = state.at("balances").list(COINS);
        List<FileValue> rates = state.at("rates").list(COINS);
        int adminFeePips = state.has("adminFee") ? state.at("adminFee").integer(0, MILLION) : USUAL_ADMIN_FEE_PIPS;
        return new CanonicalPoolState.Amplified(
                balances.getFirst().uint(AMOUNT_BITS),
                balances.getLast().uint(AMOUNT_BITS),
                Uint256.of(state.at("amp").integer(1, MOST_AMP)),
                rates.getFirst().positive(AMOUNT_BITS),
                rates.getLast().positive(AMOUNT_BITS),
                feePips,
                adminFeePips);
    }

    /** Reads a pool that offers fixed amounts at fixed prices, such as an order book; each such offer is a level. */
    private static CanonicalPoolState levels(FileValue pool, FileValue state, int feePips) {
        if (feePips != 0) {
            throw pool.at("fee").wrong("must be 0, since the prices of levels are net");
        }
        return new CanonicalPoolState.Levels(levels(state.at("zeroForOne")), levels(state.at("oneForZero")));
    }

    private static List<Level> levels(FileValue list) {
        List<Level> levels = new ArrayList<>();
        for (FileValue each : list.list()) {
            List<FileValue> row = each.list(2);
            Level level = new Level(
                    row.getFirst().positive(RESERVE_BITS), row.getLast().positive(RESERVE_BITS));
            if (!levels.isEmpty() && paysMore(level, levels.getLast())) {
                throw each.wrong("must not have a better price than the level before it");
            }
            levels.add(level);
        }
        return levels;
    }

    private static boolean paysMore(Level level, Level before) {
        return level.output()
                .times(before.input())
                .isGreaterThan(before.output().times(level.input()));
    }
}
