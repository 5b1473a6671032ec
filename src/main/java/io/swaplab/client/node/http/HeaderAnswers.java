package io.swaplab.client.node.http;

import io.swaplab.core.evm.BlockHeader;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The headers that one endpoint gives. Once the hash of a head was recomputed, headers of later blocks than the first that
 * was verified must be verifiable too: else an endpoint could leave out a field, or add one, to have a false bloom filter
 * believed. Earlier blocks may be of another kind, as below a fork. Other blocks than heads do not decide this: those
 * before an upgrade of the chain can be verified where its head cannot.
 *
 * <p>The same holds for an endpoint whose own heads cannot be verified, while those of another one of its chain can. An
 * endpoint that stopped at an upgrade so stops the others only until they are some blocks ahead of it.
 */
public final class HeaderAnswers {
    private static final long SOME_BLOCKS = 256;

    /** What all endpoints of a chain have shown: block numbers. */
    private record Shown(AtomicLong firstVerified, AtomicLong highestVerifiedHead, AtomicLong highestHead) {}

    private final Shown shown;
    private volatile boolean headsAreVerified;

    /** Those of the first endpoint of a chain. */
    public HeaderAnswers() {
        this(new Shown(new AtomicLong(Long.MAX_VALUE), new AtomicLong(), new AtomicLong()));
    }

    private HeaderAnswers(Shown shown) {
        this.shown = shown;
    }

    /** Those of another endpoint of the same chain. */
    public HeaderAnswers beside() {
        return new HeaderAnswers(shown);
    }

    /** The last block that the endpoint has. */
    BlockHeader readHead(AnswerReader in) {
        BlockHeader head = HeaderAnswer.read(in);
        long number = head.ref().number();
        shown.highestHead.accumulateAndGet(number, Math::max);
        if (head.isHashed()) {
            headsAreVerified = true;
            shown.highestVerifiedHead.accumulateAndGet(number, Math::max);
        }
        return examined(head, in);
    }

    BlockHeader read(AnswerReader in) {
        return examined(HeaderAnswer.read(in), in);
    }

    private BlockHeader examined(BlockHeader header, AnswerReader in) {
        long number = header.ref().number();
        if (header.isHashed() && number > 0) {
            // The genesis block is asked for on every start, and may be older than any upgrade.
            shown.firstVerified.accumulateAndGet(number, Math::min);
        } else if (number > shown.firstVerified.get() && areHeadsVerifiable()) {
            throw in.refusal("block " + number + " has a header that cannot be verified, unlike that of block "
                    + shown.firstVerified + "; if the chain was upgraded, start again");
        }
        return header;
    }

    private boolean areHeadsVerifiable() {
        long verified = shown.highestVerifiedHead.get();
        return headsAreVerified || verified > 0 && shown.highestHead.get() <= verified + SOME_BLOCKS;
    }
}
