package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** A hash over everything that something is built from: another input, another key. */
public final class InputHash {
    private static final int KEY_BYTES = 10;

    private final MessageDigest digest;

    public InputHash() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    public InputHash text(String text) {
        return part(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A file, or every file below a folder in the order of their paths. */
    public InputHash file(Path root) {
        try (Stream<Path> found = Files.walk(root)) {
            List<Path> files = found.filter(Files::isRegularFile).sorted().toList();
            for (Path file : files) {
                text(root.relativize(file).toString()).part(Files.readAllBytes(file));
            }
            return this;
        } catch (IOException failure) {
            throw new UncheckedIOException("an input cannot be read", failure);
        }
    }

    /** The hash as the end of a folder name; ends the computation. */
    public String key() {
        return HexFormat.of().formatHex(digest.digest(), 0, KEY_BYTES);
    }

    /** The length goes first, so that bytes cannot wander from one part into the next. */
    private InputHash part(byte[] bytes) {
        digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
        digest.update(bytes);
        return this;
    }
}
