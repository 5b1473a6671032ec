package io.swaplab.lab.chain;

import io.swaplab.client.keyfile.OwnerFile;
import io.swaplab.core.evm.Keccak;
import io.swaplab.lab.backend.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Asks the user to accept the contracts of a service, unless the user has named them in advance. Asks at the first
 * connection to the service, and again whenever the contracts have changed.
 *
 * @param question shows a question to the user and returns the answer; empty if there is no user or no answer
 */
public record RouterTrustPrompt(KnownRouters known, Function<String, Optional<String>> question) {
    static final String WORD = "trust";

    /**
     * Requires that the contracts are accepted; prompts the user if they are new or have changed.
     *
     * @throws Refusal if the user does not accept them, or there is no user; the message names the option that accepts
     *     them in advance
     */
    public void require(URI service, ServiceContracts facts) {
        Optional<ServiceContracts> before = known.of(service);
        if (before.filter(facts::equals).isPresent()) {
            return;
        }
        Optional<String> answer = question.apply(prompt(service, facts, before));
        if (answer.filter(word -> word.strip().equals(WORD)).isEmpty()) {
            throw refused(service, facts, before, answer.isEmpty());
        }
        known.remember(service, facts);
    }

    private static String prompt(URI service, ServiceContracts facts, Optional<ServiceContracts> before) {
        String news = before.map(old -> "These have CHANGED since you accepted them:\n"
                        + indented(facts.changesSince(old)) + "\nNow they are:\n")
                .orElse("It uses these contracts, which will get allowances and coins:\n");
        return "The service at " + service + " is not pinned.\n" + news + indented(facts.lines())
                + "\nCompare them with what its operator publishes. Type " + WORD + " to go on with them: ";
    }

    private static String indented(List<String> lines) {
        return "  " + String.join("\n  ", lines);
    }

    private static Refusal refused(
            URI service, ServiceContracts facts, Optional<ServiceContracts> before, boolean nobody) {
        String why = before.map(old ->
                        "the contracts of the service have changed: " + String.join("; ", facts.changesSince(old)))
                .orElse("the contracts of the service at " + service + " are not accepted");
        return Refusal.notConnected(why + (nobody ? ", and nobody can be asked to accept them" : ""), null)
                .hint("if they are the right ones, start with --router-pin " + facts.router() + " --legacy-pin "
                        + facts.legacyRouter());
    }

    /**
     * Stores in a file which contracts of each service the user has accepted. The file identifies a service by the hash
     * of its URL, because the URL may contain a key.
     */
    public static final class KnownRouters {
        private static final String NAME = "known-routers";

        private final Path file;

        /** Uses the file in the given folder, the user's folder for persistent state. */
        public KnownRouters(Path state) {
            this.file = state.resolve(NAME);
        }

        Optional<ServiceContracts> of(URI service) {
            return Optional.ofNullable(all().get(key(service))).flatMap(ServiceContracts::parse);
        }

        void remember(URI service, ServiceContracts facts) {
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
}
