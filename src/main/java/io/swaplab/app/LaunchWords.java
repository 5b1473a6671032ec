package io.swaplab.app;

import io.swaplab.evm.Address;
import io.swaplab.node.http.Endpoint;
import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.text.Ink;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The command-line words, split into options of the start and the command.
 *
 * @param fork false for {@code --no-fork}
 * @param rpcUrl the chain to fork, or with {@code --connect} the node of the remote service; null for the origin chain
 * @param apiUrl a running service to join, or null to start one
 * @param profile the file that describes the chain of {@code --rpc}, or null
 * @param routerPin the execution router that the joined service must use, or null
 * @param legacyPin its legacy router, or null
 * @param colour {@code --color}: whether answers are coloured
 * @param json {@code --json} with no command: every answer of a pipe is JSON
 * @param command the words of a single command; empty for the prompt or a pipe
 */
record LaunchWords(
        boolean fork,
        @Nullable String rpcUrl,
        @Nullable String apiUrl,
        @Nullable Path profile,
        @Nullable Address routerPin,
        @Nullable Address legacyPin,
        Ink.When colour,
        boolean json,
        List<String> command) {
    LaunchWords {
        command = List.copyOf(command);
    }

    /** Splits the words; options of the start may be anywhere among them. */
    static LaunchWords of(List<String> words) {
        boolean fork = true;
        String rpcUrl = null;
        String apiUrl = null;
        Path profile = null;
        Address routerPin = null;
        Address legacyPin = null;
        Ink.When colour = Ink.When.AUTO;
        List<String> command = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            String name = word.split("=", 2)[0];
            switch (name) {
                case "--no-fork" -> fork = false;
                case "--rpc", "--connect" -> {
                    boolean joined = word.contains("=");
                    String url = url(name, joined ? word.split("=", 2)[1] : i + 1 < words.size() ? words.get(++i) : "");
                    rpcUrl = name.equals("--rpc") ? url : rpcUrl;
                    apiUrl = name.equals("--connect") ? url : apiUrl;
                }
                case "--profile" -> {
                    boolean joined = word.contains("=");
                    profile = file(joined ? word.split("=", 2)[1] : i + 1 < words.size() ? words.get(++i) : "");
                }
                case "--router-pin", "--legacy-pin" -> {
                    boolean joined = word.contains("=");
                    Address pin =
                            pin(name, joined ? word.split("=", 2)[1] : i + 1 < words.size() ? words.get(++i) : "");
                    routerPin = name.equals("--router-pin") ? pin : routerPin;
                    legacyPin = name.equals("--legacy-pin") ? pin : legacyPin;
                }
                case "--color" -> {
                    boolean joined = word.contains("=");
                    colour = colour(joined ? word.split("=", 2)[1] : i + 1 < words.size() ? words.get(++i) : "");
                }
                default -> command.add(word);
            }
        }
        boolean onlyJson = command.equals(List.of("--json"));
        if (apiUrl != null && !fork) {
            throw CommandFailure.usage("--connect and --no-fork exclude each other: a remote service has its own chain")
                    .field("no-fork")
                    .next("leave one of them out");
        }
        if (apiUrl == null && (routerPin != null || legacyPin != null)) {
            throw CommandFailure.usage("--router-pin and --legacy-pin are for --connect: a fork knows its own routers")
                    .field(routerPin == null ? "legacy-pin" : "router-pin")
                    .next("leave it out, or add --connect URL --rpc URL");
        }
        if (profile != null && (rpcUrl == null || apiUrl != null)) {
            throw CommandFailure.usage("--profile describes the chain that --rpc forks, and is given with --rpc alone")
                    .field("profile")
                    .rule("with --rpc, without --connect")
                    .got(profile.toString())
                    .next("leave it out, or add --rpc URL");
        }
        return new LaunchWords(
                fork, rpcUrl, apiUrl, profile, routerPin, legacyPin, colour, onlyJson, onlyJson ? List.of() : command);
    }

    /** Whether the choice of fork and service is left to the program. */
    boolean isPlain() {
        return fork && rpcUrl == null && apiUrl == null;
    }

    /** Whether a fork is to be started without a request. */
    boolean startsFork() {
        return fork && apiUrl == null;
    }

    private static Address pin(String name, String value) {
        try {
            Address address = Address.parse(value);
            if (!address.isZero()) {
                return address;
            }
        } catch (IllegalArgumentException malformed) {
            // Rejected below, like the zero address.
        }
        throw CommandFailure.usage(name + " needs the address of a contract, got \"" + value + "\"")
                .field(name.substring(2))
                .rule("0x and 40 hexadecimal digits, with the right checksum where capitals are mixed")
                .got(value);
    }

    private static Path file(String value) {
        try {
            if (!value.isBlank()) {
                return Path.of(value);
            }
        } catch (InvalidPathException malformed) {
            // Refused below, as no path is.
        }
        throw CommandFailure.usage("--profile needs a file, got \"" + value + "\"")
                .field("profile")
                .rule("a file of fork profile")
                .got(value)
                .next("fork profile --help");
    }

    private static Ink.When colour(String value) {
        return switch (value) {
            case "auto" -> Ink.When.AUTO;
            case "always" -> Ink.When.ALWAYS;
            case "never" -> Ink.When.NEVER;
            default ->
                throw CommandFailure.usage("--color is auto, always or never, got \"" + value + "\"")
                        .field("color")
                        .rule("auto, always or never")
                        .got(value)
                        .hint("auto colours terminals, unless NO_COLOR is set");
        };
    }

    private static String url(String name, String value) {
        if (!value.matches("https?://[^\\s/?#]+(/\\S*)?")) {
            throw CommandFailure.usage(name + " needs a URL, got \"" + Endpoint.shown(value) + "\"")
                    .field(name.substring(2))
                    .rule("http:// or https:// with a host")
                    .got(Endpoint.shown(value))
                    .next(name + " http://127.0.0.1:8545");
        }
        return value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
    }
}
