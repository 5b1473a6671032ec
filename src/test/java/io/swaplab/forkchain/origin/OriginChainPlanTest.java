package io.swaplab.forkchain.origin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.StrictRecordJson;
import io.swaplab.forkchain.origin.AlgebraProtocol.IntegralPool;
import io.swaplab.forkchain.origin.InfinityProtocol.PlannedBins;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import io.swaplab.forkchain.origin.PairProtocol.PlannedPair;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OriginChainPlanTest {
    /**
     * Fees that the contracts fix: Pancake's pair charges 0.2 % regardless of the catalogue, and Biswap's pairs report
     * 0.1 %.
     */
    private static final Map<String, Integer> PAIR_FEE_PIPS =
            Map.of("PANCAKEV2", 2000, "BISWAP", 1000, "BABYDOGESWAP", 3000);

    private final OriginChainPlan plan =
            OriginChainPlan.read(InstallationPaths.find().deployment("origin"));

    @Test
    void everyProviderOfTheCatalogueThatIsPlannedHasAProtocolAndTwoPools() {
        assertThat(plan.providers()).isNotEmpty().allSatisfy(provider -> {
            assertThat(ProviderCatalog.standard().row(provider.name()))
                    .as(provider.name())
                    .isPresent();
            assertThat(OriginBuilder.protocol(provider.protocol()).contracts()).isNotEmpty();
            assertThat(provider.pools()).as(provider.name()).hasSizeGreaterThanOrEqualTo(2);
        });
    }

    /** A price may be off by less than the pool's fee, so that no cycle through the pools makes a profit. */
    @Test
    void everyPairIsOffItsPriceByLessThanItsFee() {
        assertThat(planned(PlannedPair.class).toList())
                .hasSizeGreaterThanOrEqualTo(8)
                .allSatisfy(provider -> {
                    int feePips = PAIR_FEE_PIPS.getOrDefault(
                            provider.name(), row(provider).fee().feePips());
                    assertThat(pools(provider, PlannedPair.class))
                            .allSatisfy(pair ->
                                    assertThat(Math.abs(pair.offsetPips())).isLessThan(feePips));
                });
    }

    @Test
    void everyPoolOfRangesIsOffItsPriceByLessThanItsFee() {
        Stream<RangedPool> infinity = planned(InfinityProtocol.PlannedPool.class)
                .flatMap(provider -> pools(provider, InfinityProtocol.PlannedPool.class).stream())
                .map(InfinityProtocol.PlannedPool::ranged);
        Stream<RangedPool> integral = planned(IntegralPool.class)
                .flatMap(provider -> pools(provider, IntegralPool.class).stream())
                .map(IntegralPool::ranged);
        Stream<RangedPool> others =
                planned(RangedPool.class).flatMap(provider -> pools(provider, RangedPool.class).stream());
        assertThat(Stream.of(infinity, integral, others).flatMap(pools -> pools))
                .hasSizeGreaterThanOrEqualTo(11)
                .allSatisfy(pool -> {
                    assertThat(Math.abs(pool.offsetPips())).isLessThan(pool.feePips());
                    assertThat(pool.ranges()).hasSizeGreaterThanOrEqualTo(2);
                });
    }

    /** The price of the starting bin is off by at most half a bin step. */
    @Test
    void everyPoolOfBinsIsOffItsPriceByLessThanItsFee() {
        assertThat(planned(PlannedBins.class).toList())
                .isNotEmpty()
                .allSatisfy(provider -> assertThat(pools(provider, PlannedBins.class))
                        .allSatisfy(pool -> assertThat(50 * pool.binStep()).isLessThan(pool.feePips())));
    }

    @Test
    void everyWombatPoolIsOffItsPricesByLessThanItsHaircut() {
        assertThat(planned(WombatProtocol.PlannedPool.class).toList())
                .hasSize(1)
                .allSatisfy(provider -> assertThat(pools(provider, WombatProtocol.PlannedPool.class))
                        .allSatisfy(pool -> {
                            LongSummaryStatistics weights = pool.assets().stream()
                                    .mapToLong(asset -> weightPips(pool, asset))
                                    .summaryStatistics();
                            assertThat(weights.getMax() - weights.getMin()).isBetween(1L, pool.haircutPips() - 1L);
                        }));
    }

    /**
     * The contribution of an asset's coverage to its price: the amplification divided by the square of the coverage.
     */
    private static long weightPips(WombatProtocol.PlannedPool pool, WombatProtocol.PlannedAsset asset) {
        long cashUsd = asset.depositUsd();
        for (WombatProtocol.PlannedTrade trade : pool.trades()) {
            cashUsd += trade.from().equals(asset.token()) ? trade.usd() : 0;
            cashUsd -= trade.target().equals(asset.token()) ? trade.usd() : 0;
        }
        return pool.ampPips() * asset.depositUsd() / cashUsd * asset.depositUsd() / cashUsd;
    }

    /** That the resulting price is near the planned price is checked when the chain is built. */
    @Test
    void someDodoPoolOfEachGenerationIsMovedAwayFromItsTarget() {
        assertThat(planned(PlannedDodoPool.class).flatMap(provider -> pools(provider, PlannedDodoPool.class).stream()))
                .extracting(PlannedDodoPool::kind)
                .contains(PlannedDodoPool.Kind.values());
        assertThat(planned(PlannedDodoPool.class)
                        .flatMap(provider -> pools(provider, PlannedDodoPool.class).stream())
                        .filter(pool -> pool.soldBasePips() >= 300_000))
                .extracting(PlannedDodoPool::kind)
                .contains(PlannedDodoPool.Kind.DSP, PlannedDodoPool.Kind.DPP, PlannedDodoPool.Kind.V1);
    }

    @Test
    void whatIsNotPlannedIsNamed() {
        assertThatThrownBy(() -> plan.token("DOGE"))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("DOGE");
        assertThatThrownBy(() -> OriginBuilder.protocol("uniswap v9"))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("uniswap v9");
    }

    @Test
    void theNativeCoinIsWorthWhatItsWrappedTokenIs() {
        assertThat(plan.token("BNB")).isEqualTo(plan.token("WBNB"));
    }

    private Stream<PlannedProvider> planned(Class<?> form) {
        return plan.providers().stream()
                .filter(provider ->
                        OriginBuilder.protocol(provider.protocol()).form().equals(form));
    }

    private static ProviderRow row(PlannedProvider provider) {
        return ProviderCatalog.standard().row(provider.name()).orElseThrow();
    }

    private static <T> List<T> pools(PlannedProvider provider, Class<T> form) {
        return provider.pools().stream()
                .map(pool -> StrictRecordJson.convert(provider.name(), pool, form))
                .toList();
    }
}
