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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Computes a key for a build result by hashing all inputs of the build. Different inputs give different keys. */
public final class InputHash {
    private static final int KEY_BYTES = 10;
    private static final Pattern KEY = Pattern.compile("[0-9a-f]{" + 2 * KEY_BYTES + "}");

    private final MessageDigest digest;

    public InputHash() {
        digest = newSha256();
    }

    /** The SHA-256 hash of bytes, as hexadecimal digits. */
    static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(newSha256().digest(bytes));
    }

    private static MessageDigest newSha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    public InputHash text(String text) {
        return part(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a file or, if {@code root} is a folder, all files below it in the order of their paths. */
    public InputHash file(Path root) {
        try {
            for (Path file : files(root)) {
                text(root.relativize(file).toString()).part(Files.readAllBytes(file));
            }
            return this;
        } catch (IOException failure) {
            throw new UncheckedIOException("an input cannot be read", failure);
        }
    }

    /** Lists a file or, if {@code root} is a folder, all files below it in the order of their paths. */
    static List<Path> files(Path root) throws IOException {
        try (Stream<Path> found = Files.walk(root)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** The hash as text, to be used as the end of a folder's name. No input can be added afterwards. */
    public String key() {
        return HexFormat.of().formatHex(digest.digest(), 0, KEY_BYTES);
    }

    /** Whether a text could be a result of {@link #key}. */
    static boolean isKey(String text) {
        return KEY.matcher(text).matches();
    }

    /**
     * Adds a part, with its length in front. Without the lengths, moving bytes from one part to the next would not
     * change the hash.
     */
    private InputHash part(byte[] bytes) {
        digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
        digest.update(bytes);
        return this;
    }
}
