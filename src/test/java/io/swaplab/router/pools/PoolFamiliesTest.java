package io.swaplab.router.pools;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Keccak;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PoolFamiliesTest {
    @Test
    void announcementsAreThoseOfTheFamiliesGiven() {
        Set<String> pairs = Set.of(ConstantProductFamily.NAME);
        assertThat(PoolFamilies.announcements(pairs))
                .containsExactly(Keccak.hash("PairCreated(address,address,address,uint256)"));
        assertThat(PoolFamilies.announcements(Set.of())).isEmpty();
        assertThat(PoolFamilies.announcements(PoolFamilies.names()))
                .containsAll(PoolFamilies.announcements(pairs))
                .hasSizeGreaterThan(PoolFamilies.announcements(pairs).size());
    }
}
