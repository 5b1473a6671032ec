package io.swaplab.client;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PlanData;
import io.swaplab.client.wire.PlanData.StepData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses the text fields of an API answer. Throws an {@link ArtifactMismatch} with the check {@link ArtifactCheck#FORM}
 * if a text is malformed.
 */
public final class AnswerFieldParser {
    private static final BigDecimal MOST_BPS = BigDecimal.valueOf(RequestLimits.MAX_BPS);
    private static final int BPS_DIGITS = 2;

    /** An amount has at most 78 digits, so a ratio of two in basis points has at most 82 before the point. */
    private static final int MOST_DIGITS = 82;

    private static final Pattern FRACTION = Pattern.compile("[01](\\.[0-9]{1,40})?");

    private AnswerFieldParser() {}

    public static Address address(String field, String text) {
        NullChecks.given("field", field, "text", text);
        return read(field, "an address", text, Address::parse);
    }

    /** The swap step of a route's segment. */
    static SwapStep step(RouteSegment path) {
        return new SwapStep(
                address("paths.adapter", path.adapter()),
                address("paths.pool", path.pool()),
                address("paths.token_in", path.tokenIn()),
                address("paths.token_out", path.tokenOut()),
                amount("paths.amount_in", path.amountIn()),
                path.direction(),
                extraData("paths.extra_data", path.extraData()));
    }

    /** The largest input that a route may spend: of an exact output max_amount_in, else amount_in. */
    static Uint256 mostInput(FindRouteData route) {
        return route.maxAmountIn() == null
                ? amount("amount_in", route.amountIn())
                : amount("max_amount_in", route.maxAmountIn());
    }

    public static Uint256 amount(String field, String text) {
        NullChecks.given("field", field, "text", text);
        return read(field, "a decimal number below 2^256", text, Uint256::parse);
    }

    public static Bytes32 hash(String field, String text) {
        NullChecks.given("field", field, "text", text);
        return read(field, "0x and 64 hexadecimal digits", text, Bytes32::parse);
    }

    public static Bytes bytes(String field, String text) {
        NullChecks.given("field", field, "text", text);
        return read(field, "hexadecimal bytes", text, Bytes::parse);
    }

    /** Parses the extra data of a swap step. Returns empty bytes for null and for {@code 0x}. */
    public static Bytes extraData(String field, @Nullable String text) {
        NullChecks.given("field", field);
        return text == null ? Bytes.EMPTY : bytes(field, text);
    }

    /** Parses a decimal fraction from 0 to 1, such as 0.0025. */
    public static BigDecimal fraction(String field, String text) {
        NullChecks.given("field", field, "text", text);
        boolean readable = FRACTION.matcher(text).matches() && new BigDecimal(text).compareTo(BigDecimal.ONE) <= 0;
        ArtifactMismatch.holds(ArtifactCheck.FORM, readable, field, "a decimal fraction from 0 to 1", text);
        return new BigDecimal(text);
    }

    /** The cost of the route's gas, in base units of the output token; null if the server does not return it. */
    public static @Nullable Uint256 gasCost(FindRouteData route) {
        NullChecks.given("route", route);
        return route.gasCost() == null ? null : amount("gas_cost", route.gasCost());
    }

    /**
     * An upper bound, in basis points, on how much worse the route is than the best possible one, before gas. Compares
     * the outputs, or the inputs if the request gave the output amount. Null if the server does not return it.
     */
    public static @Nullable BigDecimal optimalityBps(FindRouteData route) {
        NullChecks.given("route", route);
        return distance("optimality_bps", route.optimalityBps(), route);
    }

    /**
     * Like {@link #optimalityBps}, but compared with the best plan under the same limit on the number of paths. The
     * bound must not exceed {@link #optimalityBps}, because the best plan without this limit is at least as good.
     */
    public static @Nullable BigDecimal optimalityPathsBps(FindRouteData route) {
        NullChecks.given("route", route);
        BigDecimal bps = distance("optimality_paths_bps", route.optimalityPathsBps(), route);
        BigDecimal any = route.optimalityBps();
        if (bps != null) {
            ArtifactMismatch.holds(
                    ArtifactCheck.FORM,
                    any != null && bps.compareTo(any) <= 0,
                    "optimality_paths_bps",
                    "at most optimality_bps",
                    bps);
        }
        return bps;
    }

    /** Like {@link #optimalityPathsBps}, but both plans are compared after the cost of gas. */
    public static @Nullable BigDecimal optimalityNetBps(FindRouteData route) {
        NullChecks.given("route", route);
        return distance("optimality_net_bps", route.optimalityNetBps(), route);
    }

    /**
     * Requires a bound to have at most two decimals and to be possible, and returns it; null is allowed. An output is at
     * most 10000 basis points below another one, but an input can be many times as high as the lowest possible one.
     */
    private static @Nullable BigDecimal distance(String field, @Nullable BigDecimal bps, FindRouteData route) {
        if (bps != null) {
            boolean exactOutput = route.maxAmountIn() != null;
            boolean possible =
                    exactOutput ? bps.precision() - bps.scale() <= MOST_DIGITS : bps.compareTo(MOST_BPS) <= 0;
            ArtifactMismatch.holds(
                    ArtifactCheck.FORM,
                    bps.signum() >= 0 && possible && bps.scale() <= BPS_DIGITS,
                    field,
                    exactOutput
                            ? "a number of 0 or more with at most two digits after the point"
                            : "a number from 0 to 10000 with at most two digits after the point",
                    bps);
        }
        return bps;
    }

    public static ExecutionPlan plan(PlanData plan) {
        NullChecks.given("plan", plan);
        ArtifactMismatch.holds(
                ArtifactCheck.FORM,
                plan.customFeeBps() >= 0 && plan.customFeeBps() <= 0xffff,
                "plan.custom_fee_bps",
                "an integer of 16 bits",
                plan.customFeeBps());
        return new ExecutionPlan(
                hash("plan.quote_id", plan.quoteId()),
                address("plan.payer", plan.payer()),
                address("plan.executor", plan.executor()),
                address("plan.recipient", plan.recipient()),
                address("plan.token_in", plan.tokenIn()),
                address("plan.token_out", plan.tokenOut()),
                amount("plan.amount_in", plan.amountIn()),
                amount("plan.expected_amount_out", plan.expectedAmountOut()),
                amount("plan.min_amount_out", plan.minAmountOut()),
                amount("plan.deadline", plan.deadline()),
                amount("plan.nonce", plan.nonce()),
                read("plan.funding_mode", "0 or 1", (long) plan.fundingMode(), FundingMode::ofCode),
                read("plan.native_mode", "0, 1 or 2", (long) plan.nativeMode(), NativeMode::ofCode),
                plan.customFeeBps(),
                address("plan.custom_fee_receiver", plan.customFeeReceiver()),
                hash("plan.route_hash", plan.routeHash()),
                hash("plan.settlement_policy_hash", plan.settlementPolicyHash()));
    }

    public static List<SwapStep> steps(List<StepData> steps) {
        NullChecks.given("steps", steps);
        List<SwapStep> read = new ArrayList<>(steps.size());
        for (int i = 0; i < steps.size(); i++) {
            StepData step = steps.get(i);
            String at = "steps[" + i + "].";
            read.add(new SwapStep(
                    address(at + "adapter", step.adapter()),
                    address(at + "pool", step.pool()),
                    address(at + "token_in", step.tokenIn()),
                    address(at + "token_out", step.tokenOut()),
                    amount(at + "amount_in", step.amountIn()),
                    step.zeroForOne(),
                    extraData(at + "extra_data", step.extraData())));
        }
        return List.copyOf(read);
    }

    private static <S, T> T read(String field, String form, S given, Function<S, T> reader) {
        try {
            return reader.apply(given);
        } catch (IllegalArgumentException malformed) {
            throw new ArtifactMismatch(ArtifactCheck.FORM, field, form, given);
        }
    }
}
