package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Exchanges with a Uniswap V2 factory, whose pairs have one liquidity over all prices. */
public final class PairProtocol implements OriginProtocol {
    public static final String SEEDER = "LiquiditySeeder";
    private static final AbiTuple OWNER = AbiTuple.parse("(address)");
    private static final AbiTuple FORK_ARGUMENTS =
            AbiTuple.parse("((string,string,bytes32,bytes4,uint32,uint32),address)");
    private static final int FORK_FEE_SCALE = 1000;
    private static final int FORK_FEE_TAKEN = 2;

    private static final AbiFunction CREATE_PAIR = AbiFunction.of("createPair(address,address)");
    private static final AbiFunction GET_PAIR = AbiFunction.of("getPair(address,address)", "(address)");
    private static final AbiFunction SEED_PAIR = AbiFunction.of("seedPair(address,address,uint256,address,uint256)");

    private final List<String> contracts;
    private final Function<OriginSite, Address> deployment;

    /** @param deployment deploys the factory and the contracts that belong to it */
    PairProtocol(List<String> contracts, Function<OriginSite, Address> deployment) {
        this.contracts = contracts;
        this.deployment = deployment;
    }

    /** A factory whose only argument is its owner. */
    public static PairProtocol owned(String factory) {
        return new PairProtocol(List.of(factory, SEEDER), site -> site.create(factory, OWNER.encode(site.owner())));
    }

    /** A fork that differs in names and numbers only and has a fee of 0.2 %. */
    public static PairProtocol fork(String lpName, String lpSymbol, String errorPrefix, String callbackSelector) {
        byte[] prefix = Arrays.copyOf(errorPrefix.getBytes(StandardCharsets.US_ASCII), Bytes32.BYTES);
        List<Object> terms = List.of(
                lpName,
                lpSymbol,
                Bytes32.of(prefix),
                Bytes.parse(callbackSelector),
                Uint256.of(FORK_FEE_TAKEN),
                Uint256.of(FORK_FEE_SCALE));
        return new PairProtocol(
                List.of("ForkFactory", SEEDER),
                site -> site.create("ForkFactory", FORK_ARGUMENTS.encode(terms, site.owner())));
    }

    /**
     * @param depthUsd value of each side
     * @param offsetPips by how much the price of the first token in the second exceeds the table's; less than the fee
     */
    public record PlannedPair(List<String> tokens, long depthUsd, int offsetPips) {}

    @Override
    public List<String> contracts() {
        return contracts;
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Address deployed = deployment.apply(site);
        for (PlannedPair pair : site.pools(provider, PlannedPair.class)) {
            String what = provider.name() + " " + pair.tokens();
            Uint256 amount = site.amountWorth(pair.tokens().getFirst(), pair.depthUsd());
            Uint256 other =
                    PoolGeometry.shifted(site.amountWorth(pair.tokens().getLast(), pair.depthUsd()), pair.offsetPips());
            Address created = create(site, what, deployed, pair.tokens());
            seed(site, what, created, pair.tokens(), List.of(amount, other));
        }
        return List.of(deployed);
    }

    /** Creates an empty pair. */
    static Address create(OriginSite site, String what, Address factory, List<String> tokens) {
        Address first = site.token(tokens.getFirst());
        Address second = site.token(tokens.getLast());
        site.deployer().call("creating " + what, factory, CREATE_PAIR, first, second);
        return (Address)
                site.deployer().read(what, factory, GET_PAIR, first, second).getFirst();
    }

    /**
     * Gives a pair its first liquidity.
     *
     * @param depthUsd value of both sides together, split in half
     * @param imbalancePips by how much the first side exceeds half, and the second falls short of it
     */
    static void fill(
            OriginSite site, String what, Address pair, List<String> tokens, long depthUsd, int imbalancePips) {
        Uint256 amount = PoolGeometry.shifted(site.amountWorth(tokens.getFirst(), depthUsd), imbalancePips);
        Uint256 other = PoolGeometry.shifted(site.amountWorth(tokens.getLast(), depthUsd), -imbalancePips);
        seed(site, what, pair, tokens, List.of(amount, other));
    }

    private static void seed(OriginSite site, String what, Address pair, List<String> tokens, List<Uint256> amounts) {
        Address first = site.token(tokens.getFirst());
        Address second = site.token(tokens.getLast());
        site.deployer()
                .call(
                        "seeding " + what,
                        site.seeder(SEEDER),
                        SEED_PAIR,
                        pair,
                        first,
                        amounts.getFirst(),
                        second,
                        amounts.getLast());
    }
}
