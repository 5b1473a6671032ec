package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.PoolAuditResult;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pools whose state moves without a log, and the second look that finds what was missed. On this chain a block is a second. */
class SilentChangeTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");
    private static final Address P3 = Address.parse("0x0000000000000000000000000000000000000103");
    private static final String COUNTERS = ScriptedChain.PROVIDER.name();

    private final ScriptedChain chain = new ScriptedChain();

    private Chainflow flow(boolean familySaysSo, long silenceSecs) {
        ChainflowSettings settings = ChainflowSettings.DEFAULT.withLongestSilence(Duration.ofSeconds(silenceSecs));
        return new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily(familySaysSo)), settings);
    }

    private static long value(Chainflow flow, Address pool) {
        return ((CounterPool) flow.current().pool(PoolId.of(pool))).value().toLongExact();
    }

    @Test
    void withoutTheTimerASilentChangeIsNeverSeen() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow(false, 15);
        flow.syncOnce();
        chain.mine(b -> b.setSilently(P1, 6));
        chain.mineEmpty(200);
        flow.syncOnce();
        assertThat(value(flow, P1)).isEqualTo(5);
        assertThat(flow.audit(COUNTERS).pools().differences())
                .containsExactly(new PoolAuditResult.Difference(PoolId.of(P1), "value", "5", "6"));
    }

    @Test
    void withTheTimerASilentChangeIsSeenOnceTheStateIsOldEnough() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow(true, 15);
        flow.syncOnce();
        chain.mine(b -> b.setSilently(P1, 6));
        chain.mineEmpty(13);
        flow.syncOnce();
        assertThat(value(flow, P1)).isEqualTo(5);
        chain.mineEmpty(1);
        flow.syncOnce();
        assertThat(value(flow, P1)).isEqualTo(6);
        assertThat(flow.audit(COUNTERS).pools().differences()).isEmpty();
    }

    @Test
    void noSnapshotQuotesAStateOlderThanAllowed() {
        chain.mine(b -> b.create(P1, 1).create(P2, 1));
        Chainflow flow = flow(true, 4);
        flow.syncOnce();
        for (long block = 2; block < 60; block++) {
            long value = block;
            // A log in between carries its part of the state and must not count as a look at the rest.
            chain.mine(b -> b.setSilently(P1, value).log(P1, CounterFamily.NOISE, Bytes.EMPTY));
            if (block % 3 != 0) {
                flow.syncOnce();
                assertThat(block - value(flow, P1)).as("age at block " + block).isLessThan(4);
            }
        }
    }

    @Test
    void zeroReadsInEveryBlockAndNothingWithoutABlock() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow(true, 0);
        flow.syncOnce();
        chain.mine(b -> b.setSilently(P1, 6));
        flow.syncOnce();
        assertThat(value(flow, P1)).isEqualTo(6);
        chain.requestsSince();
        flow.syncOnce();
        assertThat(chain.requestsSince()).isEqualTo(1);
    }

    @Test
    void equalStateThatWasReadAgainIsNoChange() {
        chain.mine(b -> b.create(P1, 5).create(P2, 5));
        Chainflow flow = flow(true, 0);
        flow.syncOnce();
        MarketSnapshot before = flow.current();
        chain.mine(b -> b.setSilently(P2, 6));
        flow.syncOnce();
        assertThat(flow.current().pool(PoolId.of(P1))).isSameAs(before.pool(PoolId.of(P1)));
        assertThat(flow.current().changedSince(before))
                .hasValueSatisfying(
                        changed -> assertThat(changed).extracting(Pool::id).containsExactly(PoolId.of(P2)));
    }

    @Test
    void silentChangeIsTakenBackWithItsBlock() {
        chain.mine(b -> b.create(P1, 5));
        Chainflow flow = flow(true, 0);
        flow.syncOnce();
        chain.mine(b -> b.setSilently(P1, 6));
        flow.syncOnce();
        chain.revertTo(1);
        flow.syncOnce();
        assertThat(value(flow, P1)).isEqualTo(5);
        chain.mine(b -> b.setSilently(P1, 7));
        flow.syncOnce();
        assertThat(value(flow, P1)).isEqualTo(7);
    }

    @Test
    void poolThatStopsAnsweringIsNotQuotedFromItsOldState() {
        chain.mine(b -> b.create(P1, 5).create(P2, 5));
        Chainflow flow = flow(true, 15);
        flow.syncOnce();
        chain.mine(b -> b.destroy(P1));
        chain.mineEmpty(15);
        flow.syncOnce();
        assertThat(flow.current().pool(PoolId.of(P1))).isNull();
        assertThat(value(flow, P2)).isEqualTo(5);
    }

    @Test
    void auditFindsTheLogThatWasMissed() {
        chain.mine(b -> b.create(P1, 5).create(P2, 9));
        Chainflow flow = flow(false, 15);
        flow.syncOnce();
        chain.mine(b -> b.setSilently(P1, 8)
                .log(P1, Keccak.hash("Unheard(uint256)"), Bytes.EMPTY)
                .set(P2, 10));
        PoolAuditResult audit = flow.audit(COUNTERS).pools();
        assertThat(audit.block().number()).isEqualTo(2);
        assertThat(audit.compared()).isEqualTo(2);
        assertThat(audit.differences())
                .containsExactly(new PoolAuditResult.Difference(PoolId.of(P1), "value", "5", "8"));
        assertThat(flow.current().pool(PoolId.of(P1))).as("quarantined").isNull();
        chain.mineEmpty(1);
        flow.syncOnce();
        assertThat(value(flow, P1)).as("read again").isEqualTo(8);
    }

    @Test
    void auditSeesAPoolThatCameToLifeWithoutALog() {
        chain.mine(b -> b.announce(ScriptedChain.FACTORY, P3));
        Chainflow flow = flow(false, 15);
        flow.syncOnce();
        assertThat(flow.audit(COUNTERS).pools().differences()).isEmpty();
        chain.mine(b -> b.setSilently(P3, 8));
        assertThat(flow.audit(COUNTERS).pools().differences())
                .extracting(PoolAuditResult.Difference::fact, PoolAuditResult.Difference::onChain)
                .contains(org.assertj.core.groups.Tuple.tuple(
                        "value", Uint256.of(8).toString()));
        chain.mineEmpty(1);
        flow.syncOnce();
        assertThat(value(flow, P3)).as("read again").isEqualTo(8);
    }

    @Test
    void auditRefusesAProviderThatTheChainDoesNotHave() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> flow(false, 15).audit("NOBODY"))
                .withMessageContaining("COUNTERS");
    }

    @Test
    void aSecondLookStartsFromTheLastStateUnlessALogDidNotTellIt() {
        chain.mine(b -> b.create(P1, 5).create(P2, 5));
        CounterFamily family = new CounterFamily(true);
        Chainflow flow = new Chainflow(
                chain,
                ScriptedChain.PROFILE,
                List.of(family),
                ChainflowSettings.DEFAULT.withLongestSilence(Duration.ZERO));
        flow.syncOnce();
        chain.mine(b -> b.set(P1, 6).touch(P2, 7));
        flow.syncOnce();
        assertThat(family.reloadedFrom).containsExactly(Uint256.of(6));
        chain.mineEmpty(1);
        chain.mine(b -> b.touch(P1, 8));
        flow.syncOnce();
        assertThat(family.reloadedFrom).containsExactly(Uint256.of(6), Uint256.of(7));
        assertThat(value(flow, P1)).isEqualTo(8);
        assertThat(value(flow, P2)).isEqualTo(7);
        family.reloadedFrom.clear();
        flow.audit(COUNTERS);
        flow.reload();
        assertThat(family.reloadedFrom).isEmpty();
    }
}
