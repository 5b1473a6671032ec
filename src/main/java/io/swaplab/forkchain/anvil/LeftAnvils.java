package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.forkchain.deploy.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Ends anvils whose program has ended, in case their watch was killed with it. */
public final class LeftAnvils {
    private final Path folder;

    public LeftAnvils(Installation installation) {
        this.folder = installation.running();
    }

    /** Reports each one that it ended. */
    public void reap(Progress progress) {
        for (Path file : records()) {
            AnvilRecord record = AnvilRecord.read(file).orElse(null);
            if (record != null && record.isOrphaned()) {
                record.process().ifPresent(left -> {
                    left.destroyForcibly();
                    progress.remark("ended anvil process " + left.pid() + ", left behind by a program that is gone");
                });
                delete(file);
            }
        }
    }

    private List<Path> records() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(AnvilRecord.SUFFIX))
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException kept) {
            // The next start tries again.
            return;
        }
    }
}
