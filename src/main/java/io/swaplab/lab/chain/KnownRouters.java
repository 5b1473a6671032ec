package io.swaplab.lab.chain;

import io.swaplab.client.keyfile.OwnerFile;
import io.swaplab.core.evm.Keccak;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The accepted contracts by service. The file contains a hash of the service's URL, since the URL may contain a key.
 */
public final class KnownRouters {
    private static final String NAME = "known-routers";

    private final Path file;

    /**
     * @param state the user's folder for persistent state
     */
    public KnownRouters(Path state) {
        this.file = state.resolve(NAME);
    }

    Optional<RouterFacts> of(URI service) {
        return Optional.ofNullable(all().get(key(service))).flatMap(RouterFacts::parse);
    }

    void remember(URI service, RouterFacts facts) {
        Map<String, String> known = all();
        known.put(key(service), facts.stored());
        String text = known.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue() + "\n")
                .collect(Collectors.joining());
        try {
            OwnerFile.replace(file, text);
        } catch (IOException unwritable) {
            throw new UncheckedIOException("the accepted router cannot be kept in " + file, unwritable);
        }
    }

    private Map<String, String> all() {
        Map<String, String> known = new TreeMap<>();
        try {
            if (Files.exists(file)) {
                for (String line : Files.readAllLines(file)) {
                    String[] parts = line.split(" ", 2);
                    known.put(parts[0], parts[parts.length - 1]);
                }
            }
            return known;
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the accepted routers cannot be read from " + file, unreadable);
        }
    }

    private static String key(URI service) {
        return Keccak.hash(service.toString()).toString();
    }
}
