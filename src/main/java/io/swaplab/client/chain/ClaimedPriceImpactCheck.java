package io.swaplab.client.chain;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.LegacyRouterCall;
import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.LegacyRouterCall.LegacySwap;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.Quote.QuotedRoute;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Checks the price impact that the service claims for a swap. In a read-only call from the payer's account, it runs the
 * steps of the swap with a small part of the amount. A small trade hardly moves the pools, so its price serves as the
 * price before the swap. If the price impact of the whole swap against this price is much larger than claimed, the
 * claim is wrong or was calculated from a different state of the pools.
 */
public final class ClaimedPriceImpactCheck {
    /**
     * By how much the measured price impact may exceed the claimed one, as a fraction: 0.01 is one percentage point. It
     * allows for changes of the pools between the answer and the measurement.
     */
    private static final BigDecimal TOLERANCE = new BigDecimal("0.01");

    /**
     * The tolerance for a large claimed price impact, as a fraction of the claim. With several hops, the measurement is
     * less exact. The first hop of the small trade yields more than its share of the quoted amount, and the router may
     * trade all of this surplus in one pool of the second hop, instead of in the proportions of the swap.
     */
    private static final BigDecimal PART_OF_CLAIM = new BigDecimal("0.1");

    /**
     * The swap's amount is divided by these numbers for the small trades. A thousandth is tried first, then larger
     * parts, because some pools refuse small amounts.
     */
    private static final int[] PARTS = {1_000, 100, 10};

    /** Minimum output of the small trade, in base units; with less, rounding would distort the price. */
    private static final Uint256 LEAST_UNITS = Uint256.of(10_000);

    private static final AbiFunction UNPAYABLE = AbiFunction.of("isUnpayable(address)", "(bool)");
    private static final AbiFunction DEPOSIT = AbiFunction.of("deposit()");

    private final Node node;
    /** Legacy routers that an execution router lists as an account that it never pays, by the execution router. */
    private final Map<Address, Address> legacyRouters = new ConcurrentHashMap<>();

    public ClaimedPriceImpactCheck(Node node) {
        this.node = node;
    }

    /**
     * Returns the price before the swap. Empty if it cannot be read, for example because the payer lacks the input, the
     * amount is too small, or the node does not support state overrides.
     *
     * @throws ArtifactMismatch if the price impact that follows exceeds the claimed one by more than one percentage
     *     point and by more than a tenth of the claimed one
     */
    public Optional<OnChainSpotPrice> require(PreparedSwap swap) {
        ExecutablePlan execution = swap.execution();
        ExecutionPlan plan = execution.plan();
        Run run = new Run(
                plan.payer(),
                plan.tokenIn(),
                plan.tokenOut(),
                plan.nativeMode() == NativeMode.NATIVE_INPUT,
                execution.steps().stream()
                        .flatMap(step -> ordinary(step, swap).stream())
                        .toList());
        Address legacy = listed(
                execution.router(), Address.parse(swap.route().contracts().router()));
        return require(
                run, legacy, swap.amountIn(), swap.amountOut(), swap.route().deviationRatio());
    }

    /**
     * The steps that trade as the given one. A path that buys an exact output becomes one step for each of its pools,
     * which sell a part of what the output is said to cost.
     */
    private static List<SwapStep> ordinary(SwapStep step, PreparedSwap swap) {
        if (step.path().isEmpty()) {
            return List.of(step);
        }
        Uint256 returned = swap.execution().plan().amountIn().minus(swap.amountIn());
        return ExactOutputHop.steps(step, step.amountIn().minus(returned));
    }

    /**
     * Like {@link #require(PreparedSwap)}, for a quote that the owner would execute through the legacy router.
     *
     * @throws ArtifactMismatch as for a prepared swap
     */
    public Optional<OnChainSpotPrice> require(Quote quote, Address owner) {
        QuotedRoute route = quote.route();
        Run run = new Run(owner, quote.srcToken(), quote.dstToken(), quote.srcNative(), route.steps());
        return require(run, quote.routerAddress(), route.totalAmountIn(), route.totalAmountOut(), quote.priceImpact());
    }

    /** A trade to simulate: its steps, its tokens, the account that pays, and whether the input is the native coin. */
    private record Run(Address payer, Address tokenIn, Address tokenOut, boolean coin, List<SwapStep> steps) {
        Run part(int part) {
            List<SwapStep> less = steps.stream().map(step -> part(step, part)).toList();
            return new Run(payer, tokenIn, tokenOut, coin, less);
        }

        private static SwapStep part(SwapStep step, int part) {
            return new SwapStep(
                    step.adapter(),
                    step.pool(),
                    step.tokenIn(),
                    step.tokenOut(),
                    step.amountIn().dividedBy(part).max(Uint256.ONE),
                    step.zeroForOne(),
                    step.extraData());
        }
    }

    private Optional<OnChainSpotPrice> require(
            Run run, Address router, Uint256 amountIn, Uint256 amountOut, String deviationRatio) {
        Optional<OnChainSpotPrice> own = read(run, router);
        own.ifPresent(price -> {
            BigDecimal impact = price.impact(amountIn, amountOut);
            BigDecimal claimed = new BigDecimal(deviationRatio);
            if (impact.subtract(claimed).compareTo(TOLERANCE.max(claimed.multiply(PART_OF_CLAIM))) > 0) {
                throw new ArtifactMismatch(
                        ArtifactCheck.PRICE,
                        "deviation_ratio",
                        "about " + impact.toPlainString() + ", by the price at block " + price.blockNumber(),
                        claimed.toPlainString());
            }
        });
        return own;
    }

    private Optional<OnChainSpotPrice> read(Run run, Address router) {
        if (router.isZero() || run.steps().isEmpty()) {
            return Optional.empty();
        }
        long block = node.latestBlock().number();
        return Arrays.stream(PARTS)
                .mapToObj(part -> read(run.part(part), router, block))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<OnChainSpotPrice> read(Run run, Address router, long block) {
        // The legacy router requires this amount to be the sum of the inputs of all steps that spend the input token.
        Uint256 amount = run.steps().stream()
                .filter(step -> step.tokenIn().equals(run.tokenIn()))
                .map(SwapStep::amountIn)
                .reduce(Uint256.ZERO, (sum, next) -> sum.plusOverflows(next) ? Uint256.MAX : sum.plus(next));
        if (amount.isZero()) {
            return Optional.empty();
        }
        LegacySwap swap = new LegacySwap(run.tokenIn(), run.tokenOut(), amount, Uint256.ONE, run.payer(), Uint256.MAX);
        Bytes call = new LegacyRouterCall(LegacyMethod.SWAP_EXACT_IN, swap, run.steps()).encode();
        List<CallsAs.Paying> calls = new ArrayList<>();
        if (run.coin()) {
            calls.add(new CallsAs.Paying(DEPOSIT.call(run.tokenIn()), amount));
        }
        calls.add(CallsAs.Paying.nothing(new ReadOnlyCall(run.tokenIn(), Erc20.approval(router, amount))));
        calls.add(CallsAs.Paying.nothing(new ReadOnlyCall(router, call)));
        return CallsAs.result(node, run.payer(), calls, block)
                .filter(answer -> answer.size() == Uint256.BYTES)
                .map(LegacyRouterCall::decodeAmountOut)
                .filter(out -> !out.isLessThan(LEAST_UNITS))
                .map(out -> new OnChainSpotPrice(block, amount, out));
    }

    /**
     * The legacy router that an answer names, if the execution router lists it as an account that it never pays; the zero
     * address if that cannot be read. The small trade uses the legacy router, because it runs steps without a signature
     * of the service.
     *
     * @throws ArtifactMismatch if the execution router does not list it, so that it could pay any price
     */
    private Address listed(Address router, Address legacy) {
        if (legacy.equals(legacyRouters.get(router))) {
            return legacy;
        }
        CallResult answer = OnChainRouterState.atLatest(node, List.of(UNPAYABLE.call(router, legacy)))
                .getFirst();
        if (!answer.ok() || answer.data().size() != Uint256.BYTES) {
            return Address.ZERO;
        }
        if (answer.data().word(0, 0).toUint().isZero()) {
            throw new ArtifactMismatch(
                    ArtifactCheck.PRICE,
                    "contracts.router",
                    "a router that the execution router " + router + " lists as not payable",
                    legacy);
        }
        legacyRouters.put(router, legacy);
        return legacy;
    }

    /**
     * Makes several calls in a row with an account as the sender, within one {@code eth_call}. For this purpose, a
     * state override sets the code of the account to {@code CODE}.
     */
    private static final class CallsAs {
        /**
         * EVM code that makes the calls listed in its input, each as target, value, length and data. Returns the result
         * of the last call; if a call fails, reverts with its revert data.
         */
        private static final Bytes CODE = Bytes.parse("0x"
                + "60005b3681101560375780358160200135826040013580846060016000376000600082600085875af1156042579150500160"
                + "60016002565b3d600060003e3d6000f35b3d600060003e3d6000fd");

        private CallsAs() {}

        record Paying(ReadOnlyCall call, Uint256 valueWei) {
            static Paying nothing(ReadOnlyCall call) {
                return new Paying(call, Uint256.ZERO);
            }
        }

        /**
         * Makes the calls on the state of a block, and returns the result of the last one. Empty if a call fails, or
         * the node does not support state overrides.
         */
        static Optional<Bytes> result(Node node, Address account, List<Paying> calls, long blockNumber) {
            String name = account.toLowerHex();
            try {
                return node.request(
                                "eth_call",
                                Map.of(
                                        "from",
                                        name,
                                        "to",
                                        name,
                                        "data",
                                        input(calls).toString()),
                                HexText.quantity(blockNumber),
                                Map.of(name, Map.of("code", CODE.toString())))
                        .map(answer -> Bytes.parse(answer.toString()));
            } catch (NodeException | IllegalArgumentException refused) {
                return Optional.empty();
            }
        }

        private static Bytes input(List<Paying> calls) {
            int size = calls.stream()
                    .mapToInt(each -> 3 * Uint256.BYTES + each.call().data().size())
                    .sum();
            ByteBuffer input = ByteBuffer.allocate(size);
            for (Paying each : calls) {
                Bytes data = each.call().data();
                input.put(new byte[Uint256.BYTES - Address.BYTES])
                        .put(each.call().to().toBytes());
                input.put(each.valueWei().toBytes());
                input.put(Uint256.of(data.size()).toBytes());
                input.put(data.toBytes());
            }
            return Bytes.of(input.array());
        }
    }
}
