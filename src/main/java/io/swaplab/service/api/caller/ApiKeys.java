package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.route.ApiRefusal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * API keys, each with the name of its caller. Keys are looked up by their hash, so the duration of a lookup reveals
 * nothing about them.
 */
public final class ApiKeys {
    public static final ApiKeys NONE = new ApiKeys(Map.of());

    private static final Pattern LINE = Pattern.compile("([A-Za-z0-9._-]{1,64})\\s+([!-~]{16,256})");

    private final Map<String, String> owners;

    private ApiKeys(Map<String, String> owners) {
        this.owners = owners;
    }

    /**
     * Parses names and keys, one pair per line; a name may have several keys. Skips empty lines and lines that begin
     * with {@code #}.
     *
     * @throws IllegalArgumentException with the number of the invalid line, but not its content
     */
    public static ApiKeys parse(String text) {
        Map<String, String> owners = new HashMap<>();
        int number = 0;
        for (String line : text.lines().map(String::strip).toList()) {
            number++;
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            Matcher pair = LINE.matcher(line);
            if (!pair.matches()) {
                throw new IllegalArgumentException(
                        "line " + number + " must be a name, a blank and a key of 16 to 256 characters");
            }
            if (owners.put(hash(pair.group(2)), pair.group(1)) != null) {
                throw new IllegalArgumentException("line " + number + " repeats the key of an earlier line");
            }
        }
        if (owners.isEmpty()) {
            throw new IllegalArgumentException("it has no keys");
        }
        return new ApiKeys(Map.copyOf(owners));
    }

    boolean isEmpty() {
        return owners.isEmpty();
    }

    /**
     * The name of the caller that owns a key.
     *
     * @throws ApiRefusal when the key is unknown
     */
    String ownerOf(String key) {
        String owner = owners.get(hash(key));
        if (owner == null) {
            throw ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, "x-api-key", "must be a key of this service, or absent");
        }
        return owner;
    }

    private static String hash(String key) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("the Java runtime lacks SHA-256", missing);
        }
    }
}
