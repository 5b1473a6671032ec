package io.swaplab.service;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Nonces for the unordered bitmaps of the execution router and Permit2. The high 248 bits of a nonce select a word of
 * the bitmap, the low 8 bits a bit of the word.
 *
 * <p>The nonces of a payer share a word, because the first nonce of a word costs about 13,700 more gas than the others:
 * it makes a storage slot non-zero (EIP-2200). Each word is random, so that no two services issue the same nonce. The
 * bits are issued in random order, so that a nonce does not reveal the number of quotes. Thread-safe.
 */
final class PayerNonces {
    private static final int BITS = 256;

    /** Maximum number of payers whose word is remembered. A payer beyond it gets a new word, which only costs gas. */
    static final int MOST_PAYERS = 10_000;

    private final SecureRandom random;
    private final Map<Address, Word> words = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Address, Word> eldest) {
            return size() > MOST_PAYERS;
        }
    };

    PayerNonces(SecureRandom random) {
        this.random = random;
    }

    /** A nonce that this service has not issued before. */
    synchronized Uint256 next(Address payer) {
        Word word = words.get(payer);
        if (word == null || word.issued == BITS) {
            word = new Word(random);
            words.put(payer, word);
        }
        return word.next();
    }

    /** Issues no further nonces of the payer's current word, for example because one of them is used on chain. */
    synchronized void leaveWord(Address payer) {
        words.remove(payer);
    }

    /** A word of the bitmap, with its bits in random order. */
    private static final class Word {
        private final byte[] position = new byte[Uint256.BYTES];
        private final byte[] bits = new byte[BITS];
        private int issued;

        Word(SecureRandom random) {
            random.nextBytes(position);
            for (int i = 0; i < BITS; i++) {
                int other = random.nextInt(i + 1);
                bits[i] = bits[other];
                bits[other] = (byte) i;
            }
        }

        Uint256 next() {
            position[Uint256.BYTES - 1] = bits[issued++];
            return Uint256.fromBytes(position);
        }
    }
}
