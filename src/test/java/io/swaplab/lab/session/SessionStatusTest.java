package io.swaplab.lab.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.session.SessionStatus.Chain;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The status that a prompt shows of a session, from before its start until after its end. */
class SessionStatusTest {
    private final ScriptedBackend backend = new ScriptedBackend();
    private final Session session = new Session(backend);
    private final CommandInterpreter commandLine = CommandInterpreterFactory.over(session, true);
    private long poolsAt;

    private void ok(String line) {
        assertThat(commandLine.execute(line).failure()).as(line).isNull();
    }

    private void holdPools() {
        backend.hold(new PoolAccess() {
            @Override
            public MarketSnapshot last() {
                return MarketSnapshot.of(new BlockRef(poolsAt, Bytes32.ZERO, Bytes32.ZERO, 1_800_000_000L), List.of());
            }

            @Override
            public MarketSnapshot atHead() {
                return last();
            }

            @Override
            public MarketSnapshot at(BlockRef block) {
                throw new UnsupportedOperationException("no earlier block is read here");
            }

            @Override
            public ProviderAudit audit(String provider) {
                throw new UnsupportedOperationException("nothing is audited here");
            }
        });
    }

    @Test
    void nothingIsStartedByLooking() {
        assertThat(session.standing()).isEqualTo(SessionStatus.atFirst());
        assertThat(backend.current()).isEmpty();
    }

    @Test
    void chainBlockAndSwapAreTold() {
        ok("quote --from AAA --to BBB --amount 100");
        SessionStatus now = session.standing();
        assertThat(now.chain()).isEqualTo(Chain.THERE);
        assertThat(now.chainId()).isEqualTo(97);
        assertThat(now.block()).isEqualTo(backend.service.node().latestBlock().number());
        assertThat(now.swap() + ":" + now.state()).isEqualTo("s1:quoted");
        assertThat(now.stale())
                .as("a service of others does not tell its block")
                .isFalse();
    }

    @Test
    void aQuoteOfAnotherBlockIsStaleAndPoolsBehindTheHeadAreCounted() {
        poolsAt = backend.service.node().latestBlock().number();
        holdPools();
        ok("quote --from AAA --to BBB --amount 100");
        assertThat(session.standing().stale()).isFalse();
        assertThat(session.standing().behind()).isZero();
        Swap swap = session.swaps().current().orElseThrow();
        swap.pricedAt(new BlockRef(poolsAt, Keccak.hash("a block that was taken back"), Bytes32.ZERO, 1_800_000_000L));
        poolsAt -= 3;
        assertThat(session.standing().stale()).isTrue();
        assertThat(session.standing().behind()).isEqualTo(3);
    }

    @Test
    void aChainThatEndedIsGone() {
        ok("quote --from AAA --to BBB --amount 100");
        session.standing();
        backend.stop();
        assertThat(session.standing().chain()).isEqualTo(Chain.GONE);
        assertThat(session.standing().chainId()).isEqualTo(97);
    }
}
