package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.PlannedDodoPool.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Deploys DODO's proactive market makers: three factories of the second generation, and the registry of the classical
 * pools (version 1). Each of these four contracts emits an event for every new pool. A helper contract computes the
 * output of swaps in which a classical pool receives its quote token.
 */
final class DodoProtocol {
    private static final String SELL_HELPER = "DodoSellHelper";

    /** The fee that every pool pays to DODO's maintainer, in millionths of the output. */
    private static final int MT_FEE_PIPS = 100;

    /** Classical pools reject swaps in transactions whose gas price, in wei, is above this. */
    private static final Uint256 GAS_PRICE_LIMIT_WEI = Uint256.of(1_000_000_000_000L);

    private static final Map<Kind, Maker> MAKERS = new EnumMap<>(Map.of(
            Kind.DVM, new Maker("DVMFactory", "DodoVendingMachine"),
            Kind.DPP, new Maker("DPPFactory", "DodoPrivatePool"),
            Kind.DSP, new Maker("DSPFactory", "DodoStablePool"),
            Kind.V1, new Maker("DodoZoo", "DodoClassicalPool")));

    private DodoProtocol() {}

    /**
     * The names of two contracts for one kind of pool: the factory and the implementation. The pools are proxies that
     * delegate to the implementation.
     */
    private record Maker(String factory, String template) {}

    static OriginProtocol<?, PlannedDodoPool> protocol() {
        List<String> contracts = new ArrayList<>(List.of("DodoFeeRate", "DodoOracle", SELL_HELPER));
        MAKERS.values().forEach(maker -> contracts.addAll(List.of(maker.factory(), maker.template())));
        return new OriginProtocol<>(
                PlannedDodoPool.class,
                contracts,
                DodoProtocol::deploy,
                DodoProtocol::make,
                factories -> List.copyOf(factories.values()));
    }

    /** Deploys the factory of each kind of pool. Returns their addresses by kind. */
    private static Map<Kind, Address> deploy(OriginBuildContext site) {
        Address feeRate =
                site.create("DodoFeeRate", "(address,uint256)", site.owner(), PlannedDodoPool.rate(MT_FEE_PIPS));
        Map<Kind, Address> factories = new EnumMap<>(Kind.class);
        MAKERS.forEach((kind, maker) -> {
            Address template = site.create(maker.template());
            Address factory = kind == Kind.V1
                    ? site.create(maker.factory(), "(address,address)", site.owner(), template)
                    : site.create(maker.factory(), "(address,address,address)", template, site.owner(), feeRate);
            factories.put(kind, factory);
        });
        site.name("dodo_sell_helper", site.create(SELL_HELPER));
        return factories;
    }

    private static void make(
            OriginBuildContext site, String provider, Map<Kind, Address> factories, PlannedDodoPool plan) {
        String what = provider + " " + plan.kind() + " " + plan.tokens();
        Address factory = factories.get(plan.kind());
        if (factory == null) {
            throw new IllegalStateException("no factory makes pools of the kind " + plan.kind());
        }
        Address pool = create(site, what, factory, plan);
        fill(site, what, pool, plan);
        sell(site, what, pool, plan);
        Uint256 found =
                (Uint256) site.read(what, pool, "getMidPrice()", "(uint256)").getFirst();
        if (!plan.isNearPlanned(site, found, plan.lpFeePips() + MT_FEE_PIPS)) {
            throw new ForkException(what + " has the price " + found + ", which is off the planned price "
                    + plan.plannedPrice(site) + " by more than its fee");
        }
    }

    private static Address create(OriginBuildContext site, String what, Address factory, PlannedDodoPool plan) {
        Address base = site.token(plan.baseSymbol());
        Address quote = site.token(plan.quoteSymbol());
        Uint256 fee = plan.lpFeeRate();
        Uint256 price = plan.price(site);
        String terms = "(address,address,uint256,uint256,uint256,bool)";
        return switch (plan.kind()) {
            case DVM ->
                made(site, what, factory, "createDODOVendingMachine" + terms, base, quote, fee, price, plan.k(), false);
            case DSP ->
                made(site, what, factory, "createDODOStablePool" + terms, base, quote, fee, price, plan.k(), false);
            case DPP -> {
                Address pool = made(site, what, factory, "createDODOPrivatePool()");
                site.call(
                        "announcing " + what,
                        factory,
                        "initDODOPrivatePool(address,address,address,address,uint256,uint256,uint256,bool)",
                        pool,
                        site.owner(),
                        base,
                        quote,
                        fee,
                        plan.k(),
                        price,
                        false);
                yield pool;
            }
            case V1 -> {
                Address oracle = site.create("DodoOracle", "(address,uint256)", site.owner(), price);
                yield made(
                        site,
                        what,
                        factory,
                        "breedDODO(address,address,address,address,uint256,uint256,uint256,uint256)",
                        site.owner(),
                        base,
                        quote,
                        oracle,
                        fee,
                        PlannedDodoPool.rate(MT_FEE_PIPS),
                        plan.k(),
                        GAS_PRICE_LIMIT_WEI);
            }
        };
    }

    /**
     * Creates a pool and returns its address, which a simulation of the same call gives before the transaction is sent.
     */
    private static Address made(
            OriginBuildContext site, String what, Address factory, String creation, Object... arguments) {
        Address pool = site.found(what, factory, creation, arguments);
        site.call("creating " + what, factory, creation, arguments);
        return pool;
    }

    private static void fill(OriginBuildContext site, String what, Address pool, PlannedDodoPool plan) {
        Address baseToken = site.token(plan.baseSymbol());
        Address quoteToken = site.token(plan.quoteSymbol());
        Uint256 base = plan.baseAmount(site);
        Uint256 quote = plan.quoteAmount(site);
        String filling = "filling " + what;
        if (plan.kind() == Kind.V1) {
            site.call(filling, baseToken, "approve(address,uint256)", pool, Uint256.MAX);
            site.call(filling, quoteToken, "approve(address,uint256)", pool, Uint256.MAX);
            site.call(filling, pool, "depositBase(uint256)", base);
            site.call(filling, pool, "depositQuote(uint256)", quote);
            site.call("opening " + what, pool, "enableTrading()");
            return;
        }
        site.call(filling, baseToken, "transfer(address,uint256)", pool, base);
        site.call(filling, quoteToken, "transfer(address,uint256)", pool, quote);
        if (plan.kind() == Kind.DPP) {
            // A private pool is filled by sending it tokens and then resetting it.
            Uint256 none = Uint256.ZERO;
            site.call(
                    filling,
                    pool,
                    "reset(address,uint256,uint256,uint256,uint256,uint256,uint256,uint256)",
                    site.owner(),
                    plan.lpFeeRate(),
                    plan.price(site),
                    plan.k(),
                    none,
                    none,
                    none,
                    none);
        } else {
            site.call(filling, pool, "buyShares(address)", site.owner());
        }
    }

    /** Sells the planned amount of base tokens to the pool, so that its balances differ from their targets. */
    private static void sell(OriginBuildContext site, String what, Address pool, PlannedDodoPool plan) {
        Uint256 amount = plan.soldBase(site);
        if (amount.isZero()) {
            return;
        }
        String selling = "selling base to " + what;
        if (plan.kind() == Kind.V1) {
            site.call(selling, pool, "sellBaseToken(uint256,uint256,bytes)", amount, Uint256.ZERO, Bytes.EMPTY);
        } else {
            site.call(selling, site.token(plan.baseSymbol()), "transfer(address,uint256)", pool, amount);
            site.call(selling, pool, "sellBase(address)", site.owner());
        }
    }
}
