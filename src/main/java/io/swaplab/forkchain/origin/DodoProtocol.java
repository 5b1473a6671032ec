package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.Deployer;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.DodoPlan.Kind;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * DODO's proactive market makers: three factories of the second generation, the registry of the classical pools, all of
 * which announce their pools, and the helper that classical pools need to sell an exact amount of quote.
 */
public final class DodoProtocol implements OriginProtocol {
    /** The name of the classical pools' helper in the chain's profile. */
    private static final String SELL_HELPER = "dodo_sell_helper";

    /** The maintainer's fee in every pool, a part of the output. */
    private static final int MT_FEE_PIPS = 100;

    /** Classical pools reject transactions with a higher gas price. */
    private static final Uint256 GAS_PRICE_LIMIT_WEI = Uint256.of(1_000_000_000_000L);

    private static final Map<Kind, Maker> MAKERS = new EnumMap<>(Map.of(
            Kind.DVM, new Maker("DVMFactory", "DodoVendingMachine"),
            Kind.DPP, new Maker("DPPFactory", "DodoPrivatePool"),
            Kind.DSP, new Maker("DSPFactory", "DodoStablePool"),
            Kind.V1, new Maker("DodoZoo", "DodoClassicalPool")));

    private static final AbiFunction CREATE_DVM =
            AbiFunction.of("createDODOVendingMachine(address,address,uint256,uint256,uint256,bool)", "(address)");
    private static final AbiFunction CREATE_DSP =
            AbiFunction.of("createDODOStablePool(address,address,uint256,uint256,uint256,bool)", "(address)");
    private static final AbiFunction CREATE_DPP = AbiFunction.of("createDODOPrivatePool()", "(address)");
    private static final AbiFunction INIT_DPP =
            AbiFunction.of("initDODOPrivatePool(address,address,address,address,uint256,uint256,uint256,bool)");
    private static final AbiFunction BREED =
            AbiFunction.of("breedDODO(address,address,address,address,uint256,uint256,uint256,uint256)", "(address)");

    private static final AbiFunction TRANSFER = AbiFunction.of("transfer(address,uint256)");
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final AbiFunction BUY_SHARES = AbiFunction.of("buyShares(address)");
    private static final AbiFunction RESET =
            AbiFunction.of("reset(address,uint256,uint256,uint256,uint256,uint256,uint256,uint256)");
    private static final AbiFunction DEPOSIT_BASE = AbiFunction.of("depositBase(uint256)");
    private static final AbiFunction DEPOSIT_QUOTE = AbiFunction.of("depositQuote(uint256)");
    private static final AbiFunction ENABLE_TRADING = AbiFunction.of("enableTrading()");
    private static final AbiFunction SELL_BASE = AbiFunction.of("sellBase(address)");
    private static final AbiFunction SELL_BASE_TOKEN = AbiFunction.of("sellBaseToken(uint256,uint256,bytes)");
    private static final AbiFunction MID_PRICE = AbiFunction.of("getMidPrice()", "(uint256)");

    /** The factory of one kind of pool, and the implementation that its proxies use. */
    private record Maker(String factory, String template) {}

    @Override
    public List<String> contracts() {
        List<String> names = new ArrayList<>(List.of("DodoFeeRate", "DodoOracle", "DodoSellHelper"));
        MAKERS.values().forEach(maker -> names.addAll(List.of(maker.factory(), maker.template())));
        return names;
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        Map<Kind, Address> factories = deploy(site);
        site.name(SELL_HELPER, site.create("DodoSellHelper", Bytes.EMPTY));
        for (DodoPlan plan : site.pools(provider, DodoPlan.class)) {
            String what = provider.name() + " " + plan.kind() + " " + plan.tokens();
            Address factory = factories.get(plan.kind());
            if (factory == null) {
                throw new IllegalStateException("no factory makes pools of the kind " + plan.kind());
            }
            Address pool = create(site, what, factory, plan);
            fill(site, what, pool, plan);
            sell(site, what, pool, plan);
            Uint256 found =
                    (Uint256) site.deployer().read(what, pool, MID_PRICE).getFirst();
            if (!plan.isNearTable(site, found, plan.lpFeePips() + MT_FEE_PIPS)) {
                throw new ForkException(what + " has the price " + found + ", which is off the table's "
                        + plan.tablePrice(site) + " by more than its fee");
            }
        }
        return List.copyOf(factories.values());
    }

    /** In the order of the kinds. */
    private static Map<Kind, Address> deploy(OriginSite site) {
        Address feeRate = site.create(
                "DodoFeeRate", AbiTuple.parse("(address,uint256)").encode(site.owner(), DodoPlan.rate(MT_FEE_PIPS)));
        Map<Kind, Address> factories = new EnumMap<>(Kind.class);
        MAKERS.forEach((kind, maker) -> {
            Address template = site.create(maker.template(), Bytes.EMPTY);
            Bytes arguments = kind == Kind.V1
                    ? AbiTuple.parse("(address,address)").encode(site.owner(), template)
                    : AbiTuple.parse("(address,address,address)").encode(template, site.owner(), feeRate);
            factories.put(kind, site.create(maker.factory(), arguments));
        });
        return factories;
    }

    private static Address create(OriginSite site, String what, Address factory, DodoPlan plan) {
        Address base = site.token(plan.baseSymbol());
        Address quote = site.token(plan.quoteSymbol());
        Uint256 fee = plan.lpFeeRate();
        Uint256 price = plan.price(site);
        return switch (plan.kind()) {
            case DVM -> made(site, what, factory, CREATE_DVM, base, quote, fee, price, plan.k(), false);
            case DSP -> made(site, what, factory, CREATE_DSP, base, quote, fee, price, plan.k(), false);
            case DPP -> {
                Address pool = made(site, what, factory, CREATE_DPP);
                site.deployer()
                        .call(
                                "announcing " + what,
                                factory,
                                INIT_DPP,
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
                Address oracle = site.create(
                        "DodoOracle", AbiTuple.parse("(address,uint256)").encode(site.owner(), price));
                yield made(
                        site,
                        what,
                        factory,
                        BREED,
                        site.owner(),
                        base,
                        quote,
                        oracle,
                        fee,
                        DodoPlan.rate(MT_FEE_PIPS),
                        plan.k(),
                        GAS_PRICE_LIMIT_WEI);
            }
        };
    }

    /** Calls first to learn the address that the transaction will return. */
    private static Address made(
            OriginSite site, String what, Address factory, AbiFunction creation, Object... arguments) {
        Deployer deployer = site.deployer();
        Address pool =
                (Address) deployer.read(what, factory, creation, arguments).getFirst();
        deployer.call("creating " + what, factory, creation, arguments);
        return pool;
    }

    private static void fill(OriginSite site, String what, Address pool, DodoPlan plan) {
        Deployer deployer = site.deployer();
        Uint256 base = plan.baseAmount(site);
        Uint256 quote = plan.quoteAmount(site);
        String filling = "filling " + what;
        if (plan.kind() == Kind.V1) {
            deployer.call(filling, site.token(plan.baseSymbol()), APPROVE, pool, Uint256.MAX);
            deployer.call(filling, site.token(plan.quoteSymbol()), APPROVE, pool, Uint256.MAX);
            deployer.call(filling, pool, DEPOSIT_BASE, base);
            deployer.call(filling, pool, DEPOSIT_QUOTE, quote);
            deployer.call("opening " + what, pool, ENABLE_TRADING);
            return;
        }
        deployer.call(filling, site.token(plan.baseSymbol()), TRANSFER, pool, base);
        deployer.call(filling, site.token(plan.quoteSymbol()), TRANSFER, pool, quote);
        if (plan.kind() == Kind.DPP) {
            // A private pool is filled by a reset with the balances sent to it.
            Uint256 none = Uint256.ZERO;
            deployer.call(
                    filling,
                    pool,
                    RESET,
                    site.owner(),
                    plan.lpFeeRate(),
                    plan.price(site),
                    plan.k(),
                    none,
                    none,
                    none,
                    none);
        } else {
            deployer.call(filling, pool, BUY_SHARES, site.owner());
        }
    }

    /** Moves the pool away from its targets by trades. */
    private static void sell(OriginSite site, String what, Address pool, DodoPlan plan) {
        Uint256 amount = plan.soldBase(site);
        if (amount.isZero()) {
            return;
        }
        String selling = "selling base to " + what;
        if (plan.kind() == Kind.V1) {
            site.deployer().call(selling, pool, SELL_BASE_TOKEN, amount, Uint256.ZERO, Bytes.EMPTY);
        } else {
            site.deployer().call(selling, site.token(plan.baseSymbol()), TRANSFER, pool, amount);
            site.deployer().call(selling, pool, SELL_BASE, site.owner());
        }
    }
}
