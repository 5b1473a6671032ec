package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.swaplab.client.execution.Permit2WitnessMessage;
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
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/** Trades of random pairs, providers, sizes and modes, each quoted by the service, sent, and compared to the wei. */
final class RandomTrades {
    /** Most that an answered gas limit may be of the gas used. */
    private static final long MOST_LIMIT_PERCENT = 140;

    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Address INTEGRATOR =
            SigningKey.forDevelopment("integrator").address();
    private static final int DAY_SECS = 86_400;

    /** What a pool takes at most is exceeded by up to so many bits. */
    private static final int BITS_BEYOND = 6;

    /** Refusals of amounts that are too small or too large to be routed. */
    private static final Set<ApiCode> NO_QUOTE =
            EnumSet.of(ApiCode.ERR_ZERO_AMOUNT_PATHS, ApiCode.ERR_NO_ROUTE, ApiCode.ERR_MIN_AMOUNT_ZERO);

    private final ForkedService service;
    private final RandomGenerator random;
    private final RandomStates states;
    private final Map<String, Integer> done;
    private final GasComparison gas;
    private final List<PoolId> changed = new ArrayList<>();

    /**
     * @param done counts what was traded
     * @param gas compares the gas of each trade with its quote
     */
    RandomTrades(ForkedService service, RandomGenerator random, Map<String, Integer> done, GasComparison gas) {
        this.service = service;
        this.random = random;
        this.states = new RandomStates(service, random);
        this.done = done;
        this.gas = gas;
    }

    /** The pool of a segment: of several pools of one contract, the one with its tokens and data. */
    static Optional<Pool> pool(MarketSnapshot market, RouteSegment path) {
        Address in = Address.parse(path.tokenIn());
        Address out = Address.parse(path.tokenOut());
        Bytes extra = path.extraData() == null ? Bytes.EMPTY : Bytes.parse(path.extraData());
        return market.poolsOf(in).stream()
                .filter(pool -> pool.id().contract().equals(Address.parse(path.pool())) && pool.indexOf(out) >= 0)
                .filter(pool ->
                        pool.extraData(pool.indexOf(in), pool.indexOf(out)).equals(extra))
                .findFirst();
    }

    private void count(String what) {
        done.merge(what, 1, Integer::sum);
    }

    /** Leaves a few pools drained or balanced, and lets time pass. */
    void prepareMarket() {
        for (int moves = random.nextInt(6); moves > 0; moves--) {
            RandomStates.Change change = states.change();
            changed.add(change.pool());
            count(change.what());
        }
        if (random.nextInt(3) == 0) {
            service.warp(1 + random.nextInt(DAY_SECS / 2));
        }
    }

    /** Whether an amount is of the input or of the output. */
    private record Size(boolean exactIn, Uint256 amount) {}

    void trade(String where) {
        MarketSnapshot market = service.market();
        // Half of the trades are for pools that were drained or balanced before.
        boolean odd = !changed.isEmpty() && random.nextBoolean();
        Pool first = odd ? Objects.requireNonNull(market.pool(changed.get(random.nextInt(changed.size())))) : null;
        List<String> providers = first == null ? providers(market) : List.of(first.provider());
        List<Pool> pools = market.pools().stream()
                .filter(pool -> providers.isEmpty() || providers.contains(pool.provider()))
                .toList();
        Pool pool = first == null ? RandomStates.any(random, pools) : first;
        int in = random.nextInt(pool.tokens().size());
        int out = RandomStates.other(random, pool, in);
        Address tokenIn = pool.tokens().get(in);
        Address tokenOut = tokenOut(pools, tokenIn, pool.tokens().get(out));
        boolean delegated = random.nextBoolean();
        boolean coins = random.nextInt(4) == 0;
        Address wrapped = service.chain().profile().wrappedNative();
        var trade = new TradeRequest<>(
                coins && !delegated && tokenIn.equals(wrapped) ? Token.NATIVE_SENTINEL : tokenIn,
                coins && tokenOut.equals(wrapped) ? Token.NATIVE_SENTINEL : tokenOut,
                Uint256.ONE,
                true,
                new SearchTerms(1 + random.nextInt(4), 1 + random.nextInt(20), providers, null));
        Size size = size(pool, in, out);
        String what = "%s: %s %s of %s for %s, %s, %s"
                .formatted(
                        where,
                        size.exactIn ? "exact in" : "exact out",
                        size.amount,
                        trade.tokenIn(),
                        trade.tokenOut(),
                        delegated ? "delegated" : "direct",
                        trade.search());
        try {
            Uint256 amount = size.exactIn ? size.amount : needed(trade, size.amount);
            int feeBps = random.nextInt(4) == 0 ? 1 + random.nextInt(100) : 0;
            settle(
                    what,
                    new TradeRequest<>(trade.tokenIn(), trade.tokenOut(), amount, true, trade.search()),
                    feeBps,
                    delegated);
            count(size.exactIn ? "exact in" : "exact out");
        } catch (ApiRefusal refusal) {
            assertThat(NO_QUOTE).as("%s: %s", what, refusal.getMessage()).contains(refusal.code());
            count("no quote: " + refusal.code());
        }
    }

    private Uint256 needed(TradeRequest<Address> trade, Uint256 wanted) {
        var reverse = new TradeRequest<>(trade.tokenIn(), trade.tokenOut(), wanted, false, trade.search());
        return Uint256.parse(service.findRoute().find(reverse).amountIn());
    }

    /** Up to four of the providers, or all. */
    private List<String> providers(MarketSnapshot market) {
        if (random.nextBoolean()) {
            return List.of();
        }
        List<String> all =
                market.pools().stream().map(Pool::provider).distinct().sorted().toList();
        List<String> some = new ArrayList<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            some.add(all.get(random.nextInt(all.size())));
        }
        return some.stream().distinct().toList();
    }

    /** Mostly the other token of the pool, else one of another pool. */
    private Address tokenOut(List<Pool> pools, Address tokenIn, Address other) {
        Pool away = pools.get(random.nextInt(pools.size()));
        Address far = away.tokens().get(random.nextInt(away.tokens().size()));
        return random.nextInt(3) == 0 && !far.equals(tokenIn) ? far : other;
    }

    /** Log-uniform, from one unit to beyond what the pool takes or has. */
    private Size size(Pool pool, int in, int out) {
        boolean exactIn = random.nextInt(3) != 0;
        Uint256 largest = RandomStates.largest(pool, in, out);
        Uint256 most = exactIn || largest.isZero() ? largest : pool.amountOut(in, out, largest);
        return new Size(exactIn, RandomStates.ofBits(random, 1 + random.nextInt(most.bitLength() + BITS_BEYOND)));
    }

    private void settle(String what, TradeRequest<Address> trade, int feeBps, boolean delegated) {
        var terms = new ExecutionTerms(50, DAY_SECS, feeBps, feeBps == 0 ? null : INTEGRATOR, false, false);
        SigningKey payer = delegated ? ALICE : BOB;
        fund(trade, payer, delegated);
        var request = new SwapRequest(trade, delegated ? ALICE.address() : null, BOB.address(), CAROL, terms);
        FindRouteData route;
        CommonSwapData artifact;
        TxData tx;
        if (delegated) {
            PrepareData data = service.prepare().prepare(request, "127.0.0.1");
            Bytes signature = ALICE.sign(PreparedPlan.of(data).digest()).reveal();
            Bytes32 quoteId = Bytes32.parse(data.artifact().quoteId());
            tx = service.build().build(quoteId, null, signature.toString()).tx();
            route = data.route();
            artifact = data.artifact();
        } else {
            DirectSwapData data = service.direct().swap(request);
            tx = data.tx();
            route = data.route();
            artifact = data.artifact();
        }
        List<String> used = route.paths().stream()
                .map(RouteSegment::provider)
                .distinct()
                .sorted()
                .toList();
        Uint256 before = service.balance(trade.tokenOut(), CAROL);
        long limit = Long.parseLong(Objects.requireNonNull(tx.gasLimit(), what));
        AtomicLong gasUsed = new AtomicLong();
        assertThatCode(() -> gasUsed.set(service.send(BOB, tx, limit).gasUsed()))
                .as("%s, through %s, with the answered limit %s", what, used, limit)
                .doesNotThrowAnyException();
        assertThat(limit)
                .as("%s, through %s: the limit for %s gas used", what, used, gasUsed)
                .isLessThanOrEqualTo(gasUsed.get() * MOST_LIMIT_PERCENT / 100);
        assertThat(service.balance(trade.tokenOut(), CAROL).minus(before))
                .as("%s, through %s", what, used)
                .hasToString(artifact.expectAmountOut());
        gas.add(used, mode(delegated, feeBps), gasUsed.get(), route.gas());
        count(delegated ? "delegated" : "direct");
        used.forEach(provider -> count("through " + provider));
    }

    private static String mode(boolean delegated, int feeBps) {
        return (delegated ? "delegated" : "direct") + (feeBps == 0 ? "" : " with fee");
    }

    private void fund(TradeRequest<Address> trade, SigningKey payer, boolean delegated) {
        if (trade.tokenIn().equals(Token.NATIVE_SENTINEL)) {
            service.giveCoins(BOB.address(), trade.amount());
            return;
        }
        service.fund(trade.tokenIn(), payer, trade.amount());
        Address spender = delegated
                ? Permit2WitnessMessage.PERMIT2
                : service.chain().deployment().executionRouter();
        service.approve(trade.tokenIn(), payer, spender);
    }
}
