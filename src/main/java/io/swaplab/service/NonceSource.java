package io.swaplab.service;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Nonces of an unordered bitmap: a random word in the high 248 bits, and a counter for the bit. Nonces do not collide
 * and do not reveal the number of quotes.
 */
final class NonceSource {
    private static final int BIT_MASK = 0xff;

    private final SecureRandom random;
    private final AtomicInteger counter = new AtomicInteger();

    NonceSource(SecureRandom random) {
        this.random = random;
    }

    Uint256 next() {
        byte[] nonce = new byte[Uint256.BYTES];
        random.nextBytes(nonce);
        nonce[Uint256.BYTES - 1] = (byte) (counter.getAndIncrement() & BIT_MASK);
        return Uint256.fromBytes(nonce);
    }

    /** An id of 32 random bytes, from the same source. */
    Bytes32 nextQuoteId() {
        byte[] id = new byte[Bytes32.BYTES];
        random.nextBytes(id);
        return Bytes32.of(id);
    }
}
