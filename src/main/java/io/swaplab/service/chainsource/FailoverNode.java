package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.client.node.http.HeaderValidator;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.node.http.TokenBucket;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.chainsource.EndpointStatus.State;
import io.swaplab.service.chainsource.TrackedEndpoint.Seat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Presents one or more endpoints of a chain as one node. The healthiest endpoint is asked first, and the next one if it
 * fails or is slow. Endpoints of equal health are asked in the given order. A request that changes something is sent
 * once, to one endpoint only. Thread-safe.
 */
public final class FailoverNode extends RoutedNode {
    private static final long ALL_HEADS_MILLIS = 10_000;

    private final List<TrackedEndpoint> lanes;
    private final Map<TrackedEndpoint, SingleEndpoint> witnesses;
    private final ClockAndRandom timing;
    private final long chainId;
    private volatile @Nullable BlockRef lastHead;
    private volatile @Nullable TrackedEndpoint wroteTo;
    private volatile long allAskedAt;

    private FailoverNode(List<TrackedEndpoint> lanes, ClockAndRandom timing, long chainId) {
        this.lanes = List.copyOf(lanes);
        this.witnesses = lanes.stream()
                .collect(Collectors.toMap(
                        Function.identity(), lane -> new SingleEndpoint(lane, () -> isAnotherFor(lane))));
        this.timing = timing;
        this.chainId = chainId;
    }

    /**
     * Creates the node for the chain behind these http or https URLs. Makes no request yet.
     *
     * @throws IllegalArgumentException if there is no URL, or one is invalid or duplicate; the message contains no key
     */
    public static FailoverNode at(List<String> urls, ChainEndpointSettings terms) {
        return at(urls, terms, ClockAndRandom.system());
    }

    /** Creates the node for the chain behind these URLs, with the given clock, random source and way of waiting. */
    public static FailoverNode at(List<String> urls, ChainEndpointSettings terms, ClockAndRandom timing) {
        if (urls.isEmpty()) {
            throw new IllegalArgumentException("a chain needs at least one URL, got none");
        }
        if (urls.stream().distinct().count() < urls.size()) {
            throw new IllegalArgumentException("the URLs of a chain must differ, got "
                    + urls.stream().map(Endpoint::shown).toList());
        }
        List<Seat> seats = new ArrayList<>();
        HeaderValidator headers = new HeaderValidator();
        for (String url : urls) {
            Endpoint endpoint = Endpoint.parse(url);
            int rate = endpoint.isNear() ? 0 : terms.requestsPerSecond();
            TokenBucket bucket = new TokenBucket(rate, timing.clock(), timing.pause());
            Node node = HttpNode.at(url, terms.limits(), timing.clock(), bucket, headers.beside());
            seats.add(new Seat(node, endpoint.toString(), bucket));
        }
        return over(seats, terms, timing);
    }

    static FailoverNode over(List<Seat> seats, ChainEndpointSettings terms, ClockAndRandom timing) {
        AtomicReference<@Nullable Bytes32> genesis = new AtomicReference<>(terms.genesis());
        List<TrackedEndpoint> lanes = new ArrayList<>();
        for (Seat seat : seats) {
            ChainIdentityCheck identity = new ChainIdentityCheck(seat.node(), terms.chainId(), genesis);
            lanes.add(new TrackedEndpoint(
                    seat, timing, identity, new StaleHeadDetector(terms.blockTime(), terms.maxHeadAge())));
        }
        return new FailoverNode(lanes, timing, terms.chainId());
    }

    /** The health of each endpoint, in the order given. Makes no request. */
    public List<EndpointStatus> statuses() {
        return lanes.stream().map(TrackedEndpoint::status).toList();
    }

    /** Every endpoint that may be asked now, the healthiest first. */
    @Override
    public List<Node> witnesses() {
        return ranked().stream().<Node>map(witnesses::get).toList();
    }

    /**
     * Whether another endpoint can be asked if this one is slow. If this one is READY, the other may be READY or LATE.
     * Otherwise the other must be READY, because a LATE one may lack recent blocks.
     */
    private boolean isAnotherFor(TrackedEndpoint one) {
        State least = one.state() == State.READY ? State.LATE : State.READY;
        return lanes.stream().anyMatch(lane -> lane != one && lane.state().compareTo(least) <= 0);
    }

    @Override
    public void refuted(String reason) {
        ranked().getFirst().refuted(reason);
    }

    @Override
    public boolean readsByHash() {
        return lanes.stream().allMatch(TrackedEndpoint::readsByHash);
    }

    private List<TrackedEndpoint> ranked() {
        List<TrackedEndpoint> askable = lanes.stream()
                .filter(lane -> lane.state().compareTo(State.RESTING) < 0)
                .sorted(Comparator.comparing(TrackedEndpoint::state).thenComparing(TrackedEndpoint::isOutOfTokens))
                .toList();
        if (!askable.isEmpty()) {
            return askable;
        }
        // All endpoints are resting. The one whose rest ends first is asked now, so that its recovery is noticed at
        // once. It is not overloaded by this, because callers pause between attempts.
        return lanes.stream()
                .filter(lane -> lane.state() == State.RESTING)
                .min(Comparator.comparingLong(TrackedEndpoint::restUntil))
                .map(List::of)
                .orElseThrow(() -> new DoubtfulAnswerException("no endpoint is of chain " + chainId + ": "
                        + statuses().stream()
                                .map(status -> status.endpoint() + ": " + status.reason())
                                .collect(Collectors.joining("; "))));
    }

    @Override
    <T> T ask(long block, Function<Node, T> question) {
        AtomicReference<@Nullable T> found = new AtomicReference<>();
        HedgedRequest<T> asking = new HedgedRequest<>(
                ranked(),
                lane -> {
                    if (hasReached(lane, block)) {
                        return lane.ask(block, question);
                    }
                    throw new NodeException(lane + " has not reached block " + block);
                },
                (lane, answer) -> {
                    found.set(answer);
                    return true;
                });
        asking.ask();
        T answer = found.get();
        if (answer == null) {
            throw asking.failure();
        }
        return answer;
    }

    @Override
    <T> Optional<T> askPresent(long block, Function<Node, Optional<T>> question) {
        AtomicReference<@Nullable Optional<T>> found = new AtomicReference<>();
        HedgedRequest<Optional<T>> asking = new HedgedRequest<>(
                ranked(),
                lane -> found.get() != null && lane.head() < block ? Optional.empty() : lane.ask(block, question),
                (lane, answer) -> {
                    found.set(answer);
                    return answer.isPresent();
                });
        asking.ask();
        Optional<T> answer = found.get();
        if (answer == null) {
            throw asking.failure();
        }
        return answer;
    }

    @Override
    <T> T askOnce(Function<Node, T> request) {
        TrackedEndpoint lane = ranked().getFirst();
        wroteTo = lane;
        return lane.ask(ANY, request);
    }

    /** Asks the endpoint that got the last transaction; others may not know pending transactions. */
    @Override
    public long nonce(Address account) {
        TrackedEndpoint wrote = wroteTo;
        if (wrote != null && ranked().contains(wrote)) {
            try {
                return wrote.nonce(account);
            } catch (NodeException failed) {
                return super.nonce(account);
            }
        }
        return super.nonce(account);
    }

    /** The chain's id. Also makes each endpoint prove, before its next answer, that it is on the chain. */
    @Override
    public long chainId() {
        lanes.forEach(TrackedEndpoint::doubt);
        return super.chainId();
    }

    /**
     * The highest head that the endpoints report. Normally only the first endpoint is asked. Others, except slow ones,
     * are asked if the first is behind or its head has not moved for a block time, and in any case every ten seconds.
     */
    @Override
    public BlockHeader latestHeader() {
        BlockRef last = lastHead;
        long now = timing.now();
        boolean all = now - allAskedAt >= ALL_HEADS_MILLIS || now < allAskedAt;
        HighestHead highest = new HighestHead(all, last == null ? 0 : last.number());
        HedgedRequest<BlockHeader> asking = new HedgedRequest<>(ranked(), lane -> head(lane, last), highest);
        asking.ask();
        BlockHeader head = highest.head();
        if (head == null) {
            throw asking.failure();
        }
        if (all) {
            allAskedAt = now;
        }
        lastHead = head.ref();
        return head;
    }

    /**
     * An endpoint's head. If it does not descend from the last head, either the chain was reorganised or the endpoint
     * is on another chain. Then the endpoint must prove its chain again.
     */
    private static BlockHeader head(TrackedEndpoint lane, @Nullable BlockRef last) {
        BlockHeader head = lane.latestHeader();
        BlockRef ref = head.ref();
        boolean apart = last != null
                && (ref.number() == last.number() && !ref.hash().equals(last.hash())
                        || ref.number() == last.number() + 1
                                && !ref.parentHash().equals(last.hash())
                        || ref.number() < last.number());
        if (apart) {
            lane.doubt();
            return lane.latestHeader();
        }
        return head;
    }

    private static boolean hasReached(TrackedEndpoint lane, long block) {
        return lane.head() >= block || lane.latestHeader().ref().number() >= block;
    }

    @Override
    public void close() {
        lanes.forEach(TrackedEndpoint::close);
    }

    @Override
    public String toString() {
        return "chain " + chainId + " at "
                + lanes.stream().map(TrackedEndpoint::toString).collect(Collectors.joining(", "));
    }
}
