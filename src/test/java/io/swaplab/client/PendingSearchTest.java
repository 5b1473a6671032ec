package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.swap.IndependentSearch;
import io.swaplab.client.swap.IndependentSearch.PendingSearch;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** The caller's own search, which runs while the service searches. */
class PendingSearchTest {
    private static final TradeRequest<Address> TRADE =
            TradeRequest.selling(ArtifactServer.TOKEN_IN, ArtifactServer.ROUTER, Uint256.ONE, SearchTerms.DEFAULTS);

    @Test
    void itRunsWhileTheCallerGoesOn() {
        CountDownLatch asked = new CountDownLatch(1);
        PendingSearch begun = PendingSearch.of(
                trade -> {
                    await(asked);
                    return Optional.of(trade.amount());
                },
                TRADE);
        asked.countDown();
        assertThat(begun.found()).contains(Uint256.ONE);
        assertThat(PendingSearch.of(IndependentSearch.NONE, TRADE).found()).isEmpty();
    }

    @Test
    void itsFailureIsTheCallers() {
        PendingSearch begun = PendingSearch.of(
                trade -> {
                    throw new IllegalStateException("no pools");
                },
                TRADE);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(begun::found)
                .withMessage("no pools");
    }

    @Test
    void anInterruptOfTheCallerEndsIt() {
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        PendingSearch begun = PendingSearch.of(
                trade -> {
                    began.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException expected) {
                        ended.countDown();
                    }
                    return Optional.empty();
                },
                TRADE);
        await(began);
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(CancellationException.class).isThrownBy(begun::found);
        assertThat(Thread.interrupted()).isTrue();
        await(ended);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
