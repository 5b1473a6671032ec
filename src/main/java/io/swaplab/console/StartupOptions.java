package io.swaplab.console;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Ink;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.served.ServeSettings;
import io.swaplab.lab.served.StorePlace;
import io.swaplab.service.route.Freshness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The startup options of the command line, parsed and checked, and the words of the command.
 *
 * @param fork false for {@code --no-fork}
 * @param rpcUrl URL of a node of the chain to fork; with {@code --connect}, URL of a node of the chain that the remote
 *     service uses; null for the default chain
 * @param apiUrl URL of a running service to use, or null to start one
 * @param follow URLs of the endpoints of a chain that is served without a fork; empty to fork a chain or to use a
 *     remote service
 * @param profile file that describes the chain of {@code --rpc} or {@code --follow}, or null for a known chain
 * @param forkBlock number of the block at which the chain of {@code --rpc} is forked, or null for the latest one
 * @param forkState the file of a saved fork to continue from, or null for a fresh fork
 * @param fromBlock the first block of a followed chain to scan for pools, or null for the one in its profile
 * @param maxHeadAge the age, by this machine's clock, above which a new head of a followed chain is too old; null for
 *     the default
 * @param needsReceipts true to refuse a followed node that does not serve receipts; null for the chain's default
 * @param store where a followed chain's pools and quotes are stored, or null for a file in the user's folder
 * @param routerPin the execution router that the remote service must use, or null if any
 * @param legacyPin the legacy router that the remote service must use, or null if any
 * @param colour {@code --color}: whether answers are coloured
 * @param json whether every answer of a pipe is JSON: {@code --json} without a command
 * @param options the startup options as the user typed them
 * @param command the words of a single command; empty for the prompt or a pipe
 * @param freshness how current the pool data of a followed chain must be for quotes, or null for the default
 */
record StartupOptions(
        boolean fork,
        @Nullable String rpcUrl,
        @Nullable String apiUrl,
        List<String> follow,
        @Nullable Path profile,
        @Nullable Long forkBlock,
        @Nullable Path forkState,
        @Nullable Long fromBlock,
        @Nullable Duration maxHeadAge,
        @Nullable Boolean needsReceipts,
        @Nullable StorePlace store,
        @Nullable Address routerPin,
        @Nullable Address legacyPin,
        Ink.When colour,
        boolean json,
        List<String> options,
        List<String> command,
        Freshness.@Nullable Terms freshness) {
    StartupOptions {
        follow = List.copyOf(follow);
        options = List.copyOf(options);
        command = List.copyOf(command);
    }

    /**
     * Parses the words of the command line; startup options may appear anywhere among them. For {@code serve}, Spring
     * Boot properties can also select the chain.
     *
     * @throws CommandFailure naming the option that is invalid or excluded by another one
     */
    static StartupOptions of(List<String> words) {
        ProgramArguments given = ProgramArguments.in(words);
        Freshness.@Nullable Terms freshness = null;
        if (given.isServe()) {
            ServeSettings settings = ServeSettings.read(Map.of());
            given.follow(settings.chain());
            freshness = settings.freshness();
        }
        boolean onlyJson = given.command().equals(List.of("--json"));
        StartupOptions launch = new StartupOptions(
                !given.has("--no-fork"),
                given.value("--rpc", StartupValueParser::url),
                given.value("--connect", StartupValueParser::url),
                Objects.requireNonNullElse(given.value("--follow", StartupValueParser::urls), List.of()),
                given.value("--profile", StartupValueParser::file),
                given.value("--fork-block", StartupValueParser::block),
                given.value("--fork-state", StartupValueParser::state),
                given.value("--from-block", StartupValueParser::block),
                given.value("--max-head-age", StartupValueParser::age),
                given.value("--without-receipts", StartupValueParser::needsReceipts),
                given.value("--store", StartupValueParser::store),
                given.value("--router-pin", StartupValueParser::pin),
                given.value("--legacy-pin", StartupValueParser::pin),
                Objects.requireNonNullElse(given.value("--color", StartupValueParser::colour), Ink.When.AUTO),
                onlyJson,
                given.typed(),
                onlyJson ? List.of() : given.command(),
                freshness);
        launch.requireFitting();
        return launch;
    }

    /** Whether the options select neither a chain nor a service, so that the program starts its default fork. */
    boolean isPlain() {
        return fork && rpcUrl == null && apiUrl == null && follow.isEmpty() && forkState == null;
    }

    /** Whether the user's settings apply to typed lines. */
    boolean hasSettings() {
        return !options.contains("--no-config");
    }

    /** Whether a fork starts by itself, without the command {@code fork start}. */
    boolean startsFork() {
        return fork && apiUrl == null && follow.isEmpty();
    }

    /** Whether the program follows a chain directly, without a fork of it. */
    boolean follows() {
        return !follow.isEmpty();
    }

    /**
     * Rejects combinations of options that exclude each other. A fork is started, a chain is followed, or a remote
     * service is used, but only one of these.
     */
    private void requireFitting() {
        requireAloneIfFollowed();
        if (apiUrl != null && !fork) {
            throw CommandFailure.usage("--connect and --no-fork exclude each other: a remote service has its own chain")
                    .field("no-fork")
                    .hint("leave one of them out");
        }
        if (apiUrl == null && (routerPin != null || legacyPin != null)) {
            throw CommandFailure.usage("--router-pin and --legacy-pin are for --connect: a fork knows its own routers")
                    .field(routerPin == null ? "legacy-pin" : "router-pin")
                    .hint("leave it out, or add --connect URL --rpc URL");
        }
        boolean forksRpc = rpcUrl != null && apiUrl == null;
        if (profile != null && !forksRpc && !follows()) {
            throw CommandFailure.usage(
                            "--profile needs --rpc or --follow, whose chain it describes," + " and excludes --connect")
                    .value("profile", "with --rpc or --follow, without --connect", profile.toString())
                    .hint("leave it out, or add --rpc URL");
        }
        if (forkBlock != null && !forksRpc) {
            throw CommandFailure.usage("--fork-block needs --rpc: it is the block of that chain to fork")
                    .value("fork-block", "with --rpc, without --connect and --follow", forkBlock.toString())
                    .hint("leave it out, or add --rpc URL");
        }
        if (forkState != null && (apiUrl != null || follows() || forkBlock != null)) {
            throw CommandFailure.usage("--fork-state excludes --fork-block, --connect and --follow:"
                            + " it continues a saved fork at its own block")
                    .value("fork-state", "without --fork-block, --connect and --follow", forkState.toString())
                    .hint("leave one of them out");
        }
        requireFollowing("from-block", fromBlock, "--from-block needs --follow: it is the first block that is scanned");
        requireFollowing(
                "max-head-age",
                maxHeadAge == null ? null : maxHeadAge.toSeconds(),
                "--max-head-age needs --follow: it compares the chain's head with this machine's clock, and a fork has its own");
        requireFollowing(
                "without-receipts",
                needsReceipts == null ? null : needsReceipts ? "refuse" : "serve",
                "--without-receipts needs --follow: a fork always has receipts");
        requireFollowing(
                "store",
                store == null ? null : StartupValueParser.shown(store),
                "--store needs --follow: it keeps the pools of a followed chain,"
                        + " while a fork ends with the program");
    }

    /** Rejects an option that is valid only with {@code --follow}, if no chain is followed. */
    private void requireFollowing(String option, @Nullable Object given, String refusal) {
        if (given != null && !follows()) {
            throw CommandFailure.usage(refusal)
                    .value(option, "with --follow", given.toString())
                    .hint("leave it out, or add --follow URL");
        }
    }

    private void requireAloneIfFollowed() {
        String other = rpcUrl != null ? "rpc" : apiUrl != null ? "connect" : fork ? "" : "no-fork";
        if (follows() && !other.isEmpty()) {
            throw CommandFailure.usage("--follow and --" + other
                            + " exclude each other: --follow serves a chain itself, --rpc forks it,"
                            + " --connect joins a service")
                    .value("follow", "without --" + other, Endpoint.shown(follow.getFirst()))
                    .hint("leave one of them out");
        }
    }
}
