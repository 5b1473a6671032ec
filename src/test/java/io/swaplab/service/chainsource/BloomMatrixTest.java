package io.swaplab.service.chainsource;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.fresh.Seeds;
import io.swaplab.service.chainsource.BloomMatrix.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BloomMatrixTest {
    private static final Bytes32 TOPIC = Keccak.hash("Sync");
    private static final double ANY = Double.MAX_VALUE;

    private final BloomMatrix sheet = new BloomMatrix();

    private static Address pool(int number) {
        return Address.parse(Keccak.hash("pool " + number).toString().substring(0, 42));
    }

    private static Bytes32 key(int number) {
        return Keccak.hash("key " + number);
    }

    private static LogEntry log(Address emitter, Bytes32... more) {
        List<Bytes32> topics = new ArrayList<>(List.of(TOPIC));
        topics.addAll(List.of(more));
        return new LogEntry(emitter, topics, Bytes.EMPTY, 1, Bytes32.ZERO, Bytes32.ZERO, 0, 0);
    }

    private Finding find(Address pool) {
        return sheet.find(pool, LogsBloom.positions(pool.toBytes()));
    }

    private Finding find(Bytes32 key) {
        return sheet.find(key, LogsBloom.positions(key.toBytes()));
    }

    @Test
    void aPoolIsMissingWhereTheFilterNamesItAndNoLogDoes() {
        LogEntry one = log(pool(1));
        LogEntry two = log(pool(2));
        sheet.add(LogsBloom.of(List.of(one, two)), List.of(one, two), ANY);
        assertThat(find(pool(1))).isEqualTo(Finding.REPORTED);
        assertThat(find(pool(3))).isEqualTo(Finding.ABSENT);
        sheet.add(LogsBloom.of(List.of(one, two)), List.of(one), ANY);
        assertThat(find(pool(1))).isEqualTo(Finding.REPORTED);
        assertThat(find(pool(2))).as("reported of another block only").isEqualTo(Finding.MISSING);
        sheet.clear();
        assertThat(sheet.isEmpty()).isTrue();
        sheet.add(LogsBloom.of(List.of(one)), List.of(one), ANY);
        assertThat(find(pool(2))).isEqualTo(Finding.ABSENT);
    }

    @Test
    void aPoolOfASingletonIsNamedByItsKey() {
        LogEntry one = log(pool(1), key(1));
        LogEntry two = log(pool(1), key(2));
        sheet.add(LogsBloom.of(List.of(one, two)), List.of(two), ANY);
        assertThat(find(key(1))).isEqualTo(Finding.MISSING);
        assertThat(find(key(2))).isEqualTo(Finding.REPORTED);
    }

    @Test
    void aFilterWithManyBitsHoldsSomePoolsByChance() {
        LogEntry one = log(pool(1));
        sheet.add(LogsBloom.of(List.of(one)), List.of(), 5);
        assertThat(find(pool(1))).as("more bits than that").isEqualTo(Finding.UNREPORTED);
        sheet.add(
                LogsBloom.of(List.of(one)),
                List.of(),
                LogsBloom.of(List.of(one)).setBits());
        assertThat(find(pool(1))).isEqualTo(Finding.MISSING);
    }

    /** Whatever the filters say block by block is what the sheet says of all. */
    @Seeds(count = 1)
    void itFindsExactlyWhatTheFiltersHold(long seed) {
        Random random = new Random(seed);
        List<LogsBloom> blooms = new ArrayList<>();
        while (!sheet.isFull()) {
            List<LogEntry> logs = IntStream.range(0, random.nextInt(20))
                    .mapToObj(i -> log(pool(random.nextInt(1 << 20))))
                    .toList();
            blooms.add(LogsBloom.of(logs));
            sheet.add(blooms.getLast(), List.of(), ANY);
        }
        for (int i = 0; i < 400; i++) {
            Address pool = pool(random.nextInt(1 << 20));
            boolean held = blooms.stream().anyMatch(bloom -> bloom.mayHold(pool));
            assertThat(find(pool)).isEqualTo(held ? Finding.MISSING : Finding.ABSENT);
        }
    }
}
