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
        return order(slippageBps, 0);
    }

    private Order order(@Nullable Integer slippageBps, int feeBps) {
        return Order.of(
                PrepareSwapParams.exactOutput(
                                ArtifactServer.TOKEN_IN.toString(),
                                ArtifactServer.TOKEN_OUT.toString(),
                                Uint256.of(500),
                                ArtifactServer.ALICE.address().toString())
                        .slippageBps(slippageBps)
                        .customFee(feeBps, ArtifactServer.BOB.address().toString())
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

    /** The encoding of a path over two pools, of which the first is that of the segment. */
    private static String path(Address lastPool) {
        return ExactOutputHop.encode(List.of(
                        new ExactOutputHop(ArtifactServer.ADAPTER, ArtifactServer.TOKEN_IN, true, 3_000, 0),
                        new ExactOutputHop(lastPool, ArtifactServer.WRAPPED, true, 0, ExactOutputHop.CONCENTRATED)))
                .toString();
    }

    /** A route of a pair that sells 900 units, and of a path that may spend the rest of the maximum. */
    private FindRouteData route(String quoted, @Nullable String most, Address lastPool) {
        long rest = most == null || most.length() > 5 ? 109 : Long.parseLong(most) - 900;
        return route(
                quoted,
                "500",
                most,
                List.of(segment("PANCAKEV2", 900, null, null), segment("EXACT_OUTPUT", rest, 60L, path(lastPool))));
    }

    private FindRouteData route(String quoted, String gross, @Nullable String most, List<RouteSegment> paths) {
        FindRouteData honest = server.route(plan(MOST, 500, 500));
        return new FindRouteData(
                honest.requestId(),
                quoted,
                gross,
                most,
                honest.deviationRatio(),
                paths,
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

    @Test
    void anHonestAnswerPasses() {
        assertThatCode(() -> check(
                        order(SLIPPAGE_BPS),
                        plan(1_008, 500, 500),
                        route("" + QUOTED, "1008", ArtifactServer.LEGACY),
                        SLIPPAGE_BPS))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "960, 1009, 500, 500, 500, a larger maximum",
        "960, 1007, 500, 500, 500, a smaller maximum",
        "961, 1008, 500, 500, 500, another expected input",
        "960, 1008, 499, 499, 500, a smaller output",
        "960, 1008, 500, 501, 500, a larger minimum",
        "960, 1008, 500, 500, 501, another tolerance"
    })
    void aWrongAmountIsRefused(long quoted, long most, long expected, long minimum, int bps, String what) {
        FindRouteData route = route("" + quoted, "" + most, ArtifactServer.LEGACY);
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
        FindRouteData route = route("" + QUOTED, "1008", ArtifactServer.LEGACY);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> check(order(null), plan(1_008, 500, 500), route, SLIPPAGE_BPS));
    }

    @Test
    void anExcludedPoolOnThePathIsRefused() {
        FindRouteData route = route("" + QUOTED, "1008", excluded);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> check(order(SLIPPAGE_BPS), plan(1_008, 500, 500), route, SLIPPAGE_BPS))
                .withMessageContaining(excluded.toString());
    }

    /** A plan that sells more than the order needs leaves the difference to whoever moves the price. */
    @ParameterizedTest
    @CsvSource({"1000, 0, false", "501, 0, false", "499, 0, false", "502, 30, true", "500, 30, false", "503, 30, false"
    })
    void theGrossOutputIsTheOrderRaisedByTheFee(long gross, int feeBps, boolean fits) {
        Order order = order(SLIPPAGE_BPS, feeBps);
        FindRouteData honest = route("" + QUOTED, "1008", ArtifactServer.LEGACY);
        FindRouteData route = route("" + QUOTED, "" + gross, "1008", honest.paths());
        long net = gross - gross * feeBps / 10_000;
        if (fits) {
            check(order, plan(1_008, net, 500), route, SLIPPAGE_BPS);
        } else {
            assertThatExceptionOfType(ArtifactMismatch.class)
                    .isThrownBy(() -> check(order, plan(1_008, net, 500), route, SLIPPAGE_BPS))
                    .withMessageContaining("amount_out");
        }
    }

    /** The service chooses the names of providers, so a path is known by its form. */
    @Test
    void onlyTheLastSegmentIsAPathAndSaysSo() {
        RouteSegment pair = segment("PANCAKEV2", 900, null, null);
        String hidden = path(ArtifactServer.LEGACY);
        for (List<RouteSegment> paths : List.of(
                List.of(pair, segment("PANCAKEV3", 108, 60L, hidden)),
                List.of(pair, segment("EXACT_OUTPUT", 108, 60L, null)),
                List.of(segment("EXACT_OUTPUT", 108, 60L, hidden), pair),
                List.of(segment("EXACT_OUTPUT", 900, null, hidden), segment("EXACT_OUTPUT", 108, 60L, hidden)),
                List.of(segment("EXACT_OUTPUT", 900, 850L, hidden), segment("EXACT_OUTPUT", 108, 10L, hidden)),
                List.<RouteSegment>of())) {
            assertThatExceptionOfType(ArtifactMismatch.class)
                    .as(paths.toString())
                    .isThrownBy(() -> check(
                            order(SLIPPAGE_BPS),
                            plan(1_008, 500, 500),
                            route("" + QUOTED, "500", "1008", paths),
                            SLIPPAGE_BPS));
        }
    }

    @Test
    void anExactInputHasNoPath() {
        Order order = exactInput();
        for (String provider : List.of("EXACT_OUTPUT", "PANCAKEV3")) {
            FindRouteData route =
                    route("1009", "500", null, List.of(segment(provider, MOST, null, path(ArtifactServer.LEGACY))));
            assertThatExceptionOfType(ArtifactMismatch.class)
                    .isThrownBy(() -> check(order, plan(MOST, 500, 498), route, 50))
                    .withMessageContaining("paths[0].");
        }
    }

    @Test
    void aQuotedInputOfZeroIsRefused() {
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> DisplayOnlyChecks.form(route("0", "0", ArtifactServer.LEGACY)))
                .withMessageContaining("amount_in: expected above zero");
    }

    /** The search makes no such steps, and their amounts would not add up to the input. */
    @Test
    void noStepBuysTheInputOrSellsTheOutput() {
        RouteSegment sold = segment("PANCAKEV2", 900, null, null);
        RouteSegment back = new RouteSegment(
                sold.pool(),
                sold.provider(),
                sold.adapter(),
                sold.tokenOut(),
                sold.tokenIn(),
                false,
                sold.feeRate(),
                "5",
                "5",
                null,
                null);
        FindRouteData route = route("1009", "500", null, List.of(sold, back, sold));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> DisplayOnlyChecks.amounts(
                        route, ArtifactServer.TOKEN_IN, ArtifactServer.TOKEN_OUT, CheckLog.strict()))
                .withMessageContaining("paths[1].token_in: expected another token than the output of the order");
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> DisplayOnlyChecks.amounts(
                        route, ArtifactServer.TOKEN_IN, ArtifactServer.WRAPPED, CheckLog.strict()))
                .withMessageContaining("paths[1].token_out: expected another token than the input of the order");
    }

    /** Contracts accept encodings that this client does not read. */
    @Test
    void noEncodingHidesAnExcludedPool() {
        String odd = path(excluded) + "00";
        List<RouteSegment> paths = List.of(
                segment("PANCAKEV3", 900, null, odd), segment("EXACT_OUTPUT", 108, 60L, path(ArtifactServer.LEGACY)));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> check(
                        order(SLIPPAGE_BPS),
                        plan(1_008, 500, 500),
                        route("" + QUOTED, "500", "1008", paths),
                        SLIPPAGE_BPS))
                .withMessageContaining("paths[0].extra_data: expected no pool that the caller excludes");
    }

    private static Order exactInput() {
        return Order.of(
                PrepareSwapParams.swap(
                                ArtifactServer.TOKEN_IN.toString(),
                                ArtifactServer.TOKEN_OUT.toString(),
                                Uint256.of(MOST),
                                ArtifactServer.ALICE.address().toString())
                        .build(),
                ArtifactServer.WRAPPED);
    }

    @Test
    void anExactInputHasNoMaximum() {
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> PlanMatchesOrderChecks.all(
                        exactInput(),
                        plan(MOST, 500, 500),
                        route("" + QUOTED, "" + MOST, ArtifactServer.LEGACY),
                        50,
                        ArtifactServer.NOW,
                        CheckLog.strict()))
                .withMessageContaining("max_amount_in");
    }
}
