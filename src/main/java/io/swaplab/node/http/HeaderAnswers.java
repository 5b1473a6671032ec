package io.swaplab.node.http;

import io.swaplab.evm.BlockHeader;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The headers that one endpoint gives. Once the hash of a head was recomputed, headers of later blocks than the first that
 * was verified must be verifiable too: else an endpoint could leave out a field, or add one, to have a false bloom filter
 * believed. Earlier blocks may be of another kind, as below a fork. Other blocks than heads do not decide this: those
 * before an upgrade of the chain can be verified where its head cannot.
 */
final class HeaderAnswers {
    private final AtomicLong firstHashed = new AtomicLong(Long.MAX_VALUE);
    private volatile boolean headsAreHashed;

    /** The last block that the endpoint has. */
    BlockHeader readHead(AnswerReader in) {
        BlockHeader head = read(in);
        headsAreHashed |= head.isHashed();
        return head;
    }

    BlockHeader read(AnswerReader in) {
        BlockHeader header = HeaderAnswer.read(in);
        long number = header.ref().number();
        if (header.isHashed() && number > 0) {
            // The genesis block is asked for on every start, and may be older than any upgrade.
            firstHashed.accumulateAndGet(number, Math::min);
        } else if (headsAreHashed && number > firstHashed.get()) {
            throw in.refusal("block " + number + " has a header that cannot be verified, unlike that of block "
                    + firstHashed.get() + "; if the chain was upgraded, start again");
        }
        return header;
    }
}
