package io.swaplab.console.swap;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.BalanceSnapshot.Holding;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HeldTokensTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Uint256 TWO = Uint256.of(2_000_000_000_000_000_000L);

    private final Session session = new Session(new ScriptedBackend());
    private final AtomicInteger asked = new AtomicInteger();

    private BalanceSnapshot twoOfTheLast(Address holder, List<Address> tokens) {
        asked.incrementAndGet();
        return new BalanceSnapshot(Map.of(new Holding(holder, tokens.getLast()), TWO));
    }

    @Test
    void withoutAChainNothingIsProposedAndNobodyIsAsked() {
        assertThat(new HeldTokens(session, (on, holder, tokens) -> twoOfTheLast(holder, tokens), LONG).proposals())
                .isEmpty();
        assertThat(asked).hasValue(0);
    }

    @Test
    void theNodeIsAskedOnceForEachCompletion() {
        session.connection();
        HeldTokens held = new HeldTokens(session, (on, holder, tokens) -> twoOfTheLast(holder, tokens), LONG);
        List<String> known = session.assets().known(session.connection()).stream()
                .map(asset -> asset.symbol())
                .toList();
        Proposal first = held.proposals().getFirst();
        assertThat(first).isEqualTo(Proposal.of(known.getLast(), "alice has 2"));
        assertThat(asked).hasValue(1);
        held.proposals();
        assertThat(asked).hasValue(2);
    }

    @Test
    void aSlowNodeIsNotWaitedForNorAskedAgain() {
        session.connection();
        CountDownLatch answering = new CountDownLatch(1);
        HeldTokens held = new HeldTokens(
                session,
                (on, holder, tokens) -> {
                    asked.incrementAndGet();
                    await(answering);
                    return new BalanceSnapshot(Map.of());
                },
                Duration.ofMillis(1));
        assertThat(held.proposals())
                .isNotEmpty()
                .allMatch(each -> each.description().isEmpty());
        held.proposals();
        assertThat(asked).hasValueLessThanOrEqualTo(1);
        answering.countDown();
    }

    @Test
    void aNodeThatFailsLeavesTheNames() {
        session.connection();
        HeldTokens held = new HeldTokens(
                session,
                (on, holder, tokens) -> {
                    throw new IllegalStateException("down");
                },
                LONG);
        assertThat(held.proposals())
                .isNotEmpty()
                .allMatch(each -> each.description().isEmpty());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
