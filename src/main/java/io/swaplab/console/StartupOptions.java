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
 * The command-line words, split into startup options and the command.
 *
 * @param fork false for {@code --no-fork}
 * @param rpcUrl the chain to fork, or with {@code --connect} the node of the remote service; null for the default chain
 * @param apiUrl a running service to join, or null to start one
 * @param follow endpoints of the chain to follow without a fork; empty to fork or join
 * @param profile the file that describes the chain of {@code --rpc} or {@code --follow}, or null
 * @param forkBlock the block of the chain of {@code --rpc} to fork, or null for the latest one
 * @param forkState the file of a saved fork to continue from, or null for a fresh fork
 * @param fromBlock the first block of a followed chain to scan for pools, or null for the one in its profile
 * @param maxHeadAge the maximum age of a followed chain's new head by this machine's clock, or null for the default
 * @param needsReceipts whether a followed node that does not serve receipts is rejected, or null for the chain's
 *     default
 * @param store where a followed chain's pools and quotes are stored, or null for a file in the user's folder
 * @param routerPin the execution router that the joined service must use, or null
 * @param legacyPin the legacy router that the joined service must use, or null
 * @param colour {@code --color}: whether answers are coloured
 * @param json whether every answer of a pipe is JSON: {@code --json} without a command
 * @param options the startup options as the user typed them
 * @param command the words of a single command; empty for the prompt or a pipe
 * @param freshness when the market of a followed chain counts as too old to quote, or null for the default
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
     * Splits the words; startup options may appear anywhere among them. Settings may choose the chain of {@code serve};
     * they are read from where Spring Boot reads its properties.
     *
     * @throws CommandFailure naming the option that is wrong or does not fit the others
     */
    static StartupOptions of(List<String> words) {
        SplitCommandLine given = SplitCommandLine.in(words);
        Freshness.@Nullable Terms freshness = null;
        if (given.isServe()) {
            ServeSettings settings = ServeSettings.read(Map.of());
            given.follow(settings.chain());
            freshness = settings.freshness();
        }
        boolean onlyJson = given.command().equals(List.of("--json"));
        StartupOptions launch = new StartupOptions(
                !given.has("--no-fork"),
                given.value("--rpc", LaunchValues::url),
                given.value("--connect", LaunchValues::url),
                Objects.requireNonNullElse(given.value("--follow", LaunchValues::urls), List.of()),
                given.value("--profile", LaunchValues::file),
                given.value("--fork-block", LaunchValues::block),
                given.value("--fork-state", LaunchValues::state),
                given.value("--from-block", LaunchValues::block),
                given.value("--max-head-age", LaunchValues::age),
                given.value("--without-receipts", LaunchValues::needsReceipts),
                given.value("--store", LaunchValues::store),
                given.value("--router-pin", LaunchValues::pin),
                given.value("--legacy-pin", LaunchValues::pin),
                Objects.requireNonNullElse(given.value("--color", LaunchValues::colour), Ink.When.AUTO),
                onlyJson,
                given.typed(),
                onlyJson ? List.of() : given.command(),
                freshness);
        launch.requireFitting();
        return launch;
    }

    /** Whether the options leave the choice of fork and service to the program. */
    boolean isPlain() {
        return fork && rpcUrl == null && apiUrl == null && follow.isEmpty() && forkState == null;
    }

    /** Whether a fork starts without an explicit request. */
    boolean startsFork() {
        return fork && apiUrl == null && follow.isEmpty();
    }

    /** Whether a chain is followed instead of forked. */
    boolean follows() {
        return !follow.isEmpty();
    }

    /** Rejects options that exclude each other: starting a fork, following a chain, and joining a service. */
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
                            "--profile describes the chain that --rpc forks or --follow follows, and is given"
                                    + " with one of them, without --connect")
                    .value("profile", "with --rpc or --follow, without --connect", profile.toString())
                    .hint("leave it out, or add --rpc URL");
        }
        if (forkBlock != null && !forksRpc) {
            throw CommandFailure.usage("--fork-block needs --rpc: it is the block of that chain to fork")
                    .value("fork-block", "with --rpc, without --connect and --follow", forkBlock.toString())
                    .hint("leave it out, or add --rpc URL");
        }
        if (forkState != null && (apiUrl != null || follows() || forkBlock != null)) {
            throw CommandFailure.usage("--fork-state is a saved fork to go on from, with its block: it is given without"
                            + " --fork-block, --connect and --follow")
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
                "--without-receipts needs --follow: a fork of ours has receipts");
        requireFollowing(
                "store",
                store == null ? null : LaunchValues.shown(store),
                "--store keeps the pools of the chain that --follow follows, and is given with it"
                        + " alone: a fork ends with its program");
    }

    /** Rejects an option that only makes sense for a followed chain. */
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
