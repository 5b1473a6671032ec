package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.FactoryCountCheck;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import io.swaplab.service.chainflow.book.SyncProblem;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A scan that told less than the factories made is not the last one. */
class MissingPoolsTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");

    private static final Clock CLOCK = Clock.fixed(Instant.ofEpochMilli(1_700_000_000_123L), ZoneOffset.UTC);

    private final ScriptedChain chain = new ScriptedChain();
    private final Chainflow flow = flow(chain, ScriptedChain.PROFILE);

    private static Chainflow flow(Node node, ChainProfile profile) {
        return new Chainflow(node, profile, List.of(new CounterFamily()), ChainflowSettings.DEFAULT, CLOCK);
    }

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
        assertThat(Verdict.isBehind(flow, 1_000)).as("nothing can be quoted").isTrue();
        assertThat(flow.cursors().getFirst())
                .as("nobody can say that it is followed")
                .isEqualTo(ProviderCursor.unsynced("COUNTERS"));
        chain.tellScans(logs -> logs);
        chain.mineEmpty(1);
        look();
        assertThat(flow.current().pools()).hasSize(2);
        assertThat(Verdict.isBehind(flow, 0)).isFalse();
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
                .extracting(SyncProblem::reason)
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
        assertThat(Verdict.isBehind(flow, 0)).as("what was found can be quoted").isFalse();
    }

    @Test
    void factoriesWithoutACountAreWaitedForWhileTheyHaveNoPoolAtAll() {
        chain.mine(b -> b.create(P1, 5).deploy(ScriptedChain.FACTORY));
        chain.tellScans(logs -> List.of());
        look();
        assertThat(flow.health().problems())
                .as("told before there is another block")
                .containsExactly(new SyncProblem("COUNTERS", "factory", "a factory exists, but no pool was found", 1));
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
        assertThat(audit.gap()).isEqualTo(new FactoryCountCheck.Gap(1L, "a factory reports 2 pools, 1 were found"));
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

    @Test
    void theChainIsFollowedWhileMissingPoolsAreSearched() throws Exception {
        chain.mine(b -> b.create(P1, 5).create(P2, 6).count(ScriptedChain.FACTORY, 2));
        CountDownLatch isSearching = new CountDownLatch(1);
        CountDownLatch maySearch = new CountDownLatch(1);
        AtomicBoolean hasFound = new AtomicBoolean();
        Node slow = (Node) Proxy.newProxyInstance(
                Node.class.getClassLoader(), new Class<?>[] {Node.class}, (self, method, arguments) -> {
                    boolean scans = method.getName().equals("logs") && arguments.length == 4;
                    if (scans && hasFound.get()) {
                        isSearching.countDown();
                        maySearch.await();
                    }
                    try {
                        return method.invoke(chain, arguments);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
        chain.tellScans(logs -> logs.subList(0, logs.size() - 1));
        try (Chainflow slowly = flow(slow, ScriptedChain.PROFILE);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            slowly.syncOnce();
            hasFound.set(true);
            chain.tellScans(logs -> logs);
            Future<?> search = threads.submit(slowly::lookAround);
            try {
                isSearching.await();
                chain.mine(b -> b.set(P1, 9));
                MarketSnapshot meanwhile = threads.submit(slowly::syncOnce).get(10, TimeUnit.SECONDS);
                assertThat(meanwhile.block().number()).isEqualTo(2);
                assertThat(meanwhile.pools()).hasSize(1);
            } finally {
                maySearch.countDown();
            }
            search.get();
            assertThat(slowly.current().pools())
                    .extracting(pool -> ((CounterPool) pool).value().toLongExact())
                    .containsExactlyInAnyOrder(9L, 6L);
        }
    }

    @Test
    void whatWasSearchedOnABlockThatIsGoneIsNotTaken() {
        chain.mine(b -> b.create(P1, 5).count(ScriptedChain.FACTORY, 1));
        chain.mine(b -> b.create(P2, 6).count(ScriptedChain.FACTORY, 2));
        chain.tellScans(logs -> logs.subList(0, 1));
        flow.syncOnce();
        chain.tellScans(logs -> {
            chain.tellScans(later -> later);
            chain.revertTo(1);
            chain.mineEmpty(1);
            return logs;
        });
        flow.lookAround();
        look();
        assertThat(flow.current().pools()).hasSize(1);
        chain.mineEmpty(1);
        look();
        assertThat(flow.health().waitingPools()).isZero();
        assertThat(flow.quarantined()).isEmpty();
        assertThat(flow.health().problems()).isEmpty();
    }

    @Test
    void theFactoryIsAskedAgainAfterSomeMinutes() {
        AtomicLong millis = new AtomicLong(1_700_000_000_123L);
        InstantSource time = () -> Instant.ofEpochMilli(millis.get());
        Chainflow timed = new Chainflow(
                chain,
                ScriptedChain.PROFILE,
                List.of(new CounterFamily()),
                ChainflowSettings.DEFAULT,
                time.withZone(ZoneOffset.UTC));
        chain.mine(b -> b.create(P1, 5).count(ScriptedChain.FACTORY, 1));
        timed.syncOnce();
        timed.lookAround();
        chain.tellLogs(logs -> List.of());
        chain.giveNoReceipts();
        chain.mine(b -> b.count(ScriptedChain.FACTORY, 2));
        timed.syncOnce();
        timed.lookAround();
        assertThat(timed.health().problems()).isEmpty();
        millis.addAndGet(300_000);
        timed.lookAround();
        assertThat(timed.health().problems())
                .extracting(SyncProblem::reason)
                .containsExactly("a factory reports 2 pools, 1 were found");
        assertThat(timed.state().missing().counted("COUNTERS")).contains("a factory reports 2 pools, 1 were found");
        assertThat(timed.state().missing().counted("OTHERS")).isEmpty();
    }

    @Test
    void poolsFromBeforeTheFirstScannedBlockAreNotMissing() {
        chain.mine(b -> b.create(P1, 5).count(ScriptedChain.FACTORY, 1));
        chain.mine(b -> b.create(P2, 6).count(ScriptedChain.FACTORY, 2));
        Chainflow later = flow(chain, ScriptedChain.PROFILE.withFirstBlock(2));
        later.syncOnce();
        chain.requestsSince();
        later.lookAround();
        assertThat(later.current().pools()).hasSize(1);
        assertThat(later.health().problems()).isEmpty();
        assertThat(chain.askedSince("rangeLogs")).isZero();
        chain.mine(b -> b.count(ScriptedChain.FACTORY, 3));
        later.syncOnce();
        assertThat(later.audit("COUNTERS").gap())
                .isEqualTo(new FactoryCountCheck.Gap(
                        1L, "a factory reports 3 pools, 1 of them before block 2, 1 were found"));
    }
}
