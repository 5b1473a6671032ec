package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTuple;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.ArrayList;
import java.util.List;

/**
 * Wombat: every pool announces itself when it adds its assets. A deposit gives an asset full coverage; other coverages
 * are reached by trades.
 */
public final class WombatProtocol implements OriginProtocol {
    private static final String PLAIN_POOL = "WombatPool";
    private static final String FEE_POOL = "WombatFeePool";
    private static final String ASSET = "WombatAsset";
    private static final String PRICED_ASSET = "WombatPricedAsset";

    private static final AbiTuple PLAIN_ARGUMENTS = AbiTuple.parse("(uint256,uint256,bool,address)");
    private static final AbiTuple FEE_ARGUMENTS =
            AbiTuple.parse("(uint256,uint256,bool,(uint256,uint256,bool),address)");
    private static final AbiTuple ASSET_ARGUMENTS = AbiTuple.parse("(address,address)");
    private static final AbiTuple PRICED_ASSET_ARGUMENTS = AbiTuple.parse("(address,address,uint256,address)");

    private static final AbiFunction ADD_ASSET = AbiFunction.of("addAsset(address,address)");
    private static final AbiFunction DEPOSIT =
            AbiFunction.of("deposit(address,uint256,uint256,address,uint256,bool)", "(uint256)");
    private static final AbiFunction SWAP =
            AbiFunction.of("swap(address,address,uint256,uint256,address,uint256)", "(uint256,uint256)");

    private static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);
    private static final Uint256 PIP = Uint256.of(1_000_000_000_000L);
    private static final Uint256 PERCENT = Uint256.of(10_000_000_000_000_000L);

    /**
     * @param ampPips amplification in millionths
     * @param haircutPips fee on the output in millionths
     * @param priced whether the assets differ in value; if so each is priced by the table, in units of the first
     * @param coveragePercent the coverages at which the fee starts and at which the pool rejects swaps; empty for pools
     *     without this fee
     * @param trades executed in this order after all deposits; they move prices away from the table's by less than the
     *     haircut
     */
    public record PlannedPool(
            int ampPips,
            int haircutPips,
            boolean priced,
            List<Integer> coveragePercent,
            List<PlannedAsset> assets,
            List<PlannedTrade> trades) {}

    public record PlannedAsset(String token, long depositUsd) {}

    public record PlannedTrade(String from, String target, long usd) {}

    @Override
    public List<String> contracts() {
        return List.of(PLAIN_POOL, FEE_POOL, ASSET, PRICED_ASSET);
    }

    @Override
    public List<Address> build(OriginSite site, PlannedProvider provider) {
        List<Address> pools = new ArrayList<>();
        for (PlannedPool planned : site.pools(provider, PlannedPool.class)) {
            Address pool = create(site, planned);
            site.approve(pool);
            planned.assets().forEach(asset -> add(site, planned, pool, asset));
            planned.trades().forEach(trade -> make(site, pool, trade));
            pools.add(pool);
        }
        return pools;
    }

    private static Address create(OriginSite site, PlannedPool planned) {
        Uint256 amplification = PIP.times(planned.ampPips());
        Uint256 haircut = PIP.times(planned.haircutPips());
        if (planned.coveragePercent().isEmpty()) {
            return site.create(
                    PLAIN_POOL, PLAIN_ARGUMENTS.encode(amplification, haircut, planned.priced(), site.owner()));
        }
        // The newer build of the two, which rounds half up.
        List<Object> coverage = List.of(
                PERCENT.times(planned.coveragePercent().getFirst()),
                PERCENT.times(planned.coveragePercent().getLast()),
                true);
        return site.create(
                FEE_POOL, FEE_ARGUMENTS.encode(amplification, haircut, planned.priced(), coverage, site.owner()));
    }

    private static void add(OriginSite site, PlannedPool planned, Address pool, PlannedAsset added) {
        Address token = site.token(added.token());
        Address asset = planned.priced()
                ? site.create(
                        PRICED_ASSET,
                        PRICED_ASSET_ARGUMENTS.encode(pool, token, relativePrice(site, planned, added), site.owner()))
                : site.create(ASSET, ASSET_ARGUMENTS.encode(pool, token));
        site.deployer().call("adding " + added.token() + " to a Wombat pool", pool, ADD_ASSET, token, asset);
        site.deployer()
                .call(
                        "depositing " + added.token(),
                        pool,
                        DEPOSIT,
                        token,
                        site.amountWorth(added.token(), added.depositUsd()),
                        Uint256.ZERO,
                        site.owner(),
                        Uint256.MAX,
                        false);
    }

    private static Uint256 relativePrice(OriginSite site, PlannedPool planned, PlannedAsset asset) {
        long unitCents = site.planned(planned.assets().getFirst().token()).priceCents();
        return Uint256.mulDivDown(WAD, Uint256.of(site.planned(asset.token()).priceCents()), Uint256.of(unitCents));
    }

    private static void make(OriginSite site, Address pool, PlannedTrade trade) {
        site.deployer()
                .call(
                        "trading " + trade.from() + " for " + trade.target(),
                        pool,
                        SWAP,
                        site.token(trade.from()),
                        site.token(trade.target()),
                        site.amountWorth(trade.from(), trade.usd()),
                        Uint256.ZERO,
                        site.owner(),
                        Uint256.MAX);
    }
}
