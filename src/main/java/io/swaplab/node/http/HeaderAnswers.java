package io.swaplab.node.http;

import io.swaplab.evm.BlockHeader;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The headers that one endpoint gives. Where the hash of one was recomputed, those of later blocks must be verifiable too:
 * else an endpoint could leave out a field, or add one, to have a false bloom filter believed. Earlier blocks may be of
 * another kind, as below a fork.
 */
final class HeaderAnswers {
    private final AtomicLong firstHashed = new AtomicLong(Long.MAX_VALUE);

    BlockHeader read(AnswerReader in) {
        BlockHeader header = HeaderAnswer.read(in);
        long number = header.ref().number();
        if (header.isHashed()) {
            firstHashed.accumulateAndGet(number, Math::min);
        } else if (number > firstHashed.get()) {
            throw in.refusal("block " + number + " has a header that cannot be verified, unlike that of block "
                    + firstHashed.get() + "; if the chain was upgraded, start again");
        }
        return header;
    }
}
