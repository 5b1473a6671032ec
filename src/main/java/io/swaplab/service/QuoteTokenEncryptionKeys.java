package io.swaplab.service;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** The encryption keys of quote tokens. The first key encrypts new tokens; each key can decrypt tokens. */
public final class QuoteTokenEncryptionKeys {
    /** Maximum number of keys; enough for any rotation. */
    public static final int MOST_KEYS = 8;

    private static final int KEY_BYTES = 32;
    private static final Pattern KEY = Pattern.compile("[0-9a-fA-F]{" + 2 * KEY_BYTES + "}");

    private final List<Named> keys;

    /**
     * An encryption key of quote tokens.
     *
     * @param id identifies the key in each token that it encrypts; derived from the key without revealing it
     */
    record Named(int id, SecretKey secret) {
        static Named of(byte[] secret) {
            try {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(new SecretKeySpec(secret, mac.getAlgorithm()));
                byte[] id = mac.doFinal("id of a key of quote tokens".getBytes(StandardCharsets.US_ASCII));
                return new Named(ByteBuffer.wrap(id).getInt(), new SecretKeySpec(secret, "AES"));
            } catch (GeneralSecurityException missing) {
                throw new IllegalStateException("the Java runtime lacks HMAC-SHA256", missing);
            }
        }

        @Override
        public String toString() {
            return "key " + Integer.toHexString(id);
        }
    }

    private QuoteTokenEncryptionKeys(List<Named> keys) {
        this.keys = keys;
    }

    /** A single random key. */
    public static QuoteTokenEncryptionKeys random() {
        byte[] secret = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(secret);
        return new QuoteTokenEncryptionKeys(List.of(Named.of(secret)));
    }

    /**
     * Parses keys, one per line. Skips empty lines and lines that begin with {@code #}.
     *
     * @throws IllegalArgumentException with the number of the invalid line, but not its content
     */
    public static QuoteTokenEncryptionKeys parse(String text) {
        List<Named> keys = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().map(String::strip).toList()) {
            number++;
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            if (!KEY.matcher(line).matches()) {
                throw new IllegalArgumentException("line " + number + " must be a key of 64 hexadecimal digits");
            }
            Named key = Named.of(HexFormat.of().parseHex(line));
            if (keys.stream().anyMatch(other -> other.id() == key.id())) {
                throw new IllegalArgumentException("line " + number + " repeats the key of an earlier line");
            }
            keys.add(key);
        }
        if (keys.isEmpty() || keys.size() > MOST_KEYS) {
            throw new IllegalArgumentException("it has " + keys.size() + " keys");
        }
        return new QuoteTokenEncryptionKeys(List.copyOf(keys));
    }

    Named sealing() {
        return keys.getFirst();
    }

    Optional<Named> named(int id) {
        return keys.stream().filter(key -> key.id() == id).findFirst();
    }
}
