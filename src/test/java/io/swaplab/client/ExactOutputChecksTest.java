package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.Order;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The answer to an exact output against the order: what it may spend, and what it says that it will spend. */
class ExactOutputChecksTest {
    /** Of 1,000 units, 900 are sold in a pair; the path takes 60 of the rest, and may take 109. */
    private static final long QUOTED = 960;

    private static final long MOST = 1_009;
    private static final int SLIPPAGE_BPS = 500;

    private final ArtifactServer server = new ArtifactServer();
    private final Address excluded = ArtifactServer.TOKEN_MID;

    private Order order(@Nullable Integer slippageBps) {
        return Order.of(
                PrepareSwapParams.exactOutput(
                                ArtifactServer.TOKEN_IN.toString(),
                                ArtifactServer.TOKEN_OUT.toString(),
                                Uint256.of(500),
                                ArtifactServer.ALICE.address().toString())
                        .slippageBps(slippageBps)
                        .without(List.of(), List.of(excluded))
                        .build(),
                ArtifactServer.WRAPPED);
    }

    private ExecutionPlan plan(long amountIn, long expected, long minimum) {
        ExecutionPlan honest = server.plan(FundingMode.DIRECT);
        return new ExecutionPlan(
                honest.quoteId(),
                honest.payer(),
                honest.executor(),
                honest.recipient(),
                honest.tokenIn(),
                honest.tokenOut(),
                Uint256.of(amountIn),
                Uint256.of(expected),
                Uint256.of(minimum),
                honest.deadline(),
                honest.nonce(),
                honest.fundingMode(),
                honest.nativeMode(),
                honest.customFeeBps(),
                honest.customFeeReceiver(),
                honest.routeHash(),
                honest.settlementPolicyHash());
    }

    private static RouteSegment segment(String provider, long amountIn, @Nullable Long used, @Nullable String extra) {
        return new RouteSegment(
                ArtifactServer.ADAPTER.toString(),
                provider,
                ArtifactServer.ADAPTER.toString(),
                ArtifactServer.TOKEN_IN.toString(),
                ArtifactServer.TOKEN_OUT.toString(),
                true,
                "0.003",
                Long.toString(amountIn),
                "250",
                extra,
                used == null ? null : used.toString());
    }

    private FindRouteData route(String quoted, @Nullable String most, Address lastPool) {
        String path = ExactOutputHop.encode(List.of(
                        new ExactOutputHop(ArtifactServer.ADAPTER, ArtifactServer.TOKEN_IN, true, 3_000, 0),
                        new ExactOutputHop(lastPool, ArtifactServer.WRAPPED, true, 0, ExactOutputHop.CONCENTRATED)))
                .toString();
        FindRouteData honest = server.route(plan(MOST, 500, 500));
        return new FindRouteData(
                honest.requestId(),
                quoted,
                "500",
                most,
                honest.deviationRatio(),
                List.of(segment("PANCAKEV2", 900, null, null), segment("EXACT_OUTPUT", 109, 60L, path)),
                honest.contracts(),
                honest.gas(),
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private void check(Order order, ExecutionPlan plan, FindRouteData route, int shownBps) {
        PlanMatchesOrderChecks.all(order, plan, route, shownBps, ArtifactServer.NOW, CheckLog.strict());
        PlanMatchesOrderChecks.route(order.trade().search(), route.paths(), CheckLog.strict());
    }

    private static String most(long quoted) {
        return Long.toString((quoted * (10_000 + SLIPPAGE_BPS) + 9_999) / 10_000);
    }

    @Test
    void anHonestAnswerPasses() {
        long most = Long.parseLong(most(QUOTED));
        assertThatCode(() -> check(
                        order(SLIPPAGE_BPS),
                        plan(most, 500, 500),
                        moved(route("" + QUOTED, "" + most, ArtifactServer.LEGACY), most - 900),
                        SLIPPAGE_BPS))
                .doesNotThrowAnyException();
    }

    /** The route with another maximum of its last segment. */
    private static FindRouteData moved(FindRouteData route, long last) {
        return new FindRouteData(
                route.requestId(),
                route.amountIn(),
                route.amountOut(),
                route.maxAmountIn(),
                route.deviationRatio(),
                List.of(
                        route.paths().getFirst(),
                        segment(
                                "EXACT_OUTPUT",
                                last,
                                60L,
                                route.paths().getLast().extraData())),
                route.contracts(),
                route.gas(),
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    @ParameterizedTest
    @CsvSource({
        "960, 1009, 500, 500, 500, a larger maximum",
        "960, 1007, 500, 500, 500, a smaller maximum",
        "961, 1008, 500, 500, 500, another expected input",
        "960, 1008, 499, 499, 500, a smaller output",
        "960, 1008, 500, 501, 500, a larger minimum",
        "960, 1008, 499, 500, 500, less expected than the minimum",
        "960, 1008, 500, 500, 501, another tolerance"
    })
    void aWrongAmountIsRefused(long quoted, long most, long expected, long minimum, int bps, String what) {
        FindRouteData route = moved(route("" + quoted, "" + most, ArtifactServer.LEGACY), most - 900);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .as(what)
                .isThrownBy(() -> check(order(SLIPPAGE_BPS), plan(most, expected, minimum), route, bps));
    }

    @Test
    void amountsThatDoNotFitAreRefusedInsteadOfOverflowing() {
        String largest = BigInteger.TWO.pow(256).subtract(BigInteger.ONE).toString();
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> check(
                        order(SLIPPAGE_BPS),
                        plan(MOST, 500, 500),
                        route(largest, largest, ArtifactServer.LEGACY),
                        SLIPPAGE_BPS));
    }

    @Test
    void aDefaultToleranceIsRequiredIfNoneWasAsked() {
        FindRouteData route = moved(route("" + QUOTED, "1008", ArtifactServer.LEGACY), 108);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> check(order(null), plan(1_008, 500, 500), route, SLIPPAGE_BPS));
    }

    @Test
    void anExcludedPoolOnThePathIsRefused() {
        FindRouteData route = moved(route("" + QUOTED, "1008", excluded), 108);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> check(order(SLIPPAGE_BPS), plan(1_008, 500, 500), route, SLIPPAGE_BPS))
                .withMessageContaining(excluded.toString());
    }

    @Test
    void anExactInputHasNoMaximum() {
        Order order = Order.of(
                PrepareSwapParams.swap(
                                ArtifactServer.TOKEN_IN.toString(),
                                ArtifactServer.TOKEN_OUT.toString(),
                                Uint256.of(MOST),
                                ArtifactServer.ALICE.address().toString())
                        .build(),
                ArtifactServer.WRAPPED);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> PlanMatchesOrderChecks.all(
                        order,
                        plan(MOST, 500, 500),
                        route("" + QUOTED, "" + MOST, ArtifactServer.LEGACY),
                        50,
                        ArtifactServer.NOW,
                        CheckLog.strict()))
                .withMessageContaining("max_amount_in");
    }
}
