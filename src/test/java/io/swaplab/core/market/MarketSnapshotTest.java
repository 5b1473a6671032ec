package io.swaplab.core.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.fresh.Seeds;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MarketSnapshotTest {
    private static final int MANY = 200;

    private static Address address(int number) {
        return new Address(0, 0, number);
    }

    private static BlockRef block(int number) {
        return new BlockRef(number, Bytes32.ZERO, Bytes32.ZERO, number);
    }

    /** A pool with a new state at each call. Only the methods that a snapshot calls are implemented. */
    private static Pool pool(int number, int... tokens) {
        List<Address> own =
                Arrays.stream(tokens).mapToObj(MarketSnapshotTest::address).toList();
        return (Pool) Proxy.newProxyInstance(
                Pool.class.getClassLoader(),
                new Class<?>[] {Pool.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "id" -> PoolId.of(address(number));
                    case "tokens" -> own;
                    case "equals" -> arguments != null && proxy == arguments[0];
                    case "hashCode" -> System.identityHashCode(proxy);
                    case "toString" -> "pool " + number;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private static List<Pool> many() {
        return new ArrayList<>(IntStream.range(0, MANY)
                .mapToObj(number -> pool(number, 1_000, 2_000 + number % 7))
                .toList());
    }

    @Test
    void snapshotsShareTheirTokensUntilAPoolIsAdded() {
        MarketSnapshot first = MarketSnapshot.of(block(1), many());
        MarketSnapshot changed = first.at(block(2), List.of(pool(3, 1_000, 2_003)));
        assertThat(changed.tokens()).isSameAs(first.tokens());
        MarketSnapshot added = changed.at(block(3), List.of(pool(MANY, 1_000, 3_000)));
        assertThat(added.tokens())
                .isNotSameAs(first.tokens())
                .containsAll(first.tokens())
                .contains(address(3_000));
        assertThat(first.tokens()).doesNotContain(address(3_000));
    }

    @Test
    void aPoolStandsOnce() {
        assertThatThrownBy(() -> MarketSnapshot.of(block(1), List.of(pool(1, 1, 2), pool(1, 1, 2))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("twice");
    }

    @Test
    void aLaterSnapshotDiffersInWhatChangedAlone() {
        List<Pool> pools = many();
        MarketSnapshot first = MarketSnapshot.of(block(1), pools);
        Pool changed = pool(70, 1_000, 2_000);
        Pool added = pool(MANY, 1_000, 5_000);
        MarketSnapshot second = first.at(block(2), List.of(changed, added));

        assertThat(first.pools()).containsExactlyElementsOf(pools);
        assertThat(first.poolsOf(address(5_000))).isEmpty();
        pools.set(70, changed);
        pools.add(added);
        assertThat(second.pools()).containsExactlyElementsOf(pools);
        assertThat(second.poolsOf(address(1_000))).containsExactlyElementsOf(pools);
        assertThat(second.poolsOf(address(2_000)))
                .contains(changed)
                .doesNotContain(first.poolsOf(address(2_000)).get(10));
        assertThat(second.poolsOf(address(5_000))).containsExactly(added);
        assertThat(second.pool(added.id())).isSameAs(added);
        assertThat(second.block()).isEqualTo(block(2));
    }

    @Test
    void aPoolIsListedUnderTheTokensThatItTradesNow() {
        MarketSnapshot first = MarketSnapshot.of(block(1), many());
        Pool changed = pool(3, 1_000, 6_000, 7_000);
        MarketSnapshot second = first.at(block(2), List.of(changed));

        assertThat(second.poolsOf(address(6_000))).containsExactly(changed);
        assertThat(second.poolsOf(address(2_003))).noneMatch(pool -> pool.id().equals(changed.id()));
        assertThat(second.pools()).hasSize(MANY).element(3).isSameAs(changed);
        assertThat(second.changedSince(first)).isEmpty();
    }

    @Seeds(
            count = 2,
            regressions = {1})
    void everyPoolIsFoundAfterManyChanges(long seed) {
        Random random = new Random(seed);
        Map<PoolId, Pool> model = new LinkedHashMap<>();
        MarketSnapshot snapshot = MarketSnapshot.of(block(0), List.of());
        for (int number = 1; number < 300; number++) {
            List<Pool> changed = IntStream.range(0, random.nextInt(4))
                    .mapToObj(unused -> random.nextInt(MANY))
                    .map(id -> pool(id, id % 11, 100 + id % 5))
                    .toList();
            changed.forEach(pool -> model.put(pool.id(), pool));
            snapshot = snapshot.at(block(number), changed);
            assertThat(snapshot.pools()).containsExactlyElementsOf(model.values());
        }
        for (int token = 0; token < 11; token++) {
            Address wanted = address(token);
            assertThat(snapshot.poolsOf(wanted))
                    .containsExactlyElementsOf(model.values().stream()
                            .filter(pool -> pool.tokens().contains(wanted))
                            .toList());
        }
    }

    @Test
    void changesOfAFewStepsAreTold() {
        MarketSnapshot first = MarketSnapshot.of(block(1), many());
        Pool early = pool(3, 1_000, 2_003);
        Pool late = pool(3, 1_000, 2_003);
        Pool added = pool(MANY, 1_000, 5_000);
        MarketSnapshot second = first.at(block(2), List.of(early, added));
        MarketSnapshot third = second.at(block(3), List.of()).at(block(4), List.of(late));

        assertThat(told(third, first)).containsExactly(late, added);
        assertThat(told(third, second)).containsExactly(late);
        assertThat(told(third, third)).isEmpty();
        assertThat(told(second.at(block(9), List.of()), second)).isEmpty();
        assertThat(second.changedSince(third)).isEmpty();
        assertThat(MarketSnapshot.of(block(1), many()).changedSince(first)).isEmpty();
    }

    private static Collection<Pool> told(MarketSnapshot later, MarketSnapshot earlier) {
        Optional<Collection<Pool>> changed = later.changedSince(earlier);
        assertThat(changed).isPresent();
        return changed.orElseThrow();
    }

    @Test
    void longForgottenStepsAreNotTold() {
        MarketSnapshot first = MarketSnapshot.of(block(1), many());
        MarketSnapshot later = first;
        for (int number = 2; number < 40; number++) {
            later = later.at(block(number), List.of(pool(number, 1_000, 2_000 + number % 7)));
        }
        assertThat(later.changedSince(first)).isEmpty();
        MarketSnapshot last = later.at(block(40), List.of(pool(1, 1_000, 2_001)));
        assertThat(told(last, later)).hasSize(1);
    }
}
