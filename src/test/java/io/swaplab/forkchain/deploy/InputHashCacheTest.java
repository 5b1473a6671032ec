package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputHashCacheTest {
    private static final String KEY = "0123456789abcdef0123";

    private final AtomicInteger hashed = new AtomicInteger();
    private final Instant later = Instant.now().plus(Duration.ofHours(1));

    @TempDir
    private Path cache;

    @TempDir
    private Path inputs;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(inputs.resolve("input"), "content");
    }

    @Test
    void inputsThatLookTheSameAreHashedOnce() {
        assertThat(key()).isEqualTo(KEY);
        assertThat(key()).isEqualTo(KEY);
        assertThat(hashed).hasValue(1);
    }

    @Test
    void aChangedAnAddedAndARemovedFileAreSeen() throws IOException {
        key();
        Files.setLastModifiedTime(inputs.resolve("input"), FileTime.from(Instant.EPOCH));
        key();
        assertThat(hashed).hasValue(2);
        Files.writeString(inputs.resolve("another"), "");
        key();
        assertThat(hashed).hasValue(3);
        Files.delete(inputs.resolve("another"));
        key();
        assertThat(hashed).hasValue(4);
    }

    @Test
    void aDamagedMemoIsNotBelieved() throws IOException {
        key();
        Path memo;
        try (Stream<Path> files = Files.list(cache.resolve("keys"))) {
            memo = files.findFirst().orElseThrow();
        }
        for (String damaged : List.of("", Files.readString(memo).replace(KEY, "../../elsewhere"))) {
            int before = hashed.get();
            Files.writeString(memo, damaged);
            assertThat(key()).isEqualTo(KEY);
            assertThat(hashed).hasValue(before + 1);
        }
    }

    @Test
    void inputsThatAreStillNewAreNotRemembered() {
        InputHashCache memo = new InputHashCache(cache);
        memo.key("kind", List.of(inputs), Instant.now(), this::hash);
        memo.key("kind", List.of(inputs), Instant.now(), this::hash);
        assertThat(hashed).hasValue(2);
    }

    private String key() {
        return new InputHashCache(cache).key("kind", List.of(inputs), later, this::hash);
    }

    private String hash() {
        hashed.incrementAndGet();
        return KEY;
    }
}
