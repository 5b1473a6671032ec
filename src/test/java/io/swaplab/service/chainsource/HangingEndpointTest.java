package io.swaplab.service.chainsource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.TokenBucket;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.chainsource.EndpointStatus.State;
import io.swaplab.service.chainsource.TrackedEndpoint.Seat;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Endpoints of which one does not answer, nor fail. */
class HangingEndpointTest {
    private volatile Instant now = Instant.ofEpochSecond(1_700_000_000L);
    private final InstantSource clock = () -> now;
    private final TestEndpoint first = new TestEndpoint("first", 10);
    private final TestEndpoint second = new TestEndpoint("second", 10);

    private void advance(Duration by) {
        now = now.plus(by);
    }

    private FailoverNode chain() {
        return FailoverNode.over(
                Stream.of(first, second)
                        .map(node -> new Seat(node, node.toString(), new TokenBucket(0, clock, this::advance)))
                        .toList(),
                ChainEndpointSettings.of(97),
                new ClockAndRandom(clock, new Random(1), this::advance));
    }

    private static List<State> states(FailoverNode chain) {
        return chain.statuses().stream().map(EndpointStatus::state).toList();
    }

    /** Waits until it is interrupted, as a request does that is never answered. */
    private static void hang() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted", stop);
        }
    }

    @Test
    @Timeout(60)
    void whereOneHangsTheNextIsAskedAsWellAndThenFirst() {
        FailoverNode chain = chain();
        first.beforeAnswer(HangingEndpointTest::hang);
        assertThat(chain.request("eth_gasPrice")).contains("second");
        assertThat(states(chain)).containsExactly(State.SLOW, State.READY);
        assertThat(chain.statuses().getFirst().reason()).isEqualTo("another endpoint, asked later, answered first");
        assertThat(chain.statuses().getFirst().failuresInRow())
                .as("it was not waited for")
                .isZero();
        first.asked();
        assertThat(chain.request("eth_gasPrice")).contains("second");
        assertThat(chain.latestHeader().ref().number()).isEqualTo(10);
        assertThat(first.asked()).isEmpty();
        first.beforeAnswer(() -> {});
        advance(Duration.ofMinutes(1));
        assertThat(chain.request("eth_gasPrice")).contains("first");
    }

    @Test
    @Timeout(60)
    void headsAndBlocksAreToldWhileOneHangs() {
        FailoverNode chain = chain();
        second.head(11);
        first.beforeAnswer(HangingEndpointTest::hang);
        assertThat(chain.latestHeader().ref().number()).isEqualTo(11);
        assertThat(chain.header(11)).isPresent();

        FailoverNode lastHangs = chain();
        first.beforeAnswer(() -> {});
        second.beforeAnswer(HangingEndpointTest::hang);
        assertThat(lastHangs.latestHeader().ref().number())
                .as("all are asked the first time, but none is waited for")
                .isEqualTo(10);
        assertThat(states(lastHangs)).containsExactly(State.READY, State.SLOW);
    }

    /** One that answers all but this one question, as behind a proxy that has lost its index of logs. */
    @Test
    @Timeout(20)
    void logsAreProvedByAnotherWhereOneHangsAtThemAlone() {
        first.hangsAtLogs(HangingEndpointTest::hang);
        FailoverNode chain = chain();
        BlockHeader block = chain.latestHeader();
        ProvedLogs logs = new ProvedLogs(chain, 0, Duration.ZERO, false);
        assertThat(logs.of(block, Set.of(Bytes32.ZERO), Stream::empty)).isEmpty();
        assertThat(states(chain)).containsExactly(State.SLOW, State.READY);
        first.asked();
        assertThat(logs.of(block, Set.of(Bytes32.ZERO), Stream::empty)).isEmpty();
        assertThat(first.asked()).as("the slow one comes last").isEmpty();
        assertThat(logs.doubted()).isZero();
    }

    /** The other is often a block behind, and may have the block all the same when it is asked. */
    @Test
    @Timeout(20)
    void aLateEndpointMakesUpForOneThatHangsAtLogs() {
        second.head(9);
        first.hangsAtLogs(HangingEndpointTest::hang);
        FailoverNode chain = chain();
        BlockHeader block = chain.latestHeader();
        assertThat(states(chain)).containsExactly(State.READY, State.LATE);
        ProvedLogs logs = new ProvedLogs(chain, 0, Duration.ZERO, false);
        assertThat(logs.of(block, Set.of(Bytes32.ZERO), Stream::empty)).isEmpty();
        assertThat(states(chain)).containsExactly(State.SLOW, State.LATE);
        first.asked();
        assertThat(logs.of(block, Set.of(Bytes32.ZERO), Stream::empty)).isEmpty();
        assertThat(first.asked()).as("the slow one comes last").isEmpty();
    }

    /** Else a block that the late one lacks would never be read from one that always takes long. */
    @Test
    @Timeout(60)
    void aSlowEndpointIsWaitedForWhereTheOtherIsLate() {
        second.head(9);
        FailoverNode chain = chain();
        chain.latestHeader();
        Node slow = chain.witnesses().getFirst();
        first.beforeAnswer(HangingEndpointTest::hang);
        assertThatThrownBy(() -> slow.request("eth_gasPrice")).hasMessageContaining("first did not answer within");
        assertThat(states(chain)).containsExactly(State.SLOW, State.LATE);
        first.beforeAnswer(() -> LockSupport.parkNanos(Duration.ofMillis(1_200).toNanos()));
        assertThat(slow.request("eth_gasPrice")).contains("first");
    }

    @Test
    @Timeout(60)
    void aWitnessIsWaitedForWhereNoOtherIsReady() {
        FailoverNode chain = chain();
        second.fails(new NodeException("cannot connect"));
        assertThatThrownBy(() -> chain.witnesses().getLast().latestHeader()).isInstanceOf(NodeException.class);
        first.beforeAnswer(() -> LockSupport.parkNanos(Duration.ofMillis(1_200).toNanos()));
        assertThat(chain.witnesses().getFirst().request("eth_gasPrice")).contains("first");
        assertThat(states(chain)).containsExactly(State.READY, State.RESTING);
    }

    @Test
    @Timeout(60)
    void aLateAnswerCountsWhereTheOthersFail() {
        FailoverNode chain = chain();
        CountDownLatch secondAsked = new CountDownLatch(1);
        first.beforeAnswer(() -> {
            try {
                secondAsked.await();
            } catch (InterruptedException stop) {
                throw new NodeException("interrupted", stop);
            }
        });
        second.beforeAnswer(() -> {
            secondAsked.countDown();
            throw new NodeException("cannot connect");
        });
        assertThat(chain.request("eth_gasPrice")).contains("first");
    }

    @Test
    @Timeout(60)
    void anInterruptedCallerWaitsForNobody() throws InterruptedException {
        FailoverNode chain = chain();
        CountDownLatch asked = new CountDownLatch(2);
        Stream.of(first, second)
                .forEach(node -> node.beforeAnswer(() -> {
                    asked.countDown();
                    hang();
                }));
        CompletableFuture<NodeException> failure = new CompletableFuture<>();
        Thread caller = Thread.ofVirtual().start(() -> {
            try {
                chain.request("eth_gasPrice");
            } catch (NodeException stopped) {
                failure.complete(stopped);
            }
        });
        asked.await();
        caller.interrupt();
        assertThat(failure.join()).hasMessageContaining("interrupted");
        assertThat(chain.statuses()).allMatch(status -> status.failuresInRow() == 0);
    }
}
