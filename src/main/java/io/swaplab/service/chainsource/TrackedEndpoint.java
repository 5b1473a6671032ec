package io.swaplab.service.chainsource;

import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.http.TokenBucket;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.service.chainsource.EndpointStatus.State;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One endpoint with the record of its health. Before its first answer, and again after each failure, it must prove by
 * chain id and genesis block that it is on the followed chain.
 */
final class TrackedEndpoint extends RoutedNode {
    private static final long FIRST_REST_MILLIS = 250;
    private static final long LONGEST_REST_MILLIS = 10_000;
    private static final long FIRST_DISTRUST_MILLIS = 10_000;
    private static final long LONGEST_DISTRUST_MILLIS = Duration.ofMinutes(10).toMillis();
    private static final long SLOW_MILLIS = 1_000;
    private static final long SLOW_FOR_MILLIS = 60_000;
    private static final long LEAST_PATIENCE_MILLIS = 500;

    /** If an answer takes longer than the average latency times this, another endpoint is asked as well. */
    private static final int USUAL_TIMES = 4;

    /** The pause after a failed request is at least this multiple of the request's duration, up to a limit. */
    private static final long REST_PER_WAIT = 10;

    private static final long LONGEST_REST_AFTER_WAIT_MILLIS =
            Duration.ofMinutes(1).toMillis();
    private static final long FIRST_ASIDE_MILLIS = 250;
    private static final long LONGEST_ASIDE_MILLIS = 1_000;

    /** Each answer moves the average latency towards its own latency, by their difference divided by this. */
    private static final int AVERAGED = 8;

    private final Node node;
    private final String shown;
    private final TokenBucket bucket;
    private final ClockAndRandom timing;
    private final ChainIdentityCheck identity;
    private final StaleHeadDetector heads;
    private final ReentrantLock proving = new ReentrantLock();
    private volatile boolean inDoubt = true;

    private long head = ANY;
    private long headTook;
    private long headAt;
    private long overtakenUntil;
    private boolean late;
    private int failures;
    private long restUntil;
    private int refuted;
    private long distrustUntil;
    private int asides;
    private long asideUntil;
    private @Nullable Instant lastAnswer;
    private double latencyMillis;
    private @Nullable String reason;

    TrackedEndpoint(Seat seat, ClockAndRandom timing, ChainIdentityCheck identity, StaleHeadDetector heads) {
        this.node = seat.node();
        this.shown = seat.shown();
        this.bucket = seat.bucket();
        this.timing = timing;
        this.identity = identity;
        this.heads = heads;
    }

    @Override
    <T> T ask(long block, Function<Node, T> question) {
        long since = timing.now();
        try {
            prove();
            long asked = timing.now();
            T answer = question.apply(node);
            answered();
            took(timing.now() - asked);
            return answer;
        } catch (CallRevertedException | OversizedAnswerException aboutTheQuestion) {
            answered();
            throw aboutTheQuestion;
        } catch (RpcErrorException refusal) {
            if (refusal.error().isRateLimit()) {
                failed(refusal, since);
            } else {
                answered();
            }
            throw refusal;
        } catch (DoubtfulAnswerException otherChain) {
            putAside(otherChain);
            throw otherChain;
        } catch (NodeException failure) {
            failed(failure, since);
            throw failure;
        }
    }

    @Override
    public BlockHeader latestHeader() {
        long since = timing.now();
        BlockHeader latest = ask(ANY, Node::latestHeader);
        synchronized (this) {
            headTook = timing.now() - since;
            headAt = timing.now();
            head = latest.ref().number();
            heads.saw(latest.ref(), timing.now());
        }
        return latest;
    }

    /** Makes the endpoint prove its chain id and genesis block before its next answer. */
    void doubt() {
        inDoubt = true;
    }

    private void prove() {
        if (!inDoubt) {
            return;
        }
        proving.lock();
        try {
            if (inDoubt) {
                identity.doubt();
                identity.prove();
                inDoubt = false;
            }
        } finally {
            proving.unlock();
        }
    }

    private synchronized void took(long millis) {
        boolean isFirst = latencyMillis == 0;
        latencyMillis += (millis - latencyMillis) / (isFirst ? 1 : AVERAGED);
    }

    private synchronized void answered() {
        failures = 0;
        restUntil = 0;
        asides = 0;
        asideUntil = 0;
        lastAnswer = Instant.ofEpochMilli(timing.now());
    }

    private synchronized void failed(NodeException failure, long since) {
        if (Thread.currentThread().isInterrupted()) {
            return;
        }
        inDoubt = true;
        failures++;
        long now = timing.now();
        long afterWait = Math.min(REST_PER_WAIT * (now - since), LONGEST_REST_AFTER_WAIT_MILLIS);
        restUntil = now + Math.max(afterWait, timing.backOffMillis(failures, FIRST_REST_MILLIS, LONGEST_REST_MILLIS));
        reason = failure.getMessage();
    }

    private synchronized void putAside(NodeException otherChain) {
        inDoubt = true;
        asides++;
        asideUntil = timing.now() + timing.backOffMillis(asides, FIRST_ASIDE_MILLIS, LONGEST_ASIDE_MILLIS);
        reason = otherChain.getMessage();
    }

    @Override
    public synchronized void refuted(String why) {
        refuted++;
        distrustUntil = timing.now() + timing.backOffMillis(refuted, FIRST_DISTRUST_MILLIS, LONGEST_DISTRUST_MILLIS);
        reason = why;
    }

    @Override
    public boolean isTrusted() {
        return state() != State.DISTRUSTED;
    }

    @Override
    public String shown() {
        return shown;
    }

    /** How long to wait for an answer, in milliseconds, before another endpoint is asked as well. */
    synchronized long patienceMillis() {
        return Math.max(LEAST_PATIENCE_MILLIS, Math.round(USUAL_TIMES * latencyMillis));
    }

    /** Ranks this endpoint below the others for a while, because another one that was asked later answered first. */
    synchronized void overtaken() {
        overtakenUntil = timing.now() + SLOW_FOR_MILLIS;
    }

    /** Sets whether this endpoint's last head was below that of another endpoint. */
    synchronized void late(boolean isBehind) {
        late = isBehind;
    }

    synchronized long head() {
        return head;
    }

    /** Until when the endpoint is not asked after a failure, in Unix milliseconds; 0 if its last request succeeded. */
    synchronized long restUntil() {
        return restUntil;
    }

    boolean isOutOfTokens() {
        return bucket.isEmpty();
    }

    /** Whether the endpoint's head has not moved for a block time, so that a new one is expected. */
    boolean isDue() {
        return heads.isDue(timing.now());
    }

    /** Whether the endpoint's head no longer moves, or is too old. */
    boolean isStale() {
        return heads.staleness(timing.now()).isPresent();
    }

    synchronized State state() {
        long now = timing.now();
        if (asideUntil > now) {
            return State.OTHER_CHAIN;
        }
        if (restUntil > now) {
            return State.RESTING;
        }
        if (distrustUntil > now) {
            return State.DISTRUSTED;
        }
        if (overtakenUntil > now || headTook > SLOW_MILLIS && now - headAt < SLOW_FOR_MILLIS) {
            return State.SLOW;
        }
        return late || isStale() ? State.LATE : State.READY;
    }

    @Override
    public boolean readsByHash() {
        return node.readsByHash();
    }

    synchronized EndpointStatus status() {
        State state = state();
        String why = switch (state) {
            case READY -> null;
            case SLOW ->
                overtakenUntil > timing.now()
                        ? "another endpoint, asked later, answered first"
                        : "its head took " + headTook + " ms, more than " + SLOW_MILLIS;
            case LATE ->
                late
                        ? "its head is below that of another endpoint"
                        : heads.staleness(timing.now()).orElse(null);
            default -> reason;
        };
        return new EndpointStatus(
                shown, state, head, Math.round(latencyMillis), failures, refuted, lastAnswer, why, reason);
    }

    @Override
    public void close() {
        node.close();
    }

    @Override
    public String toString() {
        return "node at " + shown;
    }

    /** The node of a {@link TrackedEndpoint}, the endpoint's text for display, and its rate limit. */
    record Seat(Node node, String shown, TokenBucket bucket) {}
}
