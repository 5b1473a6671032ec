package io.swaplab.router.pools.quoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.math.Uint256;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CachedNumberTest {
    private final CachedNumber number = new CachedNumber();
    private final AtomicInteger computed = new AtomicInteger();

    private Uint256 next() {
        return Uint256.of(computed.incrementAndGet());
    }

    @Test
    void theNumberIsComputedOnce() {
        assertThat(number.or(this::next)).isEqualTo(Uint256.ONE);
        assertThat(number.or(this::next)).isEqualTo(Uint256.ONE);
        assertThat(computed).hasValue(1);
    }

    @Test
    void nothingIsKeptOfAFailure() {
        assertThatThrownBy(() -> number.or(() -> {
                    throw new ArithmeticException("none");
                }))
                .isInstanceOf(ArithmeticException.class);
        assertThat(number.or(this::next)).isEqualTo(Uint256.ONE);
    }

    @Test
    void statesCompareByTheRest() {
        number.or(this::next);
        assertThat(number).isEqualTo(new CachedNumber()).hasSameHashCodeAs(new CachedNumber());
    }
}
