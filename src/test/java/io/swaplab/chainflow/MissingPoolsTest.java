package io.swaplab.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.chainflow.audit.ProviderAudit;
import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainflow.book.ProviderCursor;
import io.swaplab.chainflow.discovery.FactoryCounts;
import io.swaplab.evm.Address;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A scan that told less than the factories made is not the last one. */
class MissingPoolsTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");

    private final ScriptedChain chain = new ScriptedChain();
    private final Chainflow flow = new Chainflow(
            chain,
            ScriptedChain.PROFILE,
            List.of(new CounterFamily()),
            ChainflowSettings.DEFAULT,
            Clock.fixed(Instant.ofEpochMilli(1_700_000_000_123L), ZoneOffset.UTC));

    private void look() {
        flow.syncOnce();
        flow.lookAround();
    }

    @Test
    void emptyScanIsMadeAgainUntilThePoolsAreThere() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6).count(ScriptedChain.FACTORY, 2));
        chain.tellScans(logs -> List.of());
        look();
        assertThat(flow.current().pools()).isEmpty();
        assertThat(flow.isBehind(1_000)).as("nothing can be quoted").isTrue();
        assertThat(flow.cursors().getFirst())
                .as("nobody can say that it is followed")
                .isEqualTo(ProviderCursor.unsynced("COUNTERS"));
        chain.tellScans(logs -> logs);
        chain.mineEmpty(1);
        look();
        assertThat(flow.current().pools()).hasSize(2);
        assertThat(flow.isBehind(0)).isFalse();
        assertThat(flow.cursors().getFirst().latestBlockNumber()).isEqualTo(2);
        chain.mineEmpty(1);
        look();
        assertThat(flow.health().problems()).isEmpty();
    }

    @Test
    void shortenedScanIsSeenByTheCountOfTheFactory() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6).count(ScriptedChain.FACTORY, 2));
        chain.tellScans(logs -> logs.subList(0, logs.size() - 1));
        look();
        assertThat(flow.current().pools()).hasSize(1);
        chain.mine(b -> b.set(P1, 7));
        look();
        assertThat(flow.health().problems())
                .extracting(PoolProblem::reason)
                .containsExactly("a factory reports 2 pools, 1 were found");
        chain.tellScans(logs -> logs);
        chain.mineEmpty(2);
        look();
        assertThat(flow.current().pools()).hasSize(2);
        assertThat(flow.current().pools())
                .extracting(pool -> ((CounterPool) pool).value().toLongExact())
                .containsExactlyInAnyOrder(7L, 6L);
    }

    @Test
    void scanThatStaysShortIsMadeEverMoreSeldomAndOthersGoOn() {
        chain.mine(b -> b.create(P1, 5).count(ScriptedChain.FACTORY, 2));
        flow.syncOnce();
        chain.requestsSince();
        StringBuilder scans = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            flow.lookAround();
            scans.append(chain.askedSince("rangeLogs") > 0 ? 'x' : '.');
            chain.mineEmpty(1);
            flow.syncOnce();
        }
        assertThat(scans).hasToString("xx.x...x.......x");
        assertThat(flow.isBehind(0)).as("what was found can be quoted").isFalse();
    }

    @Test
    void factoriesWithoutACountAreWaitedForWhileTheyHaveNoPoolAtAll() {
        chain.mine(b -> b.create(P1, 5).deploy(ScriptedChain.FACTORY));
        chain.tellScans(logs -> List.of());
        look();
        assertThat(flow.health().problems())
                .as("told before there is another block")
                .containsExactly(
                        new PoolProblem("COUNTERS", "factory", "a factory is there, but no pool was found", 1));
        chain.mineEmpty(1);
        look();
        chain.tellScans(logs -> logs);
        chain.mineEmpty(2);
        look();
        assertThat(flow.current().pools()).hasSize(1);
        chain.mineEmpty(1);
        look();
        assertThat(flow.health().problems()).isEmpty();
    }

    @Test
    void factoryThatWasNeverDeployedIsNotWaitedFor() {
        chain.mine(b -> b.create(P1, 5));
        look();
        chain.requestsSince();
        chain.mineEmpty(1);
        look();
        assertThat(chain.askedSince("rangeLogs")).isZero();
        assertThat(flow.health().problems()).isEmpty();
        assertThat(flow.cursors().get(1)).isEqualTo(ProviderCursor.unsynced("OTHERS"));
    }

    @Test
    void anAuditCountsWhatTheFactoryKnowsAndLetsItBeSearched() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6).count(ScriptedChain.FACTORY, 1));
        chain.tellScans(logs -> logs.subList(0, logs.size() - 1));
        look();
        assertThat(flow.audit("COUNTERS").isClean()).isTrue();
        chain.tellScans(logs -> logs);
        chain.mine(b -> b.count(ScriptedChain.FACTORY, 2));
        look();
        assertThat(flow.current().pools()).as("nothing is searched any more").hasSize(1);
        ProviderAudit audit = flow.audit("COUNTERS");
        assertThat(audit.gap()).isEqualTo(new FactoryCounts.Gap(1L, "a factory reports 2 pools, 1 were found"));
        assertThat(audit.pools().differences()).isEmpty();
        flow.lookAround();
        assertThat(flow.audit("COUNTERS").isClean()).isTrue();
        assertThat(flow.current().pools()).hasSize(2);
    }

    @Test
    void aFactoryWithoutACountIsMissingPoolsOnlyIfNoneIsKnown() {
        chain.mine(b -> b.create(P1, 5));
        look();
        assertThat(flow.audit("COUNTERS").gap()).isNull();
    }
}
