package io.swaplab.core.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import org.junit.jupiter.api.Test;

class PoolIdTest {
    private static final Address CONTRACT = new Address(1, 2, 3);
    private static final Bytes32 KEY = new Bytes32(1, 2, 3, 4);

    @Test
    void theKeyOfAContractIsItsAddress() {
        PoolId id = PoolId.of(CONTRACT);
        assertThat(id.isContract()).isTrue();
        assertThat(id.key()).isEqualTo(CONTRACT.toWord());
        assertThat(new PoolId(CONTRACT, CONTRACT.toWord())).isEqualTo(id).hasSameHashCodeAs(id);
        assertThat(id).hasToString(CONTRACT.toString()).isNotEqualTo(PoolId.of(new Address(1, 2, 4)));
    }

    @Test
    void poolsOfOneContractDifferInTheirKeys() {
        PoolId id = new PoolId(CONTRACT, KEY);
        assertThat(id.isContract()).isFalse();
        assertThat(id.key()).isEqualTo(KEY);
        assertThat(id)
                .isEqualTo(new PoolId(CONTRACT, KEY))
                .hasSameHashCodeAs(new PoolId(CONTRACT, KEY))
                .isNotEqualTo(PoolId.of(CONTRACT))
                .isNotEqualTo(new PoolId(CONTRACT, Bytes32.ZERO))
                .isNotEqualTo(new PoolId(Address.ZERO, KEY))
                .hasToString(CONTRACT + "/" + KEY);
    }
}
