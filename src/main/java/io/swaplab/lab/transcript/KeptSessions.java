package io.swaplab.lab.transcript;

import io.swaplab.client.keyfile.OwnPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sessions that the consoles of a user keep for a later start, each in a folder of its own. */
public record KeptSessions(Path folder) {
    /** The number of sessions that are kept, apart from those in use. */
    private static final int MOST = 3;

    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    /**
     * Makes the folder of a new session, and deletes the oldest sessions that no console uses.
     *
     * @throws UncheckedIOException if the folder cannot be made
     */
    public KeptSession fresh() {
        try {
            OwnPath.folder(folder);
            int kept = 0;
            for (Path old : newestFirst()) {
                if (++kept > MOST) {
                    KeptSession.claimed(old).ifPresent(KeptSession::discard);
                }
            }
            String name = LocalDateTime.now().format(NAME) + "-"
                    + ProcessHandle.current().pid();
            Path own = Files.createDirectory(folder.resolve(name));
            OwnPath.folder(own);
            return KeptSession.claimed(own).orElseThrow();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Takes the newest session that no console uses.
     *
     * @throws UncheckedIOException if the folder cannot be read
     */
    public Optional<KeptSession> newest() {
        try {
            for (Path each : newestFirst()) {
                Optional<KeptSession> free =
                        Files.exists(each.resolve(KeptSession.SESSION)) ? KeptSession.claimed(each) : Optional.empty();
                if (free.isPresent()) {
                    return free;
                }
            }
            return Optional.empty();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Describes the newest session that no console uses; empty if there is none or it cannot be read. */
    public Optional<String> greeting() {
        try {
            Optional<KeptSession> found = newest();
            if (found.isEmpty()) {
                return Optional.empty();
            }
            try (KeptSession kept = found.get()) {
                return Optional.of(kept.greeting());
            }
        } catch (IOException | UncheckedIOException unreadable) {
            return Optional.empty();
        }
    }

    private List<Path> newestFirst() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(OwnPath.require(folder))) {
            return all.sorted(Comparator.<Path>naturalOrder().reversed()).toList();
        }
    }
}
