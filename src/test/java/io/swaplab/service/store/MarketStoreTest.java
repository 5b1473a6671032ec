package io.swaplab.service.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.service.chainflow.book.CheckpointStore.BookChanges;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarketStoreTest {
    @TempDir
    private Path folder;

    private MarketStore store(Duration interval) {
        return MarketStore.open(
                StoreUrl.ofFile(folder.resolve(interval + ".db")),
                ChainStamp.of(SyntheticPairs.PROFILE, SyntheticPairs.block(0).hash(), List.of()),
                List.of(SyntheticPairs.PROVIDER),
                new MarketStore.Pace(interval, 0));
    }

    private static void save(MarketStore store) {
        store.save(new BookChanges(SyntheticPairs.block(1), true, List.of(), List.of(), Map.of()));
    }

    @Test
    void nextBlockIsNotDueBeforeTheIntervalIsOver() {
        try (MarketStore hourly = store(Duration.ofHours(1));
                MarketStore steady = store(Duration.ZERO)) {
            hourly.load();
            steady.load();
            assertThat(hourly.isDue()).isTrue();
            save(hourly);
            save(steady);
            await().until(steady::isDue);
            await().until(() -> hourly.load().poolsAt() != null);
            assertThat(hourly.isDue()).isFalse();
        }
    }
}
