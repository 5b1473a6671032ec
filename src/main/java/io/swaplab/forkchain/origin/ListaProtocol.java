package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * Deploys Lista's stable pools of two coins. They can trade the native coin itself, and compare their price with an
 * oracle's.
 */
final class ListaProtocol {
    private static final String FACTORY = "ListaFactory";
    private static final String ORACLE = "ListaOracle";
    private static final String POOL_INFO = "ListaPoolInfo";

    /** The address that Lista's contracts use for the native coin. */
    private static final Address NATIVE = Address.parse("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE");

    /** Lista's contracts have fees in units of 1e-10, so a millionth is 10,000 units. */
    private static final int FEE_UNITS_PER_PIP = 10_000;

    /** The oracle has prices in units of 1e-8 dollars, so a cent is 1,000,000 units. */
    private static final int PRICE_UNITS_PER_CENT = 1_000_000;

    private ListaProtocol() {}

    /**
     * A planned pool.
     *
     * @param tokens symbols of both coins; the native coin has its own symbol
     * @param depthUsd value of each token's balance in dollars, in the order of the tokens; these values and the
     *     amplification determine the price, which differs from the planned price by less than the fee
     * @param feePips fee in millionths of the output
     * @param adminFeePips the administrator's share of the fee, in millionths; it is not part of the pool's balances
     */
    record PlannedPool(List<String> tokens, List<Long> depthUsd, int amplification, int feePips, int adminFeePips) {}

    /** The two contracts that all pools share. */
    private record Shared(Address factory, Address oracle) {}

    static OriginProtocol<?, PlannedPool> protocol() {
        return new OriginProtocol<>(
                PlannedPool.class,
                List.of(FACTORY, ORACLE, POOL_INFO),
                ListaProtocol::deploy,
                ListaProtocol::create,
                shared -> List.of(shared.factory()));
    }

    private static Shared deploy(OriginBuildContext site) {
        Shared shared = new Shared(
                site.create(FACTORY, "(address)", site.owner()), site.create(ORACLE, "(address)", site.owner()));
        site.create(POOL_INFO);
        return shared;
    }

    private static void create(OriginBuildContext site, String provider, Shared shared, PlannedPool planned) {
        String what = provider + " " + planned.tokens();
        for (String token : planned.tokens()) {
            Uint256 price = Uint256.of(site.planned(token).priceCents()).times(PRICE_UNITS_PER_CENT);
            site.call("pricing " + token, shared.oracle(), "setPrice(address,uint256)", coin(site, token), price);
        }
        site.call(
                "creating " + what,
                shared.factory(),
                "createSwapPair(address,address,uint256,uint256,uint256,address)",
                coin(site, planned.tokens().getFirst()),
                coin(site, planned.tokens().getLast()),
                planned.amplification(),
                Uint256.of(planned.feePips()).times(FEE_UNITS_PER_PIP),
                Uint256.of(planned.adminFeePips()).times(FEE_UNITS_PER_PIP),
                shared.oracle());
        fill(site, what, newest(site, what, shared.factory()), planned);
    }

    private static Address newest(OriginBuildContext site, String what, Address factory) {
        Uint256 length =
                (Uint256) site.read(what, factory, "pairLength()", "(uint256)").getFirst();
        return site.found(what, factory, "swapPairContract(uint256)", length.minus(Uint256.ONE));
    }

    private static void fill(OriginBuildContext site, String what, Address pool, PlannedPool planned) {
        String first = planned.tokens().getFirst();
        String second = planned.tokens().getLast();
        Uint256 amount = site.amountWorth(first, planned.depthUsd().getFirst());
        Uint256 other = site.amountWorth(second, planned.depthUsd().getLast());
        boolean inOrder = site.found(what, pool, "coins(uint256)", Uint256.ZERO).equals(coin(site, first));
        List<Uint256> amounts = inOrder ? List.of(amount, other) : List.of(other, amount);
        Uint256 valueWei = site.isNative(first) ? amount : site.isNative(second) ? other : Uint256.ZERO;
        site.approve(pool);
        site.pay("seeding " + what, pool, valueWei, "add_liquidity(uint256[2],uint256)", amounts, Uint256.ONE);
    }

    private static Address coin(OriginBuildContext site, String token) {
        return site.isNative(token) ? NATIVE : site.token(token);
    }
}
