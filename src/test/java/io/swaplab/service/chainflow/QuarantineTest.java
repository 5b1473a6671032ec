package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.PoolAuditResult.Difference;
import io.swaplab.service.chainflow.book.PoolAuditResult.Mismatch;
import io.swaplab.service.chainflow.book.RejectedAnswers;
import io.swaplab.service.chainflow.book.SyncProblem;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pool that fails is left out alone, and comes back when it is well. */
class QuarantineTest {
    private static final Address P1 = pool(1);
    private static final Address P2 = pool(2);

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

    private static Address pool(int i) {
        return Address.ofWord(Bytes32.of(Uint256.of(0x1000 + i)));
    }

    private void assertValues(long... values) {
        assertThat(flow.current().pools())
                .extracting(pool -> ((CounterPool) pool).value().toLongExact())
                .containsExactlyInAnyOrder(
                        java.util.Arrays.stream(values).boxed().toArray(Long[]::new));
    }

    @Test
    void poolThatTheNodeDoesNotShowIsQuarantinedAndNotWaiting() {
        chain.mine(b -> b.create(P1, 10).create(P2, 20));
        chain.hide(P1);
        flow.syncOnce();
        assertValues(20);
        assertThat(flow.quarantined()).singleElement().satisfies(pool -> {
            assertThat(pool.seed().id()).isEqualTo(PoolId.of(P1));
            assertThat(pool.reason()).contains("a view returned 0x");
        });
        chain.heal(P1);
        chain.mine(b -> {});
        flow.syncOnce();
        assertValues(10, 20);
    }

    @Test
    void poolAtWhichTheNodeFailsIsLeftOutAloneAndTriedAgain() {
        chain.mine(b -> {
            for (int i = 1; i <= 300; i++) {
                b.create(pool(i), i);
            }
        });
        chain.poison(pool(7));
        chain.poison(pool(290));
        flow.syncOnce();
        assertThat(flow.current().pools())
                .hasSize(298)
                .extracting(Pool::id)
                .doesNotContain(PoolId.of(pool(7)), PoolId.of(pool(290)));
        assertThat(flow.health().doubts().quarantinedPools()).isEqualTo(2);
        assertThat(flow.health().problems())
                .contains(new SyncProblem(
                        "COUNTERS",
                        "pool " + pool(7),
                        "state at block 1: eth_call: execution aborted (timeout = 5s)",
                        1));
        chain.heal(pool(7));
        chain.mine(b -> b.set(pool(1), 1_000));
        flow.syncOnce();
        assertThat(flow.current().pools()).hasSize(299);
        assertThat(flow.health().problems()).hasSize(1);
        chain.heal(pool(290));
        chain.mineEmpty(2);
        flow.syncOnce();
        assertThat(flow.current().pools()).hasSize(300);
        assertThat(flow.health().problems()).isEmpty();
    }

    @Test
    void poolThatStaysSickIsTriedEverMoreSeldom() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        chain.poison(P1);
        flow.syncOnce();
        chain.requestsSince();
        StringBuilder tried = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            chain.mineEmpty(1);
            flow.syncOnce();
            tried.append(chain.askedSince("readAll") > 0 ? 'x' : '.');
        }
        assertThat(tried).hasToString("x.x...x.......x.");
        assertValues(6);
    }

    @Test
    void sickPoolThatOnlyAReadWouldTellOfHoldsUpNobody() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        flow.syncOnce();
        chain.poison(P1);
        chain.mine(b -> b.touch(P1, 50).set(P2, 60));
        flow.syncOnce();
        assertValues(60);
        chain.heal(P1);
        chain.mine(b -> b.set(P2, 61));
        flow.syncOnce();
        assertValues(50, 61);
    }

    @Test
    void nodeThatFailsAtEverythingPutsNobodyIntoQuarantine() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        flow.syncOnce();
        chain.mine(b -> b.touch(P1, 50).touch(P2, 60));
        chain.beforeAnswer(method -> {
            if (method.equals("readAll")) {
                throw new RpcErrorException("eth_call: limit exceeded", -32005, io.swaplab.core.evm.Bytes.EMPTY);
            }
        });
        assertThatThrownBy(flow::syncOnce).hasMessage("eth_call: limit exceeded");
        assertThat(flow.health().doubts().quarantinedPools()).isZero();
        chain.beforeAnswer(method -> {});
        flow.syncOnce();
        assertValues(50, 60);
    }

    @Test
    void auditFindsWhatNoLogToldAndPutsItRight() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        flow.syncOnce();
        flow.lookAround();
        assertThat(flow.health().doubts().auditedPools()).isEqualTo(2);
        chain.mine(b -> b.setSilently(P1, 50));
        flow.syncOnce();
        assertValues(5, 6);
        flow.lookAround();
        assertValues(6);
        RejectedAnswers doubts = flow.health().doubts();
        assertThat(doubts.mismatches()).isEqualTo(1);
        assertThat(doubts.quarantinedPools()).isEqualTo(1);
        assertThat(doubts.evidence())
                .containsExactly(new Mismatch(
                        "COUNTERS",
                        PoolId.of(P1),
                        flow.current().block(),
                        new Difference(PoolId.of(P1), "value", "5", "50"),
                        0,
                        chain.toString(),
                        1_700_000_000_123L,
                        Mismatch.Verdict.UNCONFIRMED));
        chain.mineEmpty(1);
        flow.syncOnce();
        assertValues(50, 6);
        flow.lookAround();
        assertThat(flow.health().doubts().mismatches()).isEqualTo(1);
        assertThat(flow.health().problems()).isEmpty();
    }

    @Test
    void auditTakesAllPoolsInTurnsAndEveryBlockOnce() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6).create(pool(3), 7));
        flow.syncOnce();
        flow.lookAround();
        flow.lookAround();
        assertThat(flow.health().doubts().auditedPools()).isEqualTo(2);
        chain.mine(b -> b.setSilently(pool(3), 70));
        flow.syncOnce();
        flow.lookAround();
        assertThat(flow.health().doubts().evidence())
                .singleElement()
                .satisfies(found -> assertThat(found.pool()).isEqualTo(PoolId.of(pool(3))));
    }

    @Test
    void poolsKeepTheirTurnWhereBlocksComeFasterThanTheAudit() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6).create(pool(3), 7).create(pool(4), 8));
        flow.syncOnce();
        chain.mine(b -> b.setSilently(P1, 50).setSilently(pool(3), 70));
        flow.syncOnce();
        for (int audit = 0; audit < 2; audit++) {
            chain.mineEmpty(1);
            flow.syncOnce();
            flow.lookAround();
            chain.mineEmpty(1);
            flow.syncOnce();
        }
        assertThat(flow.health().doubts().mismatches()).isEqualTo(2);
    }

    @Test
    void auditLeavesSomeBlocksToListeners() {
        chain.mine(b -> b.create(P1, 5));
        for (long block = 2; block <= 8; block++) {
            chain.mineEmpty(1);
            flow.syncOnce();
            flow.lookAround();
            assertThat(flow.health().doubts().auditedPools()).isEqualTo(Math.min(block, 7) - 1);
        }
    }

    @Test
    void auditOfABlockThatLeftTheChainProvesNothing() {
        chain.mine(b -> b.create(P1, 5));
        chain.mine(b -> b.set(P1, 6));
        flow.syncOnce();
        chain.revertTo(1);
        chain.mine(b -> b.set(P1, 7));
        flow.lookAround();
        assertThat(flow.health().doubts().mismatches()).isZero();
        assertThat(flow.health().doubts().auditedPools()).isZero();
        flow.syncOnce();
        assertValues(7);
    }
}
