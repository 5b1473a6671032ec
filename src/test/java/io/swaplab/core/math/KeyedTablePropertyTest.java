package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.fresh.Seeds;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyedTablePropertyTest {
    private static final int SEEDS = 40;
    private static final int STEPS = 2_000;

    /** A key whose hash is a remainder, so that many keys collide and probing is tested. */
    private record Key(int number) {
        @Override
        public int hashCode() {
            return number % 37;
        }
    }

    private record Value(Key key, int state) {}

    @Seeds(count = SEEDS)
    void itIsALinkedHashMap(long seed) {
        Random random = new Random(seed);
        KeyedTable<Key, Value> table = new KeyedTable<>(Value::key);
        Map<Key, Value> expected = new LinkedHashMap<>();
        int keys = 1 + random.nextInt(400);
        for (int step = 0; step < STEPS; step++) {
            Key key = new Key(random.nextInt(keys));
            if (random.nextInt(3) == 0) {
                assertThat(table.remove(key)).as("seed %d", seed).isEqualTo(expected.remove(key));
            } else {
                Value value = new Value(key, step);
                assertThat(table.put(value)).as("seed %d", seed).isEqualTo(expected.put(key, value));
            }
            Key other = new Key(random.nextInt(keys));
            assertThat(table.get(other)).as("seed %d", seed).isEqualTo(expected.get(other));
            assertThat(table.size()).as("seed %d", seed).isEqualTo(expected.size());
        }
        assertThat(table.values()).as("seed %d", seed).containsExactlyElementsOf(expected.values());
    }

    @Test
    void positionsReachEveryValueOnce() {
        KeyedTable<Key, Value> table = new KeyedTable<>(Value::key);
        Map<Key, Value> expected = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            Value value = new Value(new Key(i), i);
            table.put(value);
            expected.put(value.key(), value);
        }
        for (int i = 0; i < 100; i += 3) {
            table.remove(new Key(i));
            expected.remove(new Key(i));
        }
        for (int position = 0; position < table.end(); position++) {
            Value value = table.at(position);
            if (value != null) {
                assertThat(expected.remove(value.key())).isEqualTo(value);
            }
        }
        assertThat(expected).isEmpty();
        assertThat(table.at(table.end())).isNull();
        assertThat(table.at(-1)).isNull();
    }
}
