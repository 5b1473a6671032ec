package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.lab.backend.Backend.Served;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.served.ServeSettings;
import io.swaplab.lab.session.Session;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/**
 * {@code serve}: serves the HTTP API on a fixed port, by default on the loopback interface only. Started at the prompt
 * it continues in the background; otherwise it runs until stopped, or until its fork is lost.
 */
public record ServeCommand(Session session, boolean inBackground) implements ConsoleCommand {
    private static final int MAX_PORT = 65_535;
    private static final int LEAST_DEADLINE_MS = 100;
    private static final int MOST_DEADLINE_MS = 60_000;
    private static final int MOST_PREPARES_PER_SECOND = 100_000;
    private static final CommandSpec SPEC = CommandSpec.of(
                    "serve", "Service", "serve the HTTP API on a port of this machine")
            .example("serve --port 8097")
            .option("port", ValueKind.WHOLE_NUMBER, "1 to 65535 (default: 8097)")
            .option("host", ValueKind.TEXT, "address to listen on, 0.0.0.0 for all (default: 127.0.0.1)")
            .option(
                    "rpc-port",
                    ValueKind.WHOLE_NUMBER,
                    "serve the fork's RPC too, on this port, at a secret path; 1 to 65535 (default: off)")
            .option("deadline-ms", ValueKind.WHOLE_NUMBER, "how long a request may take, 100 to 60000 (default: 2000)")
            .option(
                    "prepare-rate",
                    ValueKind.WHOLE_NUMBER,
                    "how many swaps one caller may prepare a second, 1 to 100000 (default: 50)")
            .option(
                    "trusted-proxy",
                    ValueKind.TEXT,
                    "networks of proxies whose X-Forwarded-For is used, such as 10.0.0.0/8,::1")
            .option(
                    "api-keys",
                    ValueKind.PATH,
                    "a file of names and keys, one pair a line: X-Api-Key tells callers apart")
            .option(
                    "quote-keys",
                    ValueKind.PATH,
                    "a file of quote-token keys that services share, 64 hex digits a line; the first encrypts");

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        ServeSettings settings = ServeSettings.read(given(invocation));
        PublicApiSettings serving = settings.serving();
        int port = serving.at().getPort();
        Integer rpcPort = serving.rpcPort();
        if (rpcPort != null && rpcPort == port) {
            throw Refusal.value("rpc-port", "another port than the API's", Integer.toString(port), null);
        }
        if (!serving.at().getAddress().isLoopbackAddress()) {
            invocation
                    .screen()
                    .note("warning: anyone who reaches port " + port
                            + " of this machine can use this service; it asks for"
                            + " no password" + (settings.isEncrypted() ? "" : " and does not encrypt")
                            + (rpcPort == null
                                    ? ""
                                    : "; anyone who knows the secret path on port " + rpcPort + " controls the fork"));
        }
        Future<String> lost = inBackground
                ? new CompletableFuture<>()
                : session.backend().lost().toCompletableFuture();
        Reply reply = reply(session.backend().serve(serving), session.connection());
        return inBackground ? reply : reply.then(() -> waitUntilStopped(lost));
    }

    /** The given options, by the name of the setting that each overrides. */
    private static Map<String, Object> given(Invocation invocation) {
        Map<String, Object> given = new HashMap<>();
        put(given, "server.port", invocation.number("port", 1, MAX_PORT));
        put(given, "swaplab.serve.host", invocation.option("host"));
        put(given, "swaplab.serve.rpc-port", invocation.number("rpc-port", 1, MAX_PORT));
        put(
                given,
                "swaplab.api.deadline",
                invocation
                        .number("deadline-ms", LEAST_DEADLINE_MS, MOST_DEADLINE_MS)
                        .map(Duration::ofMillis));
        put(given, "swaplab.api.prepares-per-second", invocation.number("prepare-rate", 1, MOST_PREPARES_PER_SECOND));
        put(given, "swaplab.api.trusted-proxies", invocation.option("trusted-proxy"));
        put(given, "swaplab.api.api-keys", file(invocation, "api-keys"));
        put(given, "swaplab.api.quote-keys", file(invocation, "quote-keys"));
        return given;
    }

    private static void put(Map<String, Object> given, String property, Optional<?> value) {
        value.ifPresent(is -> given.put(property, is));
    }

    private static Optional<Path> file(Invocation invocation, String option) {
        return invocation.option(option).map(name -> path(option, name));
    }

    private static Path path(String option, String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException malformed) {
            throw Refusal.value(option, "a file", name, null);
        }
    }

    /**
     * Waits until the server is stopped. Fails if the server's chain is lost, because the server could then only refuse
     * requests. The exit code lets a supervisor restart the server.
     */
    private static void waitUntilStopped(Future<String> lost) {
        try {
            throw CommandFailure.of(ExitCode.NODE, lost.get() + "; the service has ended with it")
                    .next("serve");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("the end of a chain is a value", impossible);
        }
    }

    /** The answer: what is served, on which chain, and how other consoles join it. */
    private static Reply reply(Served served, Connection on) {
        boolean quoteOnly = on.routers().isNone();
        String execution = quoteOnly ? null : on.routers().executionRouter().toString();
        String legacy = quoteOnly ? null : on.routers().legacyRouter().toString();
        long chainId = on.profile().chainId();
        return Reply.of(
                Reply.map(
                        "api_url",
                        served.apiUrl().toString(),
                        "rpc_url",
                        served.rpcUrl(),
                        "chain_id",
                        chainId,
                        "followed",
                        on.followed(),
                        "execution_router",
                        execution,
                        "legacy_router",
                        legacy),
                "serving " + served.apiUrl() + " over chain " + chainId + " (" + (on.followed() ? "followed, " : "")
                        + "RPC " + served.rpcUrl() + ")\n"
                        + (quoteOnly
                                ? "quotes only: no router is known on this chain"
                                : "to join it: --connect " + served.apiUrl() + " --rpc " + served.rpcUrl()
                                        + " --router-pin " + execution + " --legacy-pin " + legacy));
    }
}
