package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.List;

/** Lista's stable pools of two coins, which trade the native coin itself and compare their price with an oracle's. */
public final class ListaProtocol implements OriginProtocol {
    private static final String FACTORY = "ListaFactory";
    private static final String ORACLE = "ListaOracle";
    private static final String POOL_INFO = "ListaPoolInfo";

    /** The contracts' address for the native coin. */
    private static final Address NATIVE = Address.parse("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE");

    /** The contracts count fees in 1e-10. */
    private static final int FEE_UNITS_PER_PIP = 10_000;

    /** The oracle's prices have eight decimals of a dollar. */
    private static final int PRICE_UNITS_PER_CENT = 1_000_000;

    private static final AbiTuple OWNER = AbiTuple.parse("(address)");
    private static final AbiFunction SET_PRICE = AbiFunction.of("setPrice(address,uint256)");
    private static final AbiFunction CREATE =
            AbiFunction.of("createSwapPair(address,address,uint256,uint256,uint256,address)");
    private static final AbiFunction PAIR_LENGTH = AbiFunction.of("pairLength()", "(uint256)");
    private static final AbiFunction PAIR = AbiFunction.of("swapPairContract(uint256)", "(address)");
    private static final AbiFunction FIRST_COIN = AbiFunction.of("coins(uint256)", "(address)");
    private static final AbiFunction ADD_LIQUIDITY = AbiFunction.of("add_liquidity(uint256[2],uint256)");

    /**
     * @param tokens the native coin by its own symbol
     * @param depthUsd value of each side, in the order of the tokens; together with the amplification they determine
     *     the price, which differs from the table's by less than the fee
     * @param feePips part of the output
     * @param adminFeePips part of the fee that leaves the pool's balances
     */
    record PlannedPool(List<String> tokens, List<Long> depthUsd, int amplification, int feePips, int adminFeePips) {}

    /** The two contracts that all pools of a provider share. */
    private record Shared(Address factory, Address oracle) {}

    @Override
    public List<String> contracts() {
        return List.of(FACTORY, ORACLE, POOL_INFO);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Bytes owner = OWNER.encode(site.owner());
        Shared shared = new Shared(site.create(FACTORY, owner), site.create(ORACLE, owner));
        site.create(POOL_INFO, Bytes.EMPTY);
        for (PlannedPool pool : site.pools(provider, PlannedPool.class)) {
            create(site, provider.name() + " " + pool.tokens(), shared, pool);
        }
        return List.of(shared.factory());
    }

    private static void create(OriginSite site, String what, Shared shared, PlannedPool planned) {
        String first = planned.tokens().getFirst();
        String second = planned.tokens().getLast();
        for (String token : planned.tokens()) {
            Uint256 price = Uint256.of(site.planned(token).priceCents()).times(PRICE_UNITS_PER_CENT);
            site.deployer().call("pricing " + token, shared.oracle(), SET_PRICE, coin(site, token), price);
        }
        site.deployer()
                .call(
                        "creating " + what,
                        shared.factory(),
                        CREATE,
                        coin(site, first),
                        coin(site, second),
                        planned.amplification(),
                        Uint256.of(planned.feePips()).times(FEE_UNITS_PER_PIP),
                        Uint256.of(planned.adminFeePips()).times(FEE_UNITS_PER_PIP),
                        shared.oracle());
        fill(site, what, newest(site, what, shared.factory()), planned);
    }

    private static Address newest(OriginSite site, String what, Address factory) {
        Uint256 length =
                (Uint256) site.deployer().read(what, factory, PAIR_LENGTH).getFirst();
        return (Address) site.deployer()
                .read(what, factory, PAIR, length.minus(Uint256.ONE))
                .getFirst();
    }

    private static void fill(OriginSite site, String what, Address pool, PlannedPool planned) {
        String first = planned.tokens().getFirst();
        String second = planned.tokens().getLast();
        Uint256 amount = site.amountWorth(first, planned.depthUsd().getFirst());
        Uint256 other = site.amountWorth(second, planned.depthUsd().getLast());
        boolean inOrder = site.deployer()
                .read(what, pool, FIRST_COIN, Uint256.ZERO)
                .getFirst()
                .equals(coin(site, first));
        List<Uint256> amounts = inOrder ? List.of(amount, other) : List.of(other, amount);
        Uint256 valueWei = isNative(site, first) ? amount : isNative(site, second) ? other : Uint256.ZERO;
        site.approve(pool);
        site.deployer().send("seeding " + what, pool, ADD_LIQUIDITY.encode(amounts, Uint256.ONE), valueWei);
    }

    private static Address coin(OriginSite site, String token) {
        return isNative(site, token) ? NATIVE : site.token(token);
    }

    private static boolean isNative(OriginSite site, String token) {
        return site.token(token).equals(Address.ZERO);
    }
}
