package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.Pool;
import io.swaplab.service.chainflow.book.PoolAuditResult.Difference;
import io.swaplab.service.chainflow.book.PoolAuditResult.Mismatch;
import io.swaplab.service.chainflow.book.PoolAuditResult.Mismatch.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Determines which side is wrong if a tracked pool differs from an endpoint's answer. Unlike logs, the result of a view
 * call cannot be proved from the block. So the other endpoints are asked at the same block, and the majority is right.
 * Exception: if the tracked values were set by proved logs and one endpoint confirms them, the tracked pool is right.
 */
final class EndpointArbitration {
    private final EndpointReads witnesses;

    /**
     * A tracked pool whose state is being compared.
     *
     * @param beforeLogs the pool's state before its latest logs, as far back as the undo history reaches; null if it
     *     had no logs since it was read
     */
    record Held(TrackedPool pool, @Nullable Pool beforeLogs) {}

    /** What several endpoints answered about one pool. */
    private record Testimony(List<Node> endpoints, List<TrackedPool> said) {
        List<Node> that(BlockRef block, TrackedPool state, boolean agree) {
            List<Node> some = new ArrayList<>();
            for (int i = 0; i < said.size(); i++) {
                if (PoolAuditResult.isSame(block, state, said.get(i)) == agree) {
                    some.add(endpoints.get(i));
                }
            }
            return some;
        }
    }

    EndpointArbitration(EndpointReads witnesses) {
        this.witnesses = witnesses;
    }

    /**
     * Examines the pools whose tracked state differs from an endpoint's answer. Wrong endpoints become distrusted.
     *
     * @param held the tracked pools, in the order of the answer
     */
    List<Mismatch> of(BlockRef block, List<Held> held, EndpointReads.Answer answer, long nowMillis) {
        List<Held> doubtful = new ArrayList<>();
        List<TrackedPool> said = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            TrackedPool other = answer.pools().get(i);
            if (!PoolAuditResult.isSame(block, held.get(i).pool(), other)) {
                doubtful.add(held.get(i));
                said.add(other);
            }
        }
        if (doubtful.isEmpty()) {
            return List.of();
        }
        List<EndpointReads.Answer> answers = new ArrayList<>();
        answers.add(new EndpointReads.Answer(answer.endpoint(), said));
        answers.addAll(witnesses.others(
                answer.endpoint(),
                doubtful.stream()
                        .map(each -> new TrackedPool.Unread(each.pool().seed()))
                        .toList(),
                block));
        Map<Node, String> liars = new LinkedHashMap<>();
        List<Mismatch> found = new ArrayList<>();
        for (int i = 0; i < doubtful.size(); i++) {
            int pool = i;
            // An endpoint that could not read the pool is ignored, unless no endpoint could.
            List<EndpointReads.Answer> readable = answers.stream()
                    .filter(each -> !(each.pools().get(pool) instanceof TrackedPool.Quarantined))
                    .toList();
            List<EndpointReads.Answer> heard = readable.isEmpty() ? answers : readable;
            Testimony testimony = new Testimony(
                    heard.stream().map(EndpointReads.Answer::endpoint).toList(),
                    heard.stream().map(each -> each.pools().get(pool)).toList());
            if (!testimony.that(block, doubtful.get(i).pool(), false).isEmpty()) {
                found.add(examined(block, doubtful.get(i), testimony, liars, nowMillis));
            }
        }
        liars.forEach(Node::refuted);
        return found;
    }

    private static Mismatch examined(
            BlockRef block, Held held, Testimony testimony, Map<Node, String> liars, long nowMillis) {
        TrackedPool ours = held.pool();
        List<Node> against = testimony.that(block, ours, false);
        int accuser = testimony.endpoints().indexOf(against.getFirst());
        TrackedPool said = testimony.said().get(accuser);
        Verdict verdict = Verdict.UNDECIDED;
        List<Node> wrong = List.of();
        int all = testimony.endpoints().size();
        int ofOurs = all - against.size();
        if (all == 1) {
            verdict = Verdict.UNCONFIRMED;
        } else if (2 * ofOurs > all || ofOurs > 0 && areSetByLogs(block, held, said)) {
            verdict = Verdict.REFUTED;
            wrong = against;
        } else {
            for (TrackedPool state : testimony.said()) {
                if (2 * testimony.that(block, state, true).size() > all) {
                    verdict = Verdict.CONFIRMED;
                    wrong = testimony.that(block, state, false);
                    said = state;
                    accuser = testimony.said().indexOf(state);
                    break;
                }
            }
        }
        List<Difference> differences =
                PoolAuditResult.of(block, List.of(ours), List.of(said)).differences();
        Mismatch found = new Mismatch(
                ours.seed().provider().name(),
                ours.seed().id(),
                block,
                differences.getFirst(),
                differences.size() - 1,
                testimony.endpoints().get(accuser).shown(),
                nowMillis,
                verdict);
        wrong.forEach(endpoint -> liars.putIfAbsent(
                endpoint,
                "eth_call: its answer for the pool " + ours.seed().id() + " at block " + block.number()
                        + " is contradicted by " + (ofOurs > 0 ? "its logs or other endpoints" : "other endpoints")));
        return found;
    }

    /** Whether proved logs have set all values that an endpoint contradicts. */
    private static boolean areSetByLogs(BlockRef block, Held held, TrackedPool said) {
        Pool before = held.beforeLogs();
        if (before == null || !(held.pool() instanceof TrackedPool.Live live)) {
            return false;
        }
        if (!(said instanceof TrackedPool.Live)) {
            // A pool with logs is readable, so an endpoint that could not read it is wrong.
            return true;
        }
        Set<String> set = facts(block, new TrackedPool.Live(live.seed(), before, live.readAtSecs()), live);
        return set.containsAll(facts(block, live, said));
    }

    private static Set<String> facts(BlockRef block, TrackedPool one, TrackedPool other) {
        Set<String> names = new HashSet<>();
        PoolAuditResult.of(block, List.of(one), List.of(other))
                .differences()
                .forEach(difference -> names.add(difference.fact()));
        return names;
    }
}
