package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class PayerNoncesTest {
    private static final int BITS = 256;
    private final PayerNonces nonces = new PayerNonces(new SecureRandom());

    private static Address payer(int number) {
        return Address.parse(String.format("0x%040x", number + 1));
    }

    private static Uint256 word(Uint256 nonce) {
        return nonce.shiftRight(8);
    }

    @Test
    void aPayerUsesUpAWordBeforeTheNext() {
        Set<Uint256> issued = new HashSet<>();
        Uint256 first = word(nonces.next(payer(0)));
        for (int i = 1; i < BITS; i++) {
            Uint256 nonce = nonces.next(payer(0));
            assertThat(word(nonce)).isEqualTo(first);
            assertThat(issued.add(nonce)).as(nonce.toString()).isTrue();
        }
        assertThat(word(nonces.next(payer(0)))).isNotEqualTo(first);
    }

    /** The bits of 20 words: no fixed order, so that a bit does not tell how many came before it. */
    @Test
    void bitsAreInNoFixedOrder() {
        Set<Uint256> firstBits = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            firstBits.add(nonces.next(payer(i)).and(Uint256.of(255)));
        }
        assertThat(firstBits).hasSizeGreaterThan(5);
    }

    @Test
    void payersAndServicesShareNoWord() {
        Set<Uint256> words = new HashSet<>();
        PayerNonces other = new PayerNonces(new SecureRandom());
        for (int i = 0; i < 1_000; i++) {
            assertThat(words.add(word(nonces.next(payer(i))))).isTrue();
            assertThat(words.add(word(other.next(payer(i))))).isTrue();
        }
    }

    @Test
    void aWordThatWasLeftIsNotUsedAgain() {
        Uint256 left = word(nonces.next(payer(0)));
        nonces.leaveWord(payer(0));
        assertThat(word(nonces.next(payer(0)))).isNotEqualTo(left);
    }

    /** Callers who name ever new payers cost others at most a new word, never a nonce twice. */
    @Test
    void aPayerWhoIsForgottenGetsAnotherWord() {
        Uint256 before = nonces.next(payer(0));
        for (int i = 1; i <= PayerNonces.MOST_PAYERS; i++) {
            nonces.next(payer(i));
        }
        assertThat(word(nonces.next(payer(0)))).isNotEqualTo(word(before));
    }

    @Test
    void threadsGetNoNonceTwice() throws Exception {
        Callable<List<Uint256>> asking = () -> {
            List<Uint256> mine = new ArrayList<>();
            for (int i = 0; i < 2_000; i++) {
                mine.add(nonces.next(payer(i % 3)));
            }
            return mine;
        };
        Set<Uint256> all = new HashSet<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (Future<List<Uint256>> mine : threads.invokeAll(List.of(asking, asking, asking, asking))) {
                all.addAll(mine.get());
            }
        }
        assertThat(all).hasSize(8_000);
    }
}
