package io.swaplab.service.reading;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.UndeployedCodeMode;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Calls the reader contract at one node. The contract is not deployed, so each call contains its code. The calls use
 * the first {@link UndeployedCodeMode} that the node supports.
 */
final class LensCalls {
    /** After this many reads, a node that did not support calls by block hash is tested for such calls again. */
    private static final int DETECTED_EVERY = 256;

    /**
     * If a node answers tests of {@link UndeployedCodeMode}s with "unknown block" this many times, it is assumed not to
     * support the mode tested last.
     */
    private static final int UNKNOWN_BLOCKS = 8;

    private final Node node;
    private final Bytes code;
    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger unknownBlocks = new AtomicInteger();
    private volatile @Nullable UndeployedCodeMode known;
    private volatile boolean refused;

    LensCalls(Node node, Bytes code) {
        this.node = node;
        this.code = code;
    }

    int room() {
        return LensFormat.room(code);
    }

    /**
     * Whether the node can run the reader contract at a block, tested by an empty call. The test is repeated from time
     * to time unless calls that name the block by hash are supported, because the nodes behind one URL may differ.
     *
     * @throws NodeException when the refusal is temporary, such as a rate limit
     */
    boolean runsAt(BlockRef block) {
        UndeployedCodeMode way = known;
        if (way == null && !refused) {
            detect(block);
        } else if ((way == null || !way.isByHash()) && reads.incrementAndGet() % DETECTED_EVERY == 0) {
            try {
                detect(block);
            } catch (NodeException notNow) {
                if (Thread.currentThread().isInterrupted()) {
                    throw notNow;
                }
            }
        }
        return known != null;
    }

    private void detect(BlockRef block) {
        for (UndeployedCodeMode way : UndeployedCodeMode.values()) {
            if (way == known) {
                return;
            }
            if (isTaken(way, block)) {
                known = way;
                refused = false;
                unknownBlocks.set(0);
                return;
            }
        }
        // A node that has lost the block refuses all calls there, but may accept them at the next block.
        refused = node.block(block.number())
                .filter(now -> now.hash().equals(block.hash()))
                .isPresent();
    }

    private boolean isTaken(UndeployedCodeMode way, BlockRef block) {
        try {
            CallResult result = node.run(LensFormat.write(code, List.of(), way.returns()), block, way);
            return taken(result, List.of(), new ArrayList<>(), block) == Outcome.GOOD;
        } catch (OversizedAnswerException tooLong) {
            return false;
        } catch (RpcErrorException refusal) {
            boolean lacksBlock = refusal.error().isUnknownBlock() && unknownBlocks.incrementAndGet() < UNKNOWN_BLOCKS;
            if (refusal.error().isRateLimit() || lacksBlock) {
                throw refusal;
            }
            return false;
        }
    }

    /** Whether calls name the block by its hash; also true if the node cannot run the contract at all. */
    boolean runsByHash() {
        UndeployedCodeMode way = known;
        return way == null || way.isByHash();
    }

    private enum Outcome {
        GOOD,
        /** The call failed as a whole, for example because it was too large. */
        FAILED,
        /** The node returned an error without running the call. */
        REFUSED
    }

    /**
     * Makes calls until every request is answered or undecided. Undecided requests must be made without the contract.
     * If a call fails, its requests are halved repeatedly, so that in the end only the requests that cause the failure
     * are undecided. If the node refuses a call of a single request, all remaining requests become undecided.
     */
    void ask(List<LensRequest> questions, BlockRef block) {
        UndeployedCodeMode way = known();
        List<LensRequest> left = questions;
        int most = left.size();
        while (!left.isEmpty()) {
            List<LensRequest> some = left.subList(0, Math.min(most, left.size()));
            List<LensRequest> again = new ArrayList<>();
            Outcome outcome = answers(some, again, block, way);
            if (outcome == Outcome.GOOD) {
                again.addAll(left.subList(some.size(), left.size()));
                left = again;
            } else if (some.size() > 1) {
                most = some.size() / 2;
            } else if (outcome == Outcome.FAILED) {
                some.getFirst().giveUp();
                left = left.subList(1, left.size());
            } else {
                left.forEach(LensRequest::giveUp);
                return;
            }
        }
    }

    /**
     * Makes one call per group of requests, all in one batch. The unanswered requests of each group are then repeated
     * separately.
     */
    void askTogether(List<List<LensRequest>> groups, BlockRef block) {
        UndeployedCodeMode way = known();
        List<CallResult> results;
        try {
            results = node.runAll(
                    groups.stream()
                            .map(group -> LensFormat.write(code, group, way.returns()))
                            .toList(),
                    block,
                    way);
        } catch (OversizedAnswerException | RpcErrorException together) {
            groups.forEach(group -> ask(group, block));
            return;
        }
        for (int i = 0; i < groups.size(); i++) {
            List<LensRequest> again = new ArrayList<>();
            Outcome outcome = taken(results.get(i), groups.get(i), again, block);
            ask(outcome == Outcome.GOOD ? again : groups.get(i), block);
        }
    }

    private UndeployedCodeMode known() {
        UndeployedCodeMode way = known;
        if (way == null) {
            throw new IllegalStateException("how the node runs the reader contract is not known");
        }
        return way;
    }

    private Outcome answers(
            List<LensRequest> questions, List<LensRequest> again, BlockRef block, UndeployedCodeMode way) {
        try {
            CallResult result = node.run(LensFormat.write(code, questions, way.returns()), block, way);
            return taken(result, questions, again, block);
        } catch (OversizedAnswerException tooLong) {
            return Outcome.FAILED;
        } catch (RpcErrorException refusal) {
            return Outcome.REFUSED;
        }
    }

    /** Gives each answer of a call to its request. Unanswered requests are added to {@code again}. */
    private Outcome taken(CallResult result, List<LensRequest> questions, List<LensRequest> again, BlockRef block) {
        try {
            LensFormat.Output output = LensFormat.read(result.data(), questions.size());
            requireAt(block, output.blockNumber());
            List<LensFormat.Answer> answers = output.answers();
            if (answers.isEmpty() && !questions.isEmpty()) {
                return Outcome.FAILED;
            }
            for (int i = 0; i < questions.size(); i++) {
                LensRequest question = questions.get(i);
                if (i >= answers.size()
                        || !question.take(
                                answers.get(i).status(), answers.get(i).data())) {
                    again.add(question);
                }
            }
            return Outcome.GOOD;
        } catch (IllegalArgumentException malformed) {
            // The result was truncated, or does not come from the reader contract.
            return Outcome.FAILED;
        }
    }

    /**
     * Rejects a result from a block other than the requested one. Some nodes run a call at a different block, such as
     * their latest.
     */
    private void requireAt(BlockRef block, long number) {
        if (number != block.number()) {
            String reason = "eth_call: asked at block " + block.number() + ", answered at block " + number;
            node.refuted(reason);
            throw new NodeException(reason);
        }
    }
}
