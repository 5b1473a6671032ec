package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/**
 * Deploys Wombat's pools. There is no factory: a pool emits an event for each asset added to it. An asset's coverage is
 * its balance divided by what the pool owes to depositors. It is 100 % after a deposit, and trades change it.
 */
final class WombatProtocol {
    private static final String PLAIN_POOL = "WombatPool";
    private static final String FEE_POOL = "WombatFeePool";
    private static final String ASSET = "WombatAsset";
    private static final String PRICED_ASSET = "WombatPricedAsset";

    private static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);
    private static final Uint256 PIP = Uint256.of(1_000_000_000_000L);
    private static final Uint256 PERCENT = Uint256.of(10_000_000_000_000_000L);

    private WombatProtocol() {}

    /**
     * A planned pool.
     *
     * @param ampPips amplification in millionths
     * @param haircutPips fee on the output in millionths
     * @param priced whether the assets differ in value; if so, each gets its planned price relative to the first asset
     * @param coveragePercent for pools with a fee on high coverage, two percentages: the coverage at which the fee
     *     starts, and that at which the pool rejects swaps; empty for other pools
     * @param trades trades that are executed, in this order, after all deposits; they move prices by less than {@code
     *     haircutPips}
     */
    record PlannedPool(
            int ampPips,
            int haircutPips,
            boolean priced,
            List<Integer> coveragePercent,
            List<PlannedAsset> assets,
            List<PlannedTrade> trades) {}

    record PlannedAsset(String token, long depositUsd) {}

    record PlannedTrade(String from, String target, long usd) {}

    static OriginProtocol<?, PlannedPool> protocol() {
        return new OriginProtocol<List<Address>, PlannedPool>(
                PlannedPool.class,
                List.of(PLAIN_POOL, FEE_POOL, ASSET, PRICED_ASSET),
                site -> new ArrayList<>(),
                (site, provider, pools, planned) -> {
                    Address pool = create(site, planned);
                    site.approve(pool);
                    planned.assets().forEach(asset -> add(site, planned, pool, asset));
                    planned.trades().forEach(trade -> make(site, pool, trade));
                    pools.add(pool);
                },
                pools -> pools);
    }

    private static Address create(OriginBuildContext site, PlannedPool planned) {
        Uint256 amplification = PIP.times(planned.ampPips());
        Uint256 haircut = PIP.times(planned.haircutPips());
        if (planned.coveragePercent().isEmpty()) {
            return site.create(
                    PLAIN_POOL,
                    "(uint256,uint256,bool,address)",
                    amplification,
                    haircut,
                    planned.priced(),
                    site.owner());
        }
        // The last value selects the newer of the contract's two published builds. The newer build rounds half up.
        List<Object> coverage = List.of(
                PERCENT.times(planned.coveragePercent().getFirst()),
                PERCENT.times(planned.coveragePercent().getLast()),
                true);
        return site.create(
                FEE_POOL,
                "(uint256,uint256,bool,(uint256,uint256,bool),address)",
                amplification,
                haircut,
                planned.priced(),
                coverage,
                site.owner());
    }

    private static void add(OriginBuildContext site, PlannedPool planned, Address pool, PlannedAsset added) {
        Address token = site.token(added.token());
        Address asset = planned.priced()
                ? site.create(
                        PRICED_ASSET,
                        "(address,address,uint256,address)",
                        pool,
                        token,
                        relativePrice(site, planned, added),
                        site.owner())
                : site.create(ASSET, "(address,address)", pool, token);
        site.call("adding " + added.token() + " to a Wombat pool", pool, "addAsset(address,address)", token, asset);
        site.call(
                "depositing " + added.token(),
                pool,
                "deposit(address,uint256,uint256,address,uint256,bool)",
                token,
                site.amountWorth(added.token(), added.depositUsd()),
                Uint256.ZERO,
                site.owner(),
                Uint256.MAX,
                false);
    }

    private static Uint256 relativePrice(OriginBuildContext site, PlannedPool planned, PlannedAsset asset) {
        long unitCents = site.planned(planned.assets().getFirst().token()).priceCents();
        return Uint256.mulDivDown(WAD, Uint256.of(site.planned(asset.token()).priceCents()), Uint256.of(unitCents));
    }

    private static void make(OriginBuildContext site, Address pool, PlannedTrade trade) {
        site.call(
                "trading " + trade.from() + " for " + trade.target(),
                pool,
                "swap(address,address,uint256,uint256,address,uint256)",
                site.token(trade.from()),
                site.token(trade.target()),
                site.amountWorth(trade.from(), trade.usd()),
                Uint256.ZERO,
                site.owner(),
                Uint256.MAX);
    }
}
