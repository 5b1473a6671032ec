package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.service.chainflow.ProviderSyncStatus.ProviderSyncState;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainsource.VerificationSettings;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** An error in a listener, in an attempt at one provider or in a check of the pools is told, and ends nothing. */
class ErrorsBesideTheSyncTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");

    private final ScriptedChain chain = new ScriptedChain();
    private final Chainflow flow = flow(ChainflowSettings.DEFAULT);

    private Chainflow flow(ChainflowSettings settings) {
        return new Chainflow(
                chain,
                ScriptedChain.PROFILE,
                List.of(new CounterFamily()),
                settings,
                Clock.fixed(Instant.ofEpochMilli(1_700_000_000_123L), ZoneOffset.UTC));
    }

    @Test
    void listenerWithAnErrorStopsNeitherTheSyncNorOthers() {
        chain.mine(b -> b.create(P1, 5));
        List<Long> heard = new ArrayList<>();
        flow.addListener(new ChainflowListener() {
            @Override
            public void publishing(MarketSnapshot snapshot) {
                throw new StackOverflowError("too deep");
            }
        });
        flow.addListener(new ChainflowListener() {
            @Override
            public void publishing(MarketSnapshot snapshot) {
                heard.add(snapshot.block().number());
            }
        });
        assertThat(flow.syncOnce().pools()).hasSize(1);
        assertThat(heard).containsExactly(1L);
    }

    @Test
    void attemptAtAProviderThatEndsWithAnErrorHasFailed() {
        chain.mine(
                b -> b.create(P1, 5).announce(ScriptedChain.OTHER_FACTORY, P2).setSilently(P2, 6));
        chain.timeOut(P2);
        Chainflow flow = flow(ChainflowSettings.DEFAULT.withCaution(VerificationSettings.DEFAULT.withAuditedPools(0)));
        for (int i = 0; i < 3; i++) {
            chain.mineEmpty(1);
            flow.syncOnce();
        }
        chain.heal(P2);
        AtomicBoolean isAttempted = new AtomicBoolean();
        for (int i = 0; i < 130 && !isAttempted.get(); i++) {
            chain.mineEmpty(1);
            flow.syncOnce();
            chain.beforeAnswer(method -> {
                if (method.equals("readAll") && !isAttempted.getAndSet(true)) {
                    throw new StackOverflowError("too deep");
                }
            });
            flow.lookAround();
            chain.beforeAnswer(method -> {});
        }
        assertThat(Verdict.flows(flow).getLast().state()).isEqualTo(ProviderSyncState.FAILED);
        assertThat(Verdict.flows(flow).getLast().reason()).endsWith("too deep");
        assertThat(Verdict.flows(flow).getFirst().state()).isEqualTo(ProviderSyncState.LIVE);
    }

    @Test
    void checkThatBreaksOffIsToldUntilOneDoesNot() {
        chain.mine(b -> b.create(P1, 5));
        flow.syncOnce();
        chain.beforeAnswer(method -> {
            throw new StackOverflowError("too deep");
        });
        assertThatThrownBy(flow::lookAround).isInstanceOf(StackOverflowError.class);
        assertThat(flow.health().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem).isEqualTo(new SyncProblem("chain", "checks", "too deep", 1)));
        chain.beforeAnswer(method -> {});
        flow.lookAround();
        assertThat(flow.health().problems()).isEmpty();
    }
}
