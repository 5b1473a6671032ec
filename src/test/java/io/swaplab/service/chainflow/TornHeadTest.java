package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainsource.VerificationSettings;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A development node that reads its head while it mines the next block. */
class TornHeadTest {
    private static final Address POOL = Address.parse("0x0000000000000000000000000000000000000101");

    private final ScriptedChain chain = new ScriptedChain();

    private final CounterFamily family = new CounterFamily();

    private Chainflow following(boolean tornHeads) {
        chain.tearHeads();
        chain.mine(draft -> draft.create(POOL, 1));
        Chainflow flow = new Chainflow(
                chain,
                ScriptedChain.PROFILE,
                List.of(family),
                ChainflowSettings.DEFAULT.withCaution(VerificationSettings.DEFAULT.withTornHeads(tornHeads)));
        flow.syncOnce();
        return flow;
    }

    /** A block that changes the pool, and another while the pool is read. */
    private void readWhileMining(Chainflow flow) {
        chain.mine(draft -> draft.touch(POOL, 2));
        AtomicBoolean mined = new AtomicBoolean();
        chain.beforeAnswer(method -> {
            if (method.equals("readAll") && mined.compareAndSet(false, true)) {
                chain.mine(draft -> draft.touch(POOL, 3));
            }
        });
        flow.syncOnce();
        chain.beforeAnswer(method -> {});
        flow.syncOnce();
    }

    private static Uint256 value(Chainflow flow) {
        return ((CounterPool) flow.current().pool(PoolId.of(POOL))).value();
    }

    @Test
    void whatWasReadOfTheNextBlockIsNotTakenBackTo() {
        Chainflow flow = following(true);
        readWhileMining(flow);
        assertThat(value(flow)).isEqualTo(Uint256.of(3));
        chain.revertTo(2);
        flow.syncOnce();
        assertThat(flow.current().block().number()).isEqualTo(2);
        assertThat(value(flow)).isEqualTo(Uint256.of(2));
        assertThat(family.reloadedFrom).as("states of a later block").isEmpty();
    }

    @Test
    void whatWasReadAtAHeadThatStaysIsNotReadAgain() {
        Chainflow flow = following(true);
        chain.mine(draft -> draft.touch(POOL, 2));
        flow.syncOnce();
        flow.syncOnce();
        chain.askedSince("readAll");
        chain.mine(draft -> {});
        flow.syncOnce();
        assertThat(chain.askedSince("readAll")).isZero();
        assertThat(value(flow)).isEqualTo(Uint256.of(2));
    }

    @Test
    void otherNodesAreNotAskedTwice() {
        Chainflow flow = following(false);
        chain.mine(draft -> draft.touch(POOL, 2));
        flow.syncOnce();
        chain.askedSince("readAll");
        chain.mine(draft -> {});
        flow.syncOnce();
        assertThat(chain.askedSince("readAll")).isZero();
    }
}
