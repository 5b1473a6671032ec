package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;

/**
 * Random exact outputs: the recipient gets at least the order, the payer spends what was quoted to the wei and at most
 * the maximum, and nothing stays in a contract. Half of them run after another trade in the first pool; these may spend
 * more than was quoted, up to the maximum.
 */
@Tag("long")
class ExactOutputIT extends OnSteadyClock {
    private static final int ORDERS = 10;
    private static final int DAY_SECS = 86_400;
    private static final int SLIPPAGE_BPS = 100;

    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Address INTEGRATOR =
            SigningKey.forDevelopment("integrator").address();

    /** Refusals of outputs that are too small or too large to be bought. */
    private static final Set<ApiCode> NO_QUOTE = EnumSet.of(ApiCode.ERR_ZERO_AMOUNT_PATHS, ApiCode.ERR_NO_ROUTE);

    /** How a swap ends if another trade has made the output too expensive, or has used up what a pool may sell. */
    private static final Set<String> TOO_EXPENSIVE = Set.of(
            "InputTooHigh",
            "InsufficientOutput",
            "BinPool__OutOfLiquidity",
            "'Price difference for token0 exceeds threshold'",
            "'Price difference for token1 exceeds threshold'");

    private static final Map<String, Integer> DONE = new TreeMap<>();

    /** Sorted: by how many basis points the input exceeds that of the best route, which no transaction can execute. */
    private static final List<Uint256> DEARER_BPS = new ArrayList<>();

    private static final Uint256 MOST_MEDIAN_BPS = Uint256.of(5);

    private static final int ENOUGH_TO_JUDGE = 5;

    /** Inputs of dust are not compared: some pools pay a unit of a token with few decimals for next to nothing. */
    private static final Uint256 LEAST_COMPARED = Uint256.of(1_000_000);

    private SplittableRandom random = new SplittableRandom(0);

    @AfterAll
    static void printAndJudgeTheCost() {
        System.out.println("exact outputs: " + DONE);
        Collections.sort(DEARER_BPS);
        int all = DEARER_BPS.size();
        if (all >= ENOUGH_TO_JUDGE) {
            System.out.println("bps above the input of the best route: median " + DEARER_BPS.get(all / 2) + ", p95 "
                    + DEARER_BPS.get(all * 19 / 20) + ", most " + DEARER_BPS.getLast() + ", of " + all);
            assertThat(DEARER_BPS.get(all / 2)).isLessThanOrEqualTo(MOST_MEDIAN_BPS);
        }
    }

    @Seeds(count = 5)
    void everyOrderIsFilled(long seed) {
        random = new SplittableRandom(seed);
        for (int i = 1; i <= ORDERS; i++) {
            TradeRequest<Address> order = order();
            String what = "seed " + seed + ", order " + i + ": " + order;
            try {
                fill(what, order);
            } catch (ApiRefusal refusal) {
                assertThat(NO_QUOTE).as("%s: %s", what, refusal.getMessage()).contains(refusal.code());
                DONE.merge("no quote: " + refusal.code(), 1, Integer::sum);
            }
        }
    }

    private TradeRequest<Address> order() {
        List<Pool> pools = List.copyOf(service.market().pools());
        Pool pool = RandomStates.any(random, pools);
        int in = random.nextInt(pool.tokens().size());
        int out = RandomStates.other(random, pool, in);
        Uint256 input = RandomStates.largest(pool, in, out);
        Uint256 most = input.isZero() ? Uint256.ONE : pool.amountOut(in, out, input);
        Uint256 amount = RandomStates.ofBits(random, 1 + random.nextInt(most.bitLength() + 2));
        return new TradeRequest<>(
                pool.tokens().get(in),
                pool.tokens().get(out),
                amount,
                false,
                new SearchTerms(1 + random.nextInt(4), 1 + random.nextInt(20), providers(pool), null));
    }

    /** With a single provider, the last path often trades in pools that the steps before it have moved. */
    private List<String> providers(Pool pool) {
        return random.nextInt(3) == 0 ? List.of(pool.provider()) : List.of();
    }

    /** The answer of one mode. */
    private record Answer(FindRouteData route, CommonSwapData artifact, TxData tx) {}

    private void fill(String what, TradeRequest<Address> drawn) {
        boolean delegated = random.nextBoolean();
        TradeRequest<Address> order = coins(drawn, delegated);
        int feeBps = random.nextInt(4) == 0 ? 1 + random.nextInt(100) : 0;
        SigningKey payer = delegated ? ALICE : BOB;
        Answer answer = answer(order, feeBps, delegated);
        Uint256 most = Uint256.parse(Objects.requireNonNull(answer.route().maxAmountIn()));
        Uint256 quoted = Uint256.parse(answer.route().amountIn());
        if (delegated && feeBps == 0) {
            compare(order, quoted);
        }
        boolean moved = random.nextBoolean() && move(order, quoted);
        Address spentToken = drawn.tokenIn();
        Uint256 had = paid(order, payer);
        Uint256 before = service.balance(order.tokenOut(), CAROL);
        Optional<TransactionReceipt> receipt = send(what, answer.tx(), moved);
        if (receipt.isEmpty()) {
            DONE.merge("beyond the maximum after another trade", 1, Integer::sum);
            return;
        }
        Uint256 gas = order.tokenIn().equals(Token.NATIVE_SENTINEL)
                ? receipt.get().effectiveGasPriceWei().times(receipt.get().gasUsed())
                : Uint256.ZERO;
        Uint256 spent = had.minus(paid(order, payer)).minus(gas);
        Uint256 got = service.balance(order.tokenOut(), CAROL).minus(before);
        assertThat(got).as(what).isGreaterThanOrEqualTo(order.amount());
        assertThat(spent).as(what).isLessThanOrEqualTo(most);
        if (!moved) {
            assertThat(spent).as("%s: spent", what).isEqualTo(quoted.minus(returned(answer.route())));
            assertThat(got)
                    .as("%s: received", what)
                    .hasToString(answer.artifact().expectAmountOut());
        }
        nothingStays(what, spentToken, drawn.tokenOut());
        DONE.merge((delegated ? "delegated" : "direct") + (moved ? ", after another trade" : ""), 1, Integer::sum);
        DONE.merge("steps " + answer.route().paths().size(), 1, Integer::sum);
    }

    /** The input that pools before the last path do not take; {@code amount_in} of the quote includes it. */
    private static Uint256 returned(FindRouteData route) {
        Uint256 returned = Uint256.ZERO;
        for (RouteSegment path : route.paths()) {
            boolean isLast = path.provider().equals(ExactOutputHop.PROVIDER);
            if (!isLast && path.amountUsed() != null) {
                returned = returned.plus(Uint256.parse(path.amountIn()).minus(Uint256.parse(path.amountUsed())));
            }
        }
        return returned;
    }

    /** The best route may end in pools that cannot sell an exact amount. */
    private static void compare(TradeRequest<Address> order, Uint256 quoted) {
        Uint256 best = Uint256.parse(
                service.findRoute().find(order.ignoringGasByDefault()).amountIn());
        if (!best.isLessThan(LEAST_COMPARED)) {
            Uint256 more = quoted.isLessThan(best) ? Uint256.ZERO : quoted.minus(best);
            DEARER_BPS.add(Uint256.mulDivDown(more, Uint256.of(10_000), best));
        }
    }

    private TradeRequest<Address> coins(TradeRequest<Address> order, boolean delegated) {
        Address wrapped = service.chain().profile().wrappedNative();
        boolean coinIn = !delegated && order.tokenIn().equals(wrapped) && random.nextBoolean();
        boolean coinOut = order.tokenOut().equals(wrapped) && random.nextBoolean();
        return order.between(
                coinIn ? Token.NATIVE_SENTINEL : order.tokenIn(), coinOut ? Token.NATIVE_SENTINEL : order.tokenOut());
    }

    private static Uint256 paid(TradeRequest<Address> order, SigningKey payer) {
        return service.balance(order.tokenIn(), payer.address());
    }

    /** Quotes twice: the payer is funded for the first quote, and nothing is mined between the second and the swap. */
    private static Answer answer(TradeRequest<Address> order, int feeBps, boolean delegated) {
        var terms = new ExecutionTerms(SLIPPAGE_BPS, DAY_SECS, feeBps, feeBps == 0 ? null : INTEGRATOR, false, false);
        var request = new SwapRequest(order, delegated ? ALICE.address() : null, BOB.address(), CAROL, terms);
        if (!delegated) {
            fund(
                    order,
                    BOB,
                    service.chain().deployment().executionRouter(),
                    service.direct().swap(request).route());
            DirectSwapData data = service.direct().swap(request);
            return new Answer(data.route(), data.artifact(), data.tx());
        }
        fund(
                order,
                ALICE,
                Permit2WitnessMessage.PERMIT2,
                service.prepare().prepare(request, "127.0.0.1").route());
        PrepareData data = service.prepare().prepare(request, "127.0.0.1");
        Bytes signature = ALICE.sign(PreparedPlan.of(data).digest()).reveal();
        Bytes32 quoteId = Bytes32.parse(data.artifact().quoteId());
        TxData tx = service.build().build(quoteId, null, signature.toString()).tx();
        return new Answer(data.route(), data.artifact(), tx);
    }

    private static void fund(TradeRequest<Address> order, SigningKey payer, Address spender, FindRouteData route) {
        Uint256 most = Uint256.parse(Objects.requireNonNull(route.maxAmountIn()));
        if (order.tokenIn().equals(Token.NATIVE_SENTINEL)) {
            service.giveCoins(payer.address(), most.shiftLeft(1));
        } else {
            service.fund(order.tokenIn(), payer, most.shiftLeft(1));
            service.approve(order.tokenIn(), payer, spender);
        }
    }

    /** Sells a hundredth of the input the same way, which raises the price a little. */
    private boolean move(TradeRequest<Address> order, Uint256 quoted) {
        Uint256 amount = quoted.dividedBy(100);
        if (amount.isZero() || order.tokenIn().equals(Token.NATIVE_SENTINEL)) {
            return false;
        }
        var trade = new TradeRequest<>(order.tokenIn(), order.tokenOut(), amount, true, order.search());
        try {
            var terms = new ExecutionTerms(SLIPPAGE_BPS, DAY_SECS, 0, null, false, false);
            service.fund(order.tokenIn(), BOB, quoted.shiftLeft(2));
            service.approve(order.tokenIn(), BOB, service.chain().deployment().executionRouter());
            service.send(
                    BOB,
                    service.direct()
                            .swap(new SwapRequest(trade, null, BOB.address(), null, terms))
                            .tx());
            return true;
        } catch (ApiRefusal tooSmall) {
            return false;
        }
    }

    /** Empty if the trade before has made the output too expensive. */
    private static Optional<TransactionReceipt> send(String what, TxData tx, boolean moved) {
        if (moved) {
            try {
                return Optional.of(service.send(BOB, tx));
            } catch (CallRevertedException tooExpensive) {
                assertThat(ErrorCatalog.explain(tooExpensive.revertData()).name())
                        .as(what)
                        .isIn(TOO_EXPENSIVE);
                return Optional.empty();
            }
        }
        AtomicReference<TransactionReceipt> receipt = new AtomicReference<>();
        assertThatCode(() -> receipt.set(service.send(BOB, tx, Long.parseLong(Objects.requireNonNull(tx.gasLimit())))))
                .as(what)
                .doesNotThrowAnyException();
        return Optional.of(receipt.get());
    }

    private static void nothingStays(String what, Address tokenIn, Address tokenOut) {
        Address router = service.chain().deployment().executionRouter();
        Address adapter =
                Objects.requireNonNull(service.chain().deployment().adapters().get("exactoutput"));
        for (Address token : List.of(tokenIn, tokenOut)) {
            assertThat(service.balance(token, router)).as(what).isEqualTo(Uint256.ZERO);
            assertThat(service.balance(token, adapter)).as(what).isEqualTo(Uint256.ZERO);
        }
    }
}
