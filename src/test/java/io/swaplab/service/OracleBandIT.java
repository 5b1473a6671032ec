package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.swaplab.client.execution.OnePoolCall;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;

/**
 * The largest sale that is quoted through a pool with an oracle's band passes its simulation and settles. The pool before
 * it has a fee that changes every second. The simulation runs with the time of the newest block, the quote is for a
 * second later, and the transaction comes later still, so each finds another input for the pool with the band.
 */
@Tag("long")
class OracleBandIT extends OnSteadyClock {
    private static final String BANDED = "LISTA_STABLE";
    private static final String STAKED = "SLISBNB";
    private static final List<String> MOVING = List.of("THENAV3", "THENA_FUSION");
    private static final List<String> PROVIDERS = List.of(BANDED, "THENAV3", "THENA_FUSION");
    private static final int DAY_SECS = 86_400;
    private static final int HOUR_SECS = 3_600;
    private static final int SLIPPAGE_BPS = 300;
    private static final int MOST_WAIT_SECS = 20;
    private static final int MOST_BITS = 110;
    private static final int PRECISION_BITS = 30;

    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();

    private SplittableRandom random = new SplittableRandom(0);

    @Seeds(count = 10)
    void theLargestQuotedSaleSettles(long seed) {
        random = new SplittableRandom(seed);
        Address wrapped = service.chain().profile().wrappedNative();
        List<Pool> feeders = service.market().poolsOf(wrapped).stream()
                .filter(pool -> MOVING.contains(pool.provider()))
                .toList();
        Pool feeder = feeders.get(random.nextInt(feeders.size()));
        for (int swaps = 1 + random.nextInt(3); swaps > 0; swaps--) {
            int in = random.nextInt(2);
            sell(feeder, in, RandomStates.largest(feeder, in, 1 - in).shiftRight(random.nextInt(8)));
            if (random.nextBoolean()) {
                service.warp(1 + random.nextInt(HOUR_SECS));
            }
        }
        narrow();
        settle("seed " + seed, feeder.tokens().get(1 - feeder.indexOf(wrapped)));
    }

    /** Brings the pool with the band so near its end that little is needed to reach it. */
    private void narrow() {
        Address staked = service.token(STAKED);
        for (int halvings = 6 + random.nextInt(4); halvings > 0; halvings--) {
            Pool pool = service.market().poolsOf(staked).stream()
                    .filter(one -> one.provider().equals(BANDED))
                    .findFirst()
                    .orElseThrow();
            int in = 1 - pool.indexOf(staked);
            sell(pool, in, RandomStates.largest(pool, in, 1 - in).shiftRight(1));
        }
    }

    private void sell(Pool pool, int in, Uint256 amount) {
        RouterDeployment routers = service.chain().deployment();
        Address token = pool.tokens().get(in);
        service.approve(token, BOB, routers.legacyRouter());
        service.fund(token, BOB, amount);
        service.send(
                BOB, routers.legacyRouter(), OnePoolCall.swap(routers, pool, in, 1 - in, amount, CAROL), Uint256.ZERO);
    }

    private TradeRequest<Address> sale(Address tokenIn, Uint256 amount) {
        return new TradeRequest<>(
                tokenIn, service.token(STAKED), amount, true, new SearchTerms(2, 20, PROVIDERS, Uint256.ZERO));
    }

    /** The largest input with a quote, but for a part of 2^-30. */
    private Uint256 largest(Address tokenIn) {
        Uint256 low = Uint256.ZERO;
        for (int bit = MOST_BITS; bit > Math.max(0, low.bitLength() - PRECISION_BITS); bit--) {
            Uint256 more = low.plus(Uint256.ONE.shiftLeft(bit));
            low = isQuoted(tokenIn, more) ? more : low;
        }
        return low;
    }

    private boolean isQuoted(Address tokenIn, Uint256 amount) {
        try {
            service.findRoute().find(sale(tokenIn, amount));
            return true;
        } catch (ApiRefusal tooMuch) {
            return false;
        }
    }

    private void settle(String where, Address tokenIn) {
        service.fund(tokenIn, ALICE, largest(tokenIn).times(2));
        service.approve(tokenIn, ALICE, Permit2WitnessMessage.PERMIT2);
        Uint256 amount = largest(tokenIn);
        var terms = new ExecutionTerms(SLIPPAGE_BPS, DAY_SECS, 0, null, false, false);
        var request = new SwapRequest(sale(tokenIn, amount), ALICE.address(), BOB.address(), CAROL, terms);
        PrepareData data = service.prepare().prepare(request, "127.0.0.1");
        Bytes signature = ALICE.sign(PreparedPlan.of(data).digest()).reveal();
        BuildData built = service.build().build(Bytes32.parse(data.artifact().quoteId()), null, signature.toString());
        int waitSecs = 1 + random.nextInt(MOST_WAIT_SECS);
        List<String> used =
                data.route().paths().stream().map(RouteSegment::provider).toList();
        String what = where + ": " + amount + " through " + used + ", after " + waitSecs + " s";
        assertThat(used).as(what).contains(BANDED);
        assertThat(Objects.requireNonNull(built.issues()).simulation()).as(what).isNull();
        service.setNextBlockSecs(service.fork().node().latestBlock().timestampSecs() + waitSecs);
        assertThatCode(() -> service.send(BOB, built.tx())).as(what).doesNotThrowAnyException();
    }
}
