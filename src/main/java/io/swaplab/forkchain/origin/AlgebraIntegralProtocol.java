package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import io.swaplab.forkchain.origin.RangedPool.PlannedRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Thena's exchange of Algebra Integral: one pool for each pair. A plugin may set the fee, and the community's part of
 * the fee goes to a vault.
 */
public final class AlgebraIntegralProtocol implements OriginProtocol {
    private static final String FACTORY = "AlgebraFactory";
    private static final String CREATOR = "AlgebraPoolDeployer";
    private static final String VAULT = "AlgebraCommunityVault";
    private static final String VAULT_FACTORY = "AlgebraVaultFactory";
    private static final String ADAPTIVE_PLUGINS = "BasePluginV1Factory";
    private static final String SLIDING_PLUGINS = "BasePluginV2Factory";

    /** In thousandths of the fee. */
    private static final int COMMUNITY_FEE = 900;

    private static final AbiTuple ADDRESS = AbiTuple.parse("(address)");
    private static final AbiFunction SET_VAULT_FACTORY = AbiFunction.of("setVaultFactory(address)");
    private static final AbiFunction SET_COMMUNITY_FEE = AbiFunction.of("setDefaultCommunityFee(uint16)");
    private static final AbiFunction SET_PLUGINS = AbiFunction.of("setDefaultPluginFactory(address)");
    private static final AbiFunction SET_FEE = AbiFunction.of("setDefaultFee(uint16)");
    private static final AbiFunction SET_FEE_CURVES =
            AbiFunction.of("setDefaultFeeConfiguration((uint16,uint16,uint32,uint32,uint16,uint16,uint16))");
    private static final AbiFunction SET_BASE_FEE = AbiFunction.of("setDefaultBaseFee(uint16)");
    private static final AbiFunction CREATE_POOL = AbiFunction.of("createPool(address,address,bytes)");
    private static final AbiFunction POOL_BY_PAIR = AbiFunction.of("poolByPair(address,address)", "(address)");
    private static final AbiFunction INITIALIZE = AbiFunction.of("initialize(uint160)");
    private static final AbiFunction GLOBAL_STATE =
            AbiFunction.of("globalState()", "(uint160,int24,uint16,uint8,uint16,bool)");
    private static final AbiFunction TICK_SPACING = AbiFunction.of("tickSpacing()", "(int24)");

    /** The published plugin's own volatility curves; the base fee follows them. */
    private static final List<Integer> FEE_CURVES = List.of(2900, 12_000, 360, 60_000, 59, 8500);

    /**
     * @param plugin {@code adaptive} for a fee that rises with volatility from {@code feePips}, {@code sliding} for one
     *     that depends on the last price move, {@code none} for a fixed fee
     */
    public record IntegralPool(
            List<String> tokens, String plugin, int feePips, int offsetPips, List<PlannedRange> ranges) {
        public RangedPool ranged() {
            return new RangedPool(tokens, feePips, offsetPips, ranges);
        }
    }

    /** The contracts that all pools share. */
    private record Deployed(Address factory, Address adaptivePlugins, Address slidingPlugins) {}

    @Override
    public List<String> contracts() {
        return List.of(FACTORY, CREATOR, VAULT, VAULT_FACTORY, ADAPTIVE_PLUGINS, SLIDING_PLUGINS, RangedSeeding.SEEDER);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Deployed deployed = deploy(site);
        for (IntegralPool pool : site.pools(provider, IntegralPool.class)) {
            String what = provider.name() + " " + pool.tokens();
            choosePlugin(site, what, deployed, pool);
            create(site, what, deployed.factory(), pool.ranged());
        }
        return List.of(deployed.factory());
    }

    private static Deployed deploy(OriginSite site) {
        // The factory and the creator of its pools each take the other's address.
        Address foretold = site.deployer().contractAfter(1);
        Address creator = site.create(CREATOR, ADDRESS.encode(foretold));
        Address factory = site.create(FACTORY, ADDRESS.encode(creator));
        if (!factory.equals(foretold)) {
            throw new ForkException(FACTORY + " was expected at " + foretold + ", is at " + factory);
        }
        Address vault = site.create(VAULT, AbiTuple.parse("(address,address)").encode(factory, site.owner()));
        Address vaults = site.create(VAULT_FACTORY, ADDRESS.encode(vault));
        site.deployer().call("naming the vault", factory, SET_VAULT_FACTORY, vaults);
        site.deployer().call("setting the community's part", factory, SET_COMMUNITY_FEE, COMMUNITY_FEE);
        return new Deployed(
                factory,
                site.create(ADAPTIVE_PLUGINS, ADDRESS.encode(factory)),
                site.create(SLIDING_PLUGINS, ADDRESS.encode(factory)));
    }

    /** For the pool that is created next. */
    private static void choosePlugin(OriginSite site, String what, Deployed deployed, IntegralPool pool) {
        Address plugins = switch (pool.plugin()) {
            case "adaptive" -> {
                List<Object> curves = new ArrayList<>(FEE_CURVES);
                curves.add(pool.feePips());
                site.deployer().call("setting " + what, deployed.adaptivePlugins(), SET_FEE_CURVES, curves);
                yield deployed.adaptivePlugins();
            }
            case "sliding" -> {
                site.deployer().call("setting " + what, deployed.slidingPlugins(), SET_BASE_FEE, pool.feePips());
                yield deployed.slidingPlugins();
            }
            case "none" -> {
                site.deployer().call("setting " + what, deployed.factory(), SET_FEE, pool.feePips());
                yield Address.ZERO;
            }
            default ->
                throw new ForkException(
                        "plugin of " + what + " must be adaptive, sliding or none, got " + pool.plugin());
        };
        site.deployer().call("choosing the plugin of " + what, deployed.factory(), SET_PLUGINS, plugins);
    }

    private static void create(OriginSite site, String what, Address factory, RangedPool pool) {
        Address first = site.token(pool.first());
        Address second = site.token(pool.second());
        site.deployer().call("creating " + what, factory, CREATE_POOL, first, second, Bytes.EMPTY);
        Address address = (Address)
                site.deployer().read(what, factory, POOL_BY_PAIR, first, second).getFirst();
        Uint256 sqrtPriceX96 = pool.sqrtPriceX96(site);
        site.deployer().call("pricing " + what, address, INITIALIZE, sqrtPriceX96);
        long tick = (Long) site.deployer().read(what, address, GLOBAL_STATE).get(1);
        long spacing = (Long) site.deployer().read(what, address, TICK_SPACING).getFirst();
        RangedSeeding.ALGEBRA.fill(site, what, address, pool, tick, spacing);
    }
}
