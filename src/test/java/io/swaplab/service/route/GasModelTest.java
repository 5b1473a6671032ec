package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.pools.FamilyPools;
import io.swaplab.service.route.GasModel.Terms;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How modes, fees and refunds change the gas of a swap through one pool. */
class GasModelTest {
    private static final Map<String, Address> ADAPTERS = Map.of(
            "constantproduct",
            SwapStep.PAIRS,
            "concentrated",
            SwapStep.CONCENTRATED_POOLS,
            "wombat",
            Address.parse("0x00000000000000000000000000000000000000aa"));

    private static long units(String family, Terms terms, Map<String, Address> adapters) {
        Pool pool = FamilyPools.samples(family).getFirst();
        var step = new RouteStep(pool, 0, 1, Uint256.ONE, Uint256.ONE);
        long gas = pool.gasUnits(0, 1, Uint256.ONE);
        var route = new SplitRoute(
                step.inputToken(), step.outputToken(), Uint256.ONE, Uint256.ONE, List.of(step), 1, Uint256.ZERO, gas);
        return GasModel.units(route, terms, adapters);
    }

    private static long units(String family, FundingMode funding, NativeMode nativeMode, boolean withFee) {
        return units(family, new Terms(funding, nativeMode, withFee, 0, 0), ADAPTERS);
    }

    @Test
    void withoutRefundsTheRouterAddsItsBaseToTheStep() {
        long pool = FamilyPools.samples("constantproduct").getFirst().gasUnits(0, 1, Uint256.ONE);
        assertThat(units("constantproduct", FundingMode.DIRECT, NativeMode.ERC20, false))
                .isEqualTo(GasModel.BASE + GasTerms.UNITS_PER_STEP + pool);
        assertThat(units("constantproduct", Terms.ofQuote(NativeMode.ERC20), ADAPTERS))
                .isEqualTo(GasModel.BASE + GasTerms.UNITS_PER_STEP + pool + 2 * GasModel.FIRST_WRITE);
        assertThat(Terms.ofQuote(NativeMode.NATIVE_OUTPUT).firstWrites())
                .as("coins are not kept in a slot")
                .isEqualTo(1);
    }

    /** Each 5 units more of gas let 1 unit more of refunds count. */
    @Test
    void refundsCountForAFifthOfTheGas() {
        long once = units("wombat", new Terms(FundingMode.DIRECT, NativeMode.ERC20, false, 0, 0), ADAPTERS);
        long more = units("wombat", new Terms(FundingMode.DIRECT, NativeMode.ERC20, false, 0, 1), ADAPTERS);
        assertThat(more - once).isEqualTo(GasModel.FIRST_WRITE * 4 / 5);
    }

    @Test
    void permit2PaysOnePairItselfAndOtherPoolsThroughTheRouter() {
        long pair = units("constantproduct", FundingMode.PERMIT2_WITNESS, NativeMode.ERC20, false)
                - units("constantproduct", FundingMode.DIRECT, NativeMode.ERC20, false);
        long pool = units("concentrated", FundingMode.PERMIT2_WITNESS, NativeMode.ERC20, false)
                - units("concentrated", FundingMode.DIRECT, NativeMode.ERC20, false);
        assertThat(pair).isPositive();
        assertThat(pool).isGreaterThan(pair);
    }

    @Test
    void theRouterHoldsTheOutputOfAFeeAndOfANativeOutput() {
        long plain = units("concentrated", FundingMode.DIRECT, NativeMode.ERC20, false);
        long unwrapped = units("concentrated", FundingMode.DIRECT, NativeMode.NATIVE_OUTPUT, false);
        assertThat(unwrapped).isGreaterThan(plain);
        long held = units("concentrated", FundingMode.DIRECT, NativeMode.ERC20, true);
        assertThat(held).as("a fee that rounds down to zero").isBetween(plain, unwrapped);
        assertThat(units("concentrated", new Terms(FundingMode.DIRECT, NativeMode.ERC20, true, 2, 0), ADAPTERS))
                .isGreaterThan(unwrapped);
        assertThat(units("concentrated", FundingMode.DIRECT, NativeMode.NATIVE_INPUT, false))
                .isEqualTo(unwrapped);
    }

    @Test
    void aChainWithoutRoutersIsQuotedAsWithoutAdapters() {
        assertThat(units("concentrated", Terms.ofQuote(NativeMode.ERC20), Map.of()))
                .isEqualTo(units("concentrated", Terms.ofQuote(NativeMode.ERC20), ADAPTERS));
    }
}
