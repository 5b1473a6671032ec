package io.swaplab.router;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.pools.tick.TickMath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Random pool states of every family near a given price and depth, in the format of the golden files. */
final class FamilyStates {
    private static final String SECS = "1700001000";
    private static final double TICK = 1.0001;
    private static final int FIRST_BIN = 1 << 23;

    /** Fees in millionths, each followed by its tick spacing. */
    private static final int[] FEES = {100, 500, 2_500, 10_000};

    private static final int[] SPACINGS = {1, 10, 50, 200};

    private final Random random;
    private boolean isBalanced;

    /**
     * Two sides of a pool.
     *
     * @param held0 the pool's amount of token 0 in base units, worth as much as {@code held1}
     * @param decimals0 of token 0, as {@code decimals1} of token 1
     */
    record Sides(double held0, double held1, int decimals0, int decimals1) {
        /** Base units of token 1 for one of token 0. */
        double price() {
            return held1 / held0;
        }
    }

    FamilyStates(Random random) {
        this.random = random;
    }

    /** Whether pegged pools are made exactly balanced from now on. */
    void balance(boolean balanced) {
        isBalanced = balanced;
    }

    Map<String, Object> of(String family, Sides sides) {
        return switch (family) {
            case "constantproduct" -> product(sides, "FOUR_ARGUMENTS");
            case "constantproduct3" -> product(sides, "THREE_ARGUMENTS");
            case "constantproductrouter" -> product(sides, "THROUGH_ROUTER");
            case "concentrated", "uniswapv4", "infinitycl", "algebrav1", "algebraintegral" -> ranges(sides);
            case "infinitylb" -> bins(sides);
            case "dodo" -> dodo(sides);
            case "stableswap" -> exchange(sides);
            case "stablepair" -> stablePair(sides);
            case "solidly" -> solidly(sides);
            default -> throw new IllegalArgumentException("there are no states of the family " + family);
        };
    }

    private static String units(double amount) {
        return DoubleConversion.toAmount(amount).toString();
    }

    private static Map<String, Object> with(Map<String, Object> state, String... namesAndValues) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            state.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return state;
    }

    private Map<String, Object> product(Sides sides, String kind) {
        return with(
                new HashMap<>(),
                "reserve0",
                units(sides.held0()),
                "reserve1",
                units(sides.held1()),
                "feeNumerator",
                Integer.toString(9_970 + 5 * random.nextInt(5)),
                "feeDenominator",
                "10000",
                "pairKind",
                kind);
    }

    private Map<String, Object> solidly(Sides sides) {
        boolean stable = isPegged(sides);
        Map<String, Object> state = with(
                new HashMap<>(),
                "fee",
                stable ? "1" : "20",
                "reserve0",
                units(sides.held0()),
                "reserve1",
                units(sides.held1()),
                "decimals0",
                Integer.toString(sides.decimals0()),
                "decimals1",
                Integer.toString(sides.decimals1()));
        state.put("stable", stable);
        return state;
    }

    /** Whether a unit of one token is worth a unit of the other. */
    private static boolean isPegged(Sides sides) {
        return Math.abs(sides.price() / Math.pow(10, sides.decimals1() - sides.decimals0()) - 1) < 0.05;
    }

    /** A random factor for unbalanced reserves of pegged pools: off by up to a third. */
    private double lean() {
        return isBalanced ? 1 : 1 + (random.nextDouble() - 0.5) * 0.6;
    }

    private Map<String, Object> ramp(String amplification) {
        return with(
                new HashMap<>(),
                "initialA",
                amplification,
                "futureA",
                amplification,
                "initialATime",
                SECS,
                "futureATime",
                SECS);
    }

    private Map<String, Object> exchange(Sides sides) {
        Map<String, Object> state = with(
                ramp(Integer.toString(50 + random.nextInt(1_500))),
                "balance0",
                units(sides.held0() * lean()),
                "balance1",
                units(sides.held1()),
                "rate0",
                units(Math.pow(10, 36 - sides.decimals0())),
                "rate1",
                units(Math.pow(10, 36 - sides.decimals1())),
                "fee",
                "4000000",
                "adminFee",
                "5000000000");
        state.put("skipPriceDiff", true);
        state.put("paused", false);
        return state;
    }

    private Map<String, Object> stablePair(Sides sides) {
        return with(
                ramp(Integer.toString(20_000 + random.nextInt(180_000))),
                "reserve0",
                units(sides.held0() * lean()),
                "reserve1",
                units(sides.held1()),
                "token0PrecisionMultiplier",
                units(Math.pow(10, 18 - sides.decimals0())),
                "token1PrecisionMultiplier",
                units(Math.pow(10, 18 - sides.decimals1())),
                "swapFee",
                "6");
    }

    /** A pool of any number of assets of equal worth; cash has 18 decimals. */
    Map<String, Object> wombat(double cash, List<Integer> decimals) {
        List<Map<String, Object>> assets = new ArrayList<>();
        for (int each : decimals) {
            double held = cash / decimals.size() * lean();
            assets.add(with(
                    new HashMap<>(),
                    "decimals",
                    Integer.toString(each),
                    "cash",
                    units(held * 1e18),
                    "liability",
                    units(held * lean() * 1e18)));
        }
        Map<String, Object> state = with(
                new HashMap<>(),
                "kind",
                "Pool",
                "ampFactor",
                units(Math.pow(10, 14.0 + random.nextInt(3))),
                "haircutRate",
                "100000000000000");
        state.put("assets", assets);
        return state;
    }

    /** Pools with a price of their own, before any trade or after some. */
    private Map<String, Object> dodo(Sides sides) {
        String[] types = {"V1", "DPP", "DSP", "DVM"};
        String type = types[random.nextInt(types.length)];
        boolean isDerived = type.equals("DVM");
        // How far the base token of a vending machine has been bought up; the price has risen with the square of it.
        double sold = isDerived ? 1.05 + random.nextDouble() : 1;
        double price = sides.price() / (sold * sold);
        double quote = isDerived ? price * sides.held0() * sold * (sold - 1) : sides.held1();
        Map<String, Object> state = with(
                new HashMap<>(),
                "type",
                type,
                "i",
                units(price * 1e18),
                "k",
                units((isDerived ? 1 : 0.02 + 0.9 * random.nextDouble()) * 1e18),
                "lpFeeRate",
                "800000000000000",
                "mtFeeRate",
                "200000000000000",
                "baseReserve",
                units(sides.held0()),
                "quoteReserve",
                units(quote),
                "baseTarget",
                isDerived ? "0" : units(sides.held0()),
                "quoteTarget",
                isDerived ? "0" : units(quote),
                "rState",
                isDerived ? "1" : "0");
        state.put("tradeAllowed", true);
        state.put("sellingAllowed", true);
        state.put("buyingAllowed", true);
        return state;
    }

    private Map<String, Object> bins(Sides sides) {
        int[] steps = {1, 5, 10, 25};
        int step = steps[random.nextInt(steps.length)];
        int active = FIRST_BIN + (int) Math.rint(Math.log(sides.price()) / Math.log1p(step / 1e4));
        int around = 1 + random.nextInt(30);
        List<List<String>> bins = new ArrayList<>();
        for (int bin = -around; bin <= around; bin++) {
            double part = 1.0 / (around + 1);
            String x = bin < 0 ? "0" : units(sides.held0() * part * (0.5 + random.nextDouble()));
            String y = bin > 0 ? "0" : units(sides.held1() * part * (0.5 + random.nextDouble()));
            bins.add(List.of(Integer.toString(active + bin), x, y));
        }
        Map<String, Object> state = with(
                new HashMap<>(),
                "activeId",
                Integer.toString(active),
                "binStep",
                Integer.toString(step),
                "lpFee",
                Integer.toString(FEES[random.nextInt(3)]),
                "protocolFee",
                "0");
        state.put("bins", bins);
        return state;
    }

    /**
     * Nested ranges around the price. The outermost covers all prices or, in every third pool, so few that the pool has
     * a capacity.
     */
    private Map<String, Object> ranges(Sides sides) {
        int tier = random.nextInt(FEES.length);
        int spacing = SPACINGS[tier];
        int tick = (int) Math.rint(Math.log(sides.price()) / Math.log(TICK)) + random.nextInt(11) - 5;
        int middle = Math.floorDiv(tick, spacing) * spacing;
        int end = TickMath.MAX_TICK / spacing * spacing;
        TreeMap<Integer, Uint256> below = new TreeMap<>();
        TreeMap<Integer, Uint256> above = new TreeMap<>();
        Uint256 first = DoubleConversion.toAmount(Math.sqrt(sides.held0() * sides.held1()));
        boolean isEndless = random.nextInt(3) > 0;
        Uint256 liquidity = Uint256.ZERO;
        int count = 1 + random.nextInt(8);
        for (int range = count; range > 0; range--) {
            boolean isOutermost = range == count;
            int width = Math.max(1, (50 << range) / spacing) * spacing;
            Uint256 more = isOutermost ? first : liquidity;
            below.merge(isOutermost && isEndless ? -end : middle - width, more, Uint256::plus);
            above.merge(isOutermost && isEndless ? end : middle + width, more, Uint256::plus);
            liquidity = liquidity.plus(more);
        }
        List<List<String>> ticks = new ArrayList<>();
        below.forEach((index, net) -> ticks.add(List.of(index + "", net.toString(), net.toString())));
        above.forEach((index, net) -> ticks.add(List.of(index + "", "-" + net, net.toString())));
        Map<String, Object> state = with(
                new HashMap<>(),
                "sqrtPriceX96",
                TickMath.sqrtPriceAtTick(tick).toString(),
                "tick",
                Integer.toString(tick),
                "liquidity",
                liquidity.toString(),
                "tickSpacing",
                Integer.toString(spacing),
                "fee",
                Integer.toString(FEES[tier]),
                "lpFee",
                Integer.toString(FEES[tier]),
                "protocolFee",
                "0",
                "lastFee",
                Integer.toString(FEES[tier]),
                "volumePerLiquidityInBlock",
                "0",
                "plugin",
                random.nextBoolean() ? "none" : "adaptive");
        state.put("ticks", ticks);
        state.put("timepoints", List.of(timepoint(tick)));
        state.put("feeConfig", feeConfig());
        return state;
    }

    private static Map<String, Object> timepoint(int tick) {
        return with(
                new HashMap<>(),
                "blockTimestamp",
                SECS,
                "tickCumulative",
                "0",
                "volatilityCumulative",
                "0",
                "tick",
                Integer.toString(tick),
                "averageTick",
                Integer.toString(tick),
                "windowStartIndex",
                "0",
                "volumePerLiquidityCumulative",
                "0");
    }

    private static Map<String, Object> feeConfig() {
        return with(
                new HashMap<>(),
                "alpha1",
                "2900",
                "alpha2",
                "12000",
                "beta1",
                "360",
                "beta2",
                "60000",
                "gamma1",
                "59",
                "gamma2",
                "8500",
                "volumeBeta",
                "0",
                "volumeGamma",
                "10",
                "baseFee",
                "100");
    }
}
