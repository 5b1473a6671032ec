package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.http.UpstreamStateSource;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainsource.VerificationSettings;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A fork's pools are read for the first time from the chain that it is a fork of, and from the fork ever after. */
class PoolReadingSettingsFactoryTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");
    private static final Address P3 = Address.parse("0x0000000000000000000000000000000000000103");
    private static final long FORK_BLOCK = 2;

    private final ScriptedChain upstream = new ScriptedChain();
    private final ScriptedChain fork = new ScriptedChain();
    private final ChainflowSettings settings = ChainflowSettings.DEFAULT.withReading(
            PoolReading.through(Bytes.EMPTY).firstFrom(new UpstreamStateSource(upstream, FORK_BLOCK, Map.of(), null)));

    @BeforeEach
    void sharedBlocks() {
        for (ScriptedChain chain : List.of(upstream, fork)) {
            chain.mine(b -> b.create(P1, 5).create(P2, 6));
            chain.mineEmpty(1);
        }
    }

    private Chainflow flow(ChainflowSettings with) {
        return new Chainflow(fork, ScriptedChain.PROFILE, List.of(new CounterFamily()), with);
    }

    private static long value(Chainflow flow, Address pool) {
        return ((CounterPool) flow.current().pool(PoolId.of(pool))).value().toLongExact();
    }

    @Test
    void theForksOwnBlocksAreFollowedFromThere() {
        fork.mine(b -> b.set(P1, 50).create(P3, 7));
        fork.mine(b -> b.set(P1, 51));
        upstream.mine(b -> b.set(P2, 99));
        Chainflow flow = flow(settings);
        flow.syncOnce();
        assertThat(flow.current().block().number()).isEqualTo(4);
        assertThat(List.of(value(flow, P1), value(flow, P2), value(flow, P3))).containsExactly(51L, 6L, 7L);
        assertThat(upstream.askedSince("readAll")).isEqualTo(2);
        assertThat(fork.askedSince("readAll")).as("the pool of its own").isEqualTo(2);
    }

    @Test
    void whatWasReadUpstreamIsNotReadAgainWhereTheForkTearsItsHead() {
        fork.mine(b -> b.set(P1, 50));
        Chainflow flow = flow(onDevelopmentNodes());
        flow.syncOnce();
        fork.mineEmpty(1);
        flow.syncOnce();
        assertThat(List.of(value(flow, P1), value(flow, P2))).containsExactly(50L, 6L);
        assertThat(upstream.askedSince("readAll")).isEqualTo(2);
        assertThat(fork.askedSince("readAll"))
                .as("pools that no block of the fork changed")
                .isZero();
    }

    @Test
    void anUpstreamThatMinedWhileItsHeadWasReadIsReadAgain() {
        upstream.tearHeads();
        AtomicInteger readings = new AtomicInteger();
        upstream.beforeAnswer(method -> {
            boolean values = method.equals("readAll") && readings.incrementAndGet() == 2;
            if (values) {
                upstream.mine(b -> b.set(P2, 99));
            }
        });
        Chainflow flow = flow(onDevelopmentNodes());
        flow.syncOnce();
        assertThat(value(flow, P2)).isEqualTo(6);
        assertThat(fork.askedSince("readAll")).isZero();
    }

    private ChainflowSettings onDevelopmentNodes() {
        return settings.withCaution(
                VerificationSettings.DEFAULT.withTornHeads(true).withAuditedPools(0));
    }

    @Test
    void aForkWithoutBlocksOfItsOwnIsNotReadAtAll() {
        Chainflow flow = flow(settings);
        flow.syncOnce();
        assertThat(value(flow, P1)).isEqualTo(5);
        assertThat(fork.askedSince("readAll")).isZero();
    }

    @Test
    void whatIsWrittenIntoTheForkIsSeenByAReload() {
        Chainflow flow = flow(settings);
        flow.syncOnce();
        upstream.askedSince("readAll");
        fork.write(P1, 77);
        flow.reload();
        assertThat(value(flow, P1)).isEqualTo(77);
        assertThat(upstream.askedSince("readAll")).isZero();
    }

    @Test
    void aReloadBeforeTheFirstReadingGoesToTheForkToo() {
        fork.write(P1, 77);
        Chainflow flow = flow(settings);
        flow.reload();
        assertThat(value(flow, P1)).isEqualTo(77);
    }

    @Test
    void anUpstreamThatFailsIsReplacedByTheFork() {
        fork.mineEmpty(1);
        for (RuntimeException failure :
                List.of(ScriptedChain.down(), new RpcErrorException("no state that far back", -32000, Bytes.EMPTY))) {
            upstream.beforeAnswer(method -> {
                throw failure;
            });
            Chainflow flow = flow(settings);
            flow.syncOnce();
            assertThat(value(flow, P1)).isEqualTo(5);
            assertThat(flow.health().failuresInARow()).isZero();
        }
    }

    @Test
    void aForkThatIsFarAheadIsReadWhereItStands() {
        fork.mineEmpty(3);
        flow(settings.withPace(Pace.DEFAULT.withFollowBlocks(2))).syncOnce();
        assertThat(upstream.askedSince("readAll")).isZero();
    }

    @Test
    void aForkThatWentBackBehindTheCommonBlockIsReadWhereItStands() {
        fork.revertTo(1);
        Chainflow flow = flow(settings);
        flow.syncOnce();
        assertThat(flow.current().block().number()).isEqualTo(1);
        assertThat(upstream.askedSince("readAll")).isZero();
    }
}
