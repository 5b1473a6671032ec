package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * Deploys exchanges whose pools are pairs. Most exchanges are forks of Uniswap V2, whose pairs spread their liquidity
 * over all prices. Nomiswap's pairs and some of Thena's are stable pairs. The price of a stable pair differs from the
 * planned price by less than the fee.
 */
final class PairProtocol {
    /** The contract that adds liquidity to pairs, and to pools that request the tokens in a callback. */
    static final String SEEDER = "LiquiditySeeder";

    private static final String CREATE_PAIR = "createPair(address,address)";
    private static final String GET_PAIR = "getPair(address,address)";

    private static final int FORK_FEE_SCALE = 1000;
    private static final int FORK_FEE_TAKEN = 2;

    /** Nomiswap's pairs have their fee in units of 1e-5. */
    private static final int PIPS_PER_NOMISWAP_UNIT = 10;

    /**
     * The fee of Thena's stable pairs, in ten-thousandths: the maximum that the factory allows. With a lower fee, the
     * price of a pair with unequal amounts would differ from the planned price by more than the fee.
     */
    private static final int THENA_STABLE_FEE = 25;

    /**
     * BabyDoge's fees. Each entry has a minimum balance of the discount token, in base units (9 decimals), and the part
     * of the input, in millionths, that remains after the fee for a caller with that balance.
     */
    private static final List<Object> BABY_DOGE_TIERS =
            List.of(List.of(0, 997_000), List.of(1_000_000_000_000L, 998_000), List.of(100_000_000_000_000L, 999_000));

    private PairProtocol() {}

    /**
     * A planned pair of a Uniswap V2 fork.
     *
     * @param depthUsd value of each of the two token amounts in dollars, before the offset
     * @param offsetPips by how many millionths the price of the first token in the second exceeds the planned price;
     *     less than the fee
     */
    record PlannedPair(List<String> tokens, long depthUsd, int offsetPips) {}

    /**
     * A planned stable pair of Nomiswap.
     *
     * @param depthUsd average value of the two token amounts in dollars
     * @param imbalancePips by how many millionths the value of the first token's amount is above {@code depthUsd}; the
     *     second token's is below it by as much
     */
    record NomiswapPair(List<String> tokens, long depthUsd, int imbalancePips, int feePips) {}

    /**
     * A planned pair of Thena, with values as in {@link NomiswapPair}. The same two tokens may have a stable and a
     * volatile pair.
     *
     * @param stable whether this is the stable pair
     */
    record ThenaPair(List<String> tokens, boolean stable, long depthUsd, int imbalancePips) {}

    /** An exchange whose factory takes its owner as the only constructor argument. */
    static OriginProtocol<Address, PlannedPair> owned(String factory) {
        return uniswap(List.of(factory, SEEDER), site -> ownedFactory(site, factory));
    }

    private static Address ownedFactory(OriginBuildContext site, String factory) {
        return site.create(factory, "(address)", site.owner());
    }

    /** A fork of Uniswap V2 that has a fee of 0.2 % and otherwise differs only in its names. */
    static OriginProtocol<Address, PlannedPair> fork(
            String lpName, String lpSymbol, String errorPrefix, String callbackSelector) {
        byte[] prefix = Arrays.copyOf(errorPrefix.getBytes(StandardCharsets.US_ASCII), Bytes32.BYTES);
        List<Object> terms = List.of(
                lpName, lpSymbol, Bytes32.of(prefix), Bytes.parse(callbackSelector), FORK_FEE_TAKEN, FORK_FEE_SCALE);
        return uniswap(
                List.of("ForkFactory", SEEDER),
                site -> site.create(
                        "ForkFactory", "((string,string,bytes32,bytes4,uint32,uint32),address)", terms, site.owner()));
    }

    /**
     * BabyDoge, whose pairs accept swaps only from one router. The factory gives each new pair that router's address,
     * and the router charges the fee.
     */
    static OriginProtocol<Address, PlannedPair> babyDoge() {
        return uniswap(List.of("BabyDogeFactory", "BabyDogeRouter", "TestToken", SEEDER), site -> {
            Address factory = ownedFactory(site, "BabyDogeFactory");
            // The discount token is not traded, so it is not in the chain's token list.
            Address discountToken = site.create(
                    "TestToken", "(string,string,uint8,address)", "Baby Doge Coin", "BabyDoge", 9, site.owner());
            Address router = site.create(
                    "BabyDogeRouter",
                    "(address,address,address,address)",
                    factory,
                    site.token("WBNB"),
                    discountToken,
                    site.owner());
            site.call("setting the tiers", router, "setTiers((uint256,uint256)[])", BABY_DOGE_TIERS);
            site.call("naming the router", factory, "setRouter(address)", router);
            return factory;
        });
    }

    private static OriginProtocol<Address, PlannedPair> uniswap(
            List<String> contracts, Function<OriginBuildContext, Address> deployment) {
        return OriginProtocol.ofFactory(
                PlannedPair.class, contracts, deployment, (site, provider, factory, planned) -> {
                    List<String> tokens = planned.tokens();
                    String what = provider + " " + tokens;
                    Uint256 amount = site.amountWorth(tokens.getFirst(), planned.depthUsd());
                    Uint256 other = PlannedPoolMath.shifted(
                            site.amountWorth(tokens.getLast(), planned.depthUsd()), planned.offsetPips());
                    Address pair =
                            create(site, what, factory, site.token(tokens.getFirst()), site.token(tokens.getLast()));
                    seed(site, what, pair, tokens, amount, other);
                });
    }

    /**
     * Nomiswap's stable pairs. They are created and filled like constant product pairs, but have another curve, and
     * each has its own fee.
     */
    static OriginProtocol<Address, NomiswapPair> nomiswap() {
        String factoryName = "NomiswapStableFactory";
        return OriginProtocol.ofFactory(
                NomiswapPair.class,
                List.of(factoryName, SEEDER),
                site -> ownedFactory(site, factoryName),
                (site, provider, factory, planned) -> {
                    List<String> tokens = planned.tokens();
                    String what = provider + " " + tokens;
                    Address pair =
                            create(site, what, factory, site.token(tokens.getFirst()), site.token(tokens.getLast()));
                    site.call(
                            "setting the fee of " + what,
                            factory,
                            "setSwapFee(address,uint32)",
                            pair,
                            planned.feePips() / PIPS_PER_NOMISWAP_UNIT);
                    fill(site, what, pair, tokens, planned.depthUsd(), planned.imbalancePips());
                });
    }

    /** Thena's volatile and stable pairs, which are of Solidly's type. */
    static OriginProtocol<Address, ThenaPair> thena() {
        return OriginProtocol.ofFactory(
                ThenaPair.class,
                List.of("ThenaFactory", SEEDER),
                site -> {
                    Address factory = ownedFactory(site, "ThenaFactory");
                    site.call(
                            "setting the fee of stable pairs", factory, "setFee(bool,uint256)", true, THENA_STABLE_FEE);
                    return factory;
                },
                (site, provider, factory, planned) -> {
                    List<String> tokens = planned.tokens();
                    String what = provider + " " + tokens;
                    Object[] terms = {site.token(tokens.getFirst()), site.token(tokens.getLast()), planned.stable()};
                    site.call("creating " + what, factory, "createPair(address,address,bool)", terms);
                    Address pair = site.found(what, factory, "getPair(address,address,bool)", terms);
                    fill(site, what, pair, tokens, planned.depthUsd(), planned.imbalancePips());
                });
    }

    /** Creates an empty pair. */
    static Address create(OriginBuildContext site, String what, Address factory, Address first, Address second) {
        site.call("creating " + what, factory, CREATE_PAIR, first, second);
        return site.found(what, factory, GET_PAIR, first, second);
    }

    /**
     * Adds a pair's first liquidity.
     *
     * @param depthUsd as in {@link NomiswapPair}
     * @param imbalancePips as in {@link NomiswapPair}
     */
    private static void fill(
            OriginBuildContext site, String what, Address pair, List<String> tokens, long depthUsd, int imbalancePips) {
        Uint256 amount = PlannedPoolMath.shifted(site.amountWorth(tokens.getFirst(), depthUsd), imbalancePips);
        Uint256 other = PlannedPoolMath.shifted(site.amountWorth(tokens.getLast(), depthUsd), -imbalancePips);
        seed(site, what, pair, tokens, amount, other);
    }

    private static void seed(
            OriginBuildContext site, String what, Address pair, List<String> tokens, Uint256 amount, Uint256 other) {
        site.call(
                "seeding " + what,
                site.seeder(SEEDER),
                "seedPair(address,address,uint256,address,uint256)",
                pair,
                site.token(tokens.getFirst()),
                amount,
                site.token(tokens.getLast()),
                other);
    }
}
