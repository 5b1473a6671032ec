package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.LegacyRouterCall;
import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.LegacyRouterCall.LegacySwap;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A route whose tokens go on before they are whole, against what the contracts do with it on a fork. */
class HopByHopIT extends OnOneFork {
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Uint256 AMOUNT = Uint256.parse("30000000000000000000000");
    private static final int PER_CENT = 100;

    @Test
    void tokensThatFeedEachOtherSettleAsQuoted() {
        SplitRoute route = crossing();
        settle(route);
        assertThat(service.balance(route.tokenOut(), CAROL)).isEqualTo(route.amountOut());
        nothingIsLeft(route);
    }

    /** Somebody buys half as much BUSD between quote and settlement, so that the first step pays too little of it. */
    @Test
    void aPriceThatMovedLeavesNothingBehind() {
        SplitRoute route = crossing();
        RouteStep first = route.steps().getFirst();
        Uint256 others = AMOUNT.dividedBy(2);
        settle(route(
                first.outputToken(),
                List.of(step(first.pool(), first.inputToken(), first.outputToken(), others)),
                others));
        settle(route);
        assertThat(service.balance(route.tokenOut(), CAROL))
                .isGreaterThan(Uint256.ZERO)
                .isLessThan(route.amountOut());
        nothingIsLeft(route);
    }

    /** USDT to BUSD and to USDC, a part of each on to the other, the rest of both to WBNB. */
    private static SplitRoute crossing() {
        var held = new Holdings("USDT");
        held.swap("PANCAKEV2", "USDT", "BUSD", 40);
        held.swap("PANCAKEV3", "USDT", "USDC", PER_CENT);
        held.swap("DODO", "BUSD", "USDC", 30);
        held.swap("WOMBAT", "USDC", "BUSD", 20);
        held.swap("PANCAKEV2", "BUSD", "WBNB", PER_CENT);
        held.swap("THENA", "USDC", "WBNB", PER_CENT);
        return route(service.token("WBNB"), held.steps, AMOUNT);
    }

    /** What a trader holds of each token while his steps run. */
    private static final class Holdings {
        private final Map<Address, Uint256> held = new HashMap<>();
        private final List<RouteStep> steps = new ArrayList<>();

        Holdings(String symbol) {
            held.put(service.token(symbol), AMOUNT);
        }

        void swap(String provider, String from, String to, int percent) {
            Address input = service.token(from);
            Address output = service.token(to);
            Pool pool = service.market().pools().stream()
                    .filter(one -> one.provider().equals(provider))
                    .filter(one -> one.tokens().containsAll(List.of(input, output)))
                    .findFirst()
                    .orElseThrow();
            Uint256 whole = held.getOrDefault(input, Uint256.ZERO);
            Uint256 amount = Uint256.mulDivDown(whole, Uint256.of(percent), Uint256.of(PER_CENT));
            RouteStep step = step(pool, input, output, amount);
            steps.add(step);
            held.put(input, whole.minus(amount));
            held.merge(output, step.amountOut(), Uint256::plus);
        }
    }

    private static RouteStep step(Pool pool, Address input, Address output, Uint256 amount) {
        int in = pool.tokens().indexOf(input);
        int out = pool.tokens().indexOf(output);
        return new RouteStep(pool, in, out, amount, pool.amountOut(in, out, amount));
    }

    private static SplitRoute route(Address tokenOut, List<RouteStep> steps, Uint256 amountIn) {
        Uint256 amountOut = steps.stream()
                .filter(step -> step.outputToken().equals(tokenOut))
                .map(RouteStep::amountOut)
                .reduce(Uint256.ZERO, Uint256::plus);
        return new SplitRoute(steps.getFirst().inputToken(), tokenOut, amountIn, amountOut, steps, 1, Uint256.ZERO, 0);
    }

    private static void settle(SplitRoute route) {
        Address router = service.chain().deployment().legacyRouter();
        service.fund(route.tokenIn(), BOB, route.amountIn());
        service.approve(route.tokenIn(), BOB, router);
        var call = new LegacyRouterCall(
                LegacyMethod.SWAP_EXACT_IN,
                new LegacySwap(
                        route.tokenIn(),
                        route.tokenOut(),
                        route.amountIn(),
                        Uint256.ONE,
                        CAROL,
                        Uint256.of(4_102_444_800L)),
                SwapStep.of(route, service.chain().deployment().adapters()));
        service.send(BOB, router, call.encode(), call.nativeValue());
    }

    private static void nothingIsLeft(SplitRoute route) {
        List<Address> holders =
                new ArrayList<>(service.chain().deployment().adapters().values());
        holders.add(service.chain().deployment().legacyRouter());
        for (RouteStep step : route.steps()) {
            assertThat(holders)
                    .allMatch(
                            holder -> service.balance(step.inputToken(), holder).isZero());
            assertThat(holders)
                    .allMatch(holder ->
                            service.balance(step.outputToken(), holder).isZero());
        }
    }
}
