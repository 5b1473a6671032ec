package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainsource.DoubtfulAnswerException;
import io.swaplab.service.chainsource.VerificationSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** While the node lies about the logs of a block, nothing wrong is published; once it stops, every pool is right. */
class DoubtfulNodeTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");
    private static final VerificationSettings HASTY = VerificationSettings.DEFAULT.withPause(Duration.ZERO);

    /** How an answer with at least one log is spoilt. */
    private enum Fault {
        EMPTY(logs -> List.of()),
        LAST_MISSING(logs -> logs.subList(0, logs.size() - 1)),
        FIRST_MISSING(logs -> logs.subList(1, logs.size())),
        SHUFFLED(List::reversed),
        DOUBLED(logs -> {
            List<LogEntry> more = new ArrayList<>(logs);
            more.add(logs.getLast());
            return more;
        }),
        OF_ANOTHER_BLOCK(logs -> logs.stream()
                .map(log -> with(log, log.data(), Keccak.hash("another block")))
                .toList()),
        OTHER_DATA(logs -> logs.stream()
                .map(log -> with(log, Bytes.of(Uint256.of(666).toBytes()), log.blockHash()))
                .toList());

        private final UnaryOperator<List<LogEntry>> spoils;

        Fault(UnaryOperator<List<LogEntry>> spoils) {
            this.spoils = spoils;
        }

        List<LogEntry> spoil(List<LogEntry> logs) {
            return logs.isEmpty() ? logs : spoils.apply(logs);
        }

        private static LogEntry with(LogEntry log, Bytes data, Bytes32 block) {
            return new LogEntry(
                    log.emitter(),
                    log.topics(),
                    data,
                    log.blockNumber(),
                    block,
                    log.transactionHash(),
                    log.transactionIndex(),
                    log.logIndex());
        }
    }

    private final ScriptedChain chain = new ScriptedChain();

    private Chainflow synced(VerificationSettings caution) {
        return synced(caution, Pace.DEFAULT);
    }

    private Chainflow synced(VerificationSettings caution, Pace pace) {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        Chainflow flow = new Chainflow(
                chain,
                ScriptedChain.PROFILE,
                List.of(new CounterFamily()),
                ChainflowSettings.DEFAULT.withCaution(caution).withPace(pace));
        flow.syncOnce();
        return flow;
    }

    private static void assertValues(Chainflow flow, long first, long second) {
        assertThat(((CounterPool) flow.current().pool(PoolId.of(P1))).value()).isEqualTo(Uint256.of(first));
        assertThat(((CounterPool) flow.current().pool(PoolId.of(P2))).value()).isEqualTo(Uint256.of(second));
    }

    @ParameterizedTest
    @EnumSource
    void answerThatTheBlockContradictsIsNeverPublished(Fault fault) {
        Chainflow flow = synced(HASTY);
        chain.mine(b -> b.set(P1, 7).set(P2, 8));
        chain.tellLogs(fault::spoil);
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(flow::syncOnce)
                    .isInstanceOf(DoubtfulAnswerException.class)
                    .hasMessageContaining("asked 4 times for the logs of block 2");
        }
        assertValues(flow, 5, 6);
        assertThat(Verdict.isBehind(flow, 2)).as("quotes are refused").isTrue();
        assertThat(flow.health().lastFailure()).contains("block 2");
        chain.tellLogs(logs -> logs);
        chain.mine(b -> b.set(P2, 9));
        flow.syncOnce();
        assertValues(flow, 7, 9);
        assertThat(Verdict.isBehind(flow, 0)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void passingFaultCostsOnlyAnotherQuestion(Fault fault) {
        Chainflow flow = synced(HASTY);
        chain.mine(b -> b.set(P1, 7).set(P2, 8));
        int[] answers = {0};
        chain.tellLogs(logs -> answers[0]++ < 2 ? fault.spoil(logs) : logs);
        flow.syncOnce();
        assertValues(flow, 7, 8);
        assertThat(answers[0]).isEqualTo(3);
    }

    @Test
    void receiptsAreHeldAgainstTheBloomThemselves() {
        Chainflow flow = synced(HASTY);
        chain.mine(b -> b.set(P1, 7).set(P2, 8));
        chain.tellLogs(logs -> logs.subList(0, 1));
        chain.tellReceipts(logs -> logs.subList(0, 1));
        assertThatThrownBy(flow::syncOnce).hasMessageEndingWith("whose receipts do not match its bloom filter");
        chain.tellReceipts(logs -> logs.subList(1, 2));
        assertThatThrownBy(flow::syncOnce).hasMessageEndingWith("whose receipts have index 1 where 0 belongs");
        assertValues(flow, 5, 6);
    }

    @Test
    void withoutReceiptsTheBloomStillTellsThatAnEmptyAnswerIsWrong() {
        Chainflow flow = synced(HASTY);
        chain.giveNoReceipts();
        chain.mine(b -> b.set(P1, 7));
        flow.syncOnce();
        assertValues(flow, 7, 6);
        assertThat(flow.health().problems())
                .extracting(SyncProblem::reason)
                .containsExactly("eth_getBlockReceipts is not supported, so a shortened list of logs may go unnoticed");
        chain.mine(b -> b.set(P1, 8));
        chain.tellLogs(Fault.EMPTY::spoil);
        assertThatThrownBy(flow::syncOnce).hasMessageEndingWith("got none, but the block's bloom filter suggests some");
        assertValues(flow, 7, 6);
        assertThat(chain.askedSince("receipts"))
                .as("asked for once and not again")
                .isEqualTo(1);
    }

    @Test
    void blockThatIsNoneOfOursIsNotProved() {
        Chainflow flow = synced(HASTY);
        chain.requestsSince();
        chain.mine(b -> b.log(P1, Keccak.hash("Elsewhere()"), Bytes.EMPTY));
        flow.syncOnce();
        assertThat(chain.askedSince("receipts")).isZero();
        Chainflow trusting = synced(HASTY.withProvedPercent(0));
        chain.mine(b -> b.set(P1, 7));
        trusting.syncOnce();
        assertThat(chain.askedSince("receipts")).isZero();
    }

    @Test
    void missingReceiptsAreNotedIfARangeFindsItFirst() {
        Chainflow flow = synced(HASTY.withRangePercent(100), Pace.DEFAULT.withUndoBlocks(4));
        chain.giveNoReceipts();
        for (int i = 0; i < 40; i++) {
            long value = 10 + i;
            chain.mine(b -> b.set(P1, value));
        }
        flow.syncOnce();
        assertThat(chain.askedSince("rangeOfAll")).isPositive();
        assertValues(flow, 49, 6);
        assertThat(flow.health().problems())
                .extracting(SyncProblem::reason)
                .containsExactly("eth_getBlockReceipts is not supported, so a shortened list of logs may go unnoticed");
    }
}
