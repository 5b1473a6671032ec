package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.PoolAuditResult.Mismatch;
import io.swaplab.service.chainsource.VerificationSettings;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Logs that are left out of a range beside others of their block, where no sample comes across them. */
class MissingLogsTest {
    private static final int POOLS = 300;
    private static final Address P1 = pool(1);

    private final ScriptedChain chain = new ScriptedChain();
    private final Chainflow flow = new Chainflow(
            chain,
            ScriptedChain.PROFILE,
            List.of(new CounterFamily()),
            ChainflowSettings.DEFAULT
                    .withPace(Pace.DEFAULT.withUndoBlocks(6))
                    .withCaution(VerificationSettings.DEFAULT
                            .withPause(Duration.ZERO)
                            .withRangePercent(0)));

    private static Address pool(int i) {
        return Address.ofWord(Bytes32.of(Uint256.of(0x1000 + i)));
    }

    private long value(Address pool) {
        CounterPool held = (CounterPool) Objects.requireNonNull(flow.current().pool(PoolId.of(pool)));
        return held.value().toLongExact();
    }

    /** Reads all pools, and has the next range lack some logs. */
    private void begin(Predicate<LogEntry> left) {
        chain.mine(b -> {
            for (int i = 1; i <= POOLS; i++) {
                b.create(pool(i), i);
            }
        });
        flow.syncOnce();
        flow.lookAround();
        chain.tellRanges(logs -> logs.stream().filter(left.negate()).toList());
    }

    private void mineMore() {
        for (int i = 0; i < 20; i++) {
            long value = i;
            chain.mine(b -> b.set(pool(2), value));
        }
    }

    @Test
    void aPoolWithoutItsOnlyLogOfABlockIsNotQuoted() {
        begin(log -> log.emitter().equals(P1));
        chain.mine(b -> b.set(P1, 70).set(pool(3), 9));
        mineMore();
        flow.syncOnce();
        assertThat(flow.current().pool(PoolId.of(P1))).isNull();
        assertThat(flow.health().doubts().evidence()).extracting(Mismatch::pool).containsExactly(PoolId.of(P1));
        chain.mineEmpty(1);
        flow.syncOnce();
        assertThat(value(P1)).isEqualTo(70);
    }

    @Test
    void aPoolWithOneOfItsLogsIsFoundByTheAuditOfTheNextBlock() {
        begin(log -> log.emitter().equals(P1) && log.logIndex() == 1);
        chain.mine(b -> b.set(P1, 60).set(P1, 70).set(pool(3), 9));
        mineMore();
        flow.syncOnce();
        assertThat(value(P1)).as("the filter has nothing more to say").isEqualTo(60);
        flow.lookAround();
        assertThat(flow.current().pool(PoolId.of(P1))).isNull();
        chain.mineEmpty(1);
        flow.syncOnce();
        assertThat(value(P1)).isEqualTo(70);
    }

    @Test
    void anAnnouncementThatIsLeftOutIsAskedForAlone() {
        Address late = pool(POOLS + 1);
        begin(log -> log.emitter().equals(ScriptedChain.FACTORY));
        chain.mine(b -> b.create(late, 5).set(pool(3), 9));
        mineMore();
        flow.syncOnce();
        assertThat(value(late)).isEqualTo(5);
    }

    @Test
    void aNodeThatCannotCompareThePoolsCostsThemTheirPlaceOnly() {
        begin(log -> log.emitter().equals(P1));
        chain.mine(b -> b.set(P1, 70).set(pool(3), 9));
        mineMore();
        boolean[] failed = {false};
        chain.beforeAnswer(method -> {
            if (method.equals("readAll") && !failed[0]) {
                failed[0] = true;
                throw new NodeException("eth_call: timed out");
            }
        });
        flow.syncOnce();
        assertThat(failed[0]).isTrue();
        assertThat(value(P1)).as("read again with the others").isEqualTo(70);
    }
}
