package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class BloomCacheTest {
    private final BloomCache memory = new BloomCache();

    private static Bytes32 word(Random random) {
        return Bytes32.of(Uint256.of(random.nextInt(50)));
    }

    private static List<LogEntry> logs(Random random) {
        List<LogEntry> logs = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            Address emitter = Address.ofWord(word(random));
            List<Bytes32> topics = List.of(word(random), word(random)).subList(0, random.nextInt(3));
            logs.add(new LogEntry(emitter, topics, Bytes.EMPTY, 1, Bytes32.ZERO, Bytes32.ZERO, 0, i));
        }
        return logs;
    }

    @Seeds(count = 1)
    void agreesWithBloomsThatAreHashedAnew(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            List<LogEntry> logs = logs(random);
            LogsBloom bloom = LogsBloom.of(logs);
            assertThat(memory.of(logs)).isEqualTo(bloom);
            List<Bytes32> topics = List.of(word(random));
            assertThat(memory.mayHoldAny(bloom, topics)).isEqualTo(bloom.mayHoldAny(topics));
        }
    }

    @Seeds(count = 1)
    void bloomCoversThatOfSomeOfItsLogsOnly(long seed) {
        Random random = new Random(seed);
        List<LogEntry> logs = logs(random);
        while (logs.size() < 3) {
            logs.addAll(logs(random));
        }
        LogsBloom all = LogsBloom.of(logs);
        LogsBloom some = LogsBloom.of(logs.subList(0, 1));
        assertThat(all.covers(some)).isTrue();
        assertThat(all.covers(all)).isTrue();
        assertThat(LogsBloom.of(List.of()).covers(some)).isFalse();
    }
}
