package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.RangedPool.PlannedRange;
import io.swaplab.forkchain.origin.RangedPool.Seeding;
import java.util.ArrayList;
import java.util.List;

/** Deploys Thena's exchanges, which use Algebra V1 and Algebra Integral. Both have one pool per pair of tokens. */
final class AlgebraProtocol {
    private static final String POOL_BY_PAIR = "poolByPair(address,address)";

    private static final String V1_CURVES = "(uint16,uint16,uint32,uint32,uint16,uint16,uint32,uint16,uint16)";
    private static final int LEAST_FEE_FIELD = 8;

    private static final String FACTORY = "AlgebraFactory";
    private static final String CREATOR = "AlgebraPoolDeployer";
    private static final String VAULT = "AlgebraCommunityVault";
    private static final String VAULT_FACTORY = "AlgebraVaultFactory";
    private static final String ADAPTIVE_PLUGINS = "BasePluginV1Factory";
    private static final String SLIDING_PLUGINS = "BasePluginV2Factory";

    /** The part of the pool fees that the community gets, in thousandths. */
    private static final int COMMUNITY_FEE = 900;

    /**
     * Parameters of the adaptive plugin, as published. They determine how the fee rises with volatility. The base fee
     * is not among them.
     */
    private static final List<Integer> FEE_CURVES = List.of(2900, 12_000, 360, 60_000, 59, 8500);

    private AlgebraProtocol() {}

    /**
     * A planned pool of Algebra Integral.
     *
     * @param plugin what determines the fee: {@code adaptive} for {@code feePips} plus an amount that rises with
     *     volatility, {@code sliding} for a fee that depends on the last change of the price, {@code none} for a fixed
     *     fee of {@code feePips}
     */
    record IntegralPool(List<String> tokens, String plugin, int feePips, int offsetPips, List<PlannedRange> ranges) {
        RangedPool ranged() {
            return new RangedPool(tokens, feePips, offsetPips, ranges);
        }
    }

    /** The contracts shared by all pools of Algebra Integral. */
    private record Integral(Address factory, Address adaptivePlugins, Address slidingPlugins) {}

    /**
     * Algebra V1, whose pools all have the same tick spacing. A planned pool states only its base fee. The factory's
     * initial curves add amounts to it for volatility and volume. The community gets the whole fee.
     */
    static OriginProtocol<Address, RangedPool> v1() {
        return OriginProtocol.ofFactory(
                RangedPool.class,
                List.of("FusionPoolDeployer", "FusionFactory", Seeding.SEEDER),
                site -> {
                    Address creator = site.create("FusionPoolDeployer");
                    Address factory = site.create("FusionFactory", "(address,address)", creator, site.owner());
                    site.call("naming the factory", creator, "setFactory(address)", factory);
                    return factory;
                },
                AlgebraProtocol::createV1);
    }

    private static void createV1(OriginBuildContext site, String provider, Address factory, RangedPool pool) {
        String what = provider + " " + pool.tokens();
        Address first = site.token(pool.tokens().getFirst());
        Address second = site.token(pool.tokens().getLast());
        List<Object> curves =
                new ArrayList<>(site.read("the fee curves", factory, "baseFeeConfiguration()", V1_CURVES));
        curves.set(LEAST_FEE_FIELD, pool.feePips());
        site.call("setting the least fee of " + what, factory, "setBaseFeeConfiguration(" + V1_CURVES + ")", curves);
        site.call("creating " + what, factory, "createPool(address,address)", first, second);
        Seeding.ALGEBRA_V1.fill(site, what, site.found(what, factory, POOL_BY_PAIR, first, second), pool);
    }

    /**
     * Algebra Integral, in which a pool's fee may be set by a plugin, and the community's part of the fees goes to a
     * vault.
     */
    static OriginProtocol<?, IntegralPool> integral() {
        return new OriginProtocol<>(
                IntegralPool.class,
                List.of(FACTORY, CREATOR, VAULT, VAULT_FACTORY, ADAPTIVE_PLUGINS, SLIDING_PLUGINS, Seeding.SEEDER),
                AlgebraProtocol::deployIntegral,
                AlgebraProtocol::createIntegral,
                integral -> List.of(integral.factory()));
    }

    private static Integral deployIntegral(OriginBuildContext site) {
        // The factory and its pool creator each need the other's address, so one address is predicted.
        Address foretold = site.contractAfter(1);
        Address creator = site.create(CREATOR, "(address)", foretold);
        Address factory = site.create(FACTORY, "(address)", creator);
        if (!factory.equals(foretold)) {
            throw new ForkException(FACTORY + " was expected at " + foretold + ", is at " + factory);
        }
        Address vault = site.create(VAULT, "(address,address)", factory, site.owner());
        Address vaults = site.create(VAULT_FACTORY, "(address)", vault);
        site.call("naming the vault", factory, "setVaultFactory(address)", vaults);
        site.call("setting the community's part", factory, "setDefaultCommunityFee(uint16)", COMMUNITY_FEE);
        return new Integral(
                factory,
                site.create(ADAPTIVE_PLUGINS, "(address)", factory),
                site.create(SLIDING_PLUGINS, "(address)", factory));
    }

    private static void createIntegral(OriginBuildContext site, String provider, Integral integral, IntegralPool pool) {
        String what = provider + " " + pool.tokens();
        Address factory = integral.factory();
        Address first = site.token(pool.tokens().getFirst());
        Address second = site.token(pool.tokens().getLast());
        Address plugins = withFee(site, what, integral, pool);
        site.call("choosing the plugin of " + what, factory, "setDefaultPluginFactory(address)", plugins);
        site.call("creating " + what, factory, "createPool(address,address,bytes)", first, second, Bytes.EMPTY);
        Seeding.ALGEBRA_INTEGRAL.fill(
                site, what, site.found(what, factory, POOL_BY_PAIR, first, second), pool.ranged());
    }

    /**
     * Sets the fee that the next created pool gets. Returns the factory of the pool's plugin, or the zero address for
     * no plugin.
     */
    private static Address withFee(OriginBuildContext site, String what, Integral integral, IntegralPool pool) {
        String setting = "setting " + what;
        return switch (pool.plugin()) {
            case "adaptive" -> {
                List<Object> curves = new ArrayList<>(FEE_CURVES);
                curves.add(pool.feePips());
                site.call(
                        setting,
                        integral.adaptivePlugins(),
                        "setDefaultFeeConfiguration((uint16,uint16,uint32,uint32,uint16,uint16,uint16))",
                        curves);
                yield integral.adaptivePlugins();
            }
            case "sliding" -> {
                site.call(setting, integral.slidingPlugins(), "setDefaultBaseFee(uint16)", pool.feePips());
                yield integral.slidingPlugins();
            }
            case "none" -> {
                site.call(setting, integral.factory(), "setDefaultFee(uint16)", pool.feePips());
                yield Address.ZERO;
            }
            default ->
                throw new ForkException(
                        "plugin of " + what + " must be adaptive, sliding or none, got " + pool.plugin());
        };
    }
}
