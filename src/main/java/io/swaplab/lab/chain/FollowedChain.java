package io.swaplab.lab.chain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.ForkMarkerCode;
import io.swaplab.forkchain.ResolvedChainProfile;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainsource.ChainEndpointSettings;
import io.swaplab.service.chainsource.EndpointStatus;
import io.swaplab.service.chainsource.FailoverNode;
import io.swaplab.service.chainsource.StaleHeadDetector;
import io.swaplab.service.chainsource.VerificationSettings;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A chain that is read directly from its endpoints, without a fork.
 *
 * @param node the chain's endpoints as one node; closed with this object
 * @param deployment the chain's tokens and providers, and our contracts on the chain, if there are any
 * @param settings the settings with which its pools are read
 */
public record FollowedChain(Node node, ForkDeployment deployment, ChainflowSettings settings) implements AutoCloseable {
    private static final Duration NEARBY_POLL_INTERVAL = Duration.ofMillis(200);

    /**
     * Connects to a chain, and checks that it is the described one.
     *
     * @throws io.swaplab.lab.backend.Refusal if no node responds, or the chain is unknown or differs from the
     *     description
     */
    public static FollowedChain open(InstallationPaths installation, FollowOptions options, ProgressListener progress) {
        String shown = Endpoint.shown(options.urls().getFirst());
        ChainDescription known = described(installation, options, progress);
        Node node = node(options, known);
        try {
            long first = Objects.requireNonNullElse(
                    options.fromBlock(), known.profile().firstBlock());
            ChainProfile there = ResolvedChainProfile.found(known.profile(), node, first, progress)
                    .profile();
            RouterDeployment routers = known.routers();
            progress.doing("looking for the routers on the chain");
            if (!routers.isNone() && node.code(routers.executionRouter()).isEmpty()) {
                progress.line("the router " + routers.executionRouter() + " is not on this chain: quotes only");
                routers = RouterDeployment.NONE;
            }
            ChainflowSettings settings = settings(
                    known.blockTime(),
                    ForkMarkerCode.isAnvil(node),
                    PoolReadingSettingsFactory.through(Artifacts.of(installation, progress)::creationCode, routers));
            return new FollowedChain(
                    node,
                    options.signer() == null
                            ? ForkDeployment.followed(there, routers, shown)
                            : ForkDeployment.followed(there, routers, shown).signing(options.signer()),
                    settings.withCaution(settings.caution()
                            .withMaxHeadAge(options.maxHeadAge())
                            .withNeedOfReceipts(Objects.requireNonNullElse(
                                    options.needsReceipts(),
                                    ChainDescription.isPublic(known.profile().chainId())))));
        } catch (NodeException silent) {
            node.close();
            throw ChainDescription.silent(shown, silent);
        } catch (RuntimeException failure) {
            node.close();
            throw failure;
        }
    }

    /**
     * Describes the chain of the first endpoint that responds.
     *
     * @throws io.swaplab.lab.backend.Refusal if none responds, or the chain is unknown or differs from the description
     */
    private static ChainDescription described(
            InstallationPaths installation, FollowOptions options, ProgressListener progress) {
        @Nullable NodeException first = null;
        for (String url : options.urls()) {
            progress.line("asking " + Endpoint.shown(url) + " for its chain");
            try (Node node = HttpNode.at(url)) {
                return ChainDescription.of(installation, options.described(), node, Endpoint.shown(url));
            } catch (NodeException failed) {
                first = first == null ? failed : first;
            }
        }
        throw ChainDescription.silent(
                Endpoint.shown(options.urls().getFirst()), first == null ? new NodeException("no endpoint") : first);
    }

    /** Combines all endpoints into one node, which switches to another endpoint when one fails. */
    private static Node node(FollowOptions options, ChainDescription known) {
        return FailoverNode.at(
                options.urls(),
                ChainEndpointSettings.of(known.profile().chainId())
                        .withGenesis(known.genesis())
                        .withBlockTime(known.blockTime())
                        .withMaxHeadAge(options.maxHeadAge()));
    }

    /** The settings for reading the pools of a local anvil that mines on demand. */
    public static ChainflowSettings ofAnvil(Artifacts artifacts, RouterDeployment routers) {
        return settings(Duration.ZERO, true, PoolReadingSettingsFactory.through(artifacts::creationCode, routers));
    }

    /**
     * The settings for reading a chain's pools. If a chain mines on demand, its block timestamps may jump, so pools
     * whose state changes with time, without events, are read in every block. Such a chain is assumed to be local, so
     * its head is polled as often as that of a fork.
     *
     * @param blockTime the interval of the chain's blocks; zero if they are mined on demand
     * @param anvil whether the node is an anvil, which may answer calls at its head with state of the next block
     */
    static ChainflowSettings settings(Duration blockTime, boolean anvil, PoolReading reading) {
        ChainflowSettings settings = ChainflowSettings.DEFAULT
                .withReading(reading)
                .withCaution(VerificationSettings.DEFAULT.withTornHeads(anvil));
        return blockTime.isZero()
                ? settings.withLongestSilence(Duration.ZERO)
                        .withPace(settings.pace().withPollInterval(NEARBY_POLL_INTERVAL))
                : settings.withCaution(settings.caution().withBlockTime(blockTime))
                        .withPace(Pace.of(blockTime));
    }

    /**
     * A copy with additional providers that the chain's description lacks. Their pools are quoted, but swaps cannot use
     * them.
     */
    public FollowedChain withMoreProviders(List<Provider> more) {
        return new FollowedChain(node, deployment.withMoreProviders(more), settings);
    }

    /** The last known health of each endpoint. */
    public List<EndpointStatus> endpoints() {
        return node instanceof FailoverNode several ? several.statuses() : List.of();
    }

    /** Whether swaps cannot be built, because none of our routers is on the chain. */
    public boolean isQuoteOnly() {
        return deployment.routers().isNone();
    }

    /** Whether this is a development chain that mines on demand. */
    public boolean minesOnDemand() {
        return settings.longestSilence().isZero();
    }

    /** The node's URL for display, without the parts that may be keys. */
    public String shownUrl() {
        return deployment.rpcUrl();
    }

    @Override
    public void close() {
        node.close();
    }

    /**
     * Which chain to read, and how.
     *
     * @param urls URLs of the chain's nodes, at least one
     * @param described the chain's description; null for a public chain, whose description is built in
     * @param fromBlock the first block that is searched for pools; null for the one that the description names
     * @param maxHeadAge how far a new head's timestamp may be behind this machine's clock
     * @param needsReceipts whether endpoints that provide no receipts are rejected; null for the default, which rejects
     *     them on chains 56 and 97 only
     * @param signer the key that signs quotes; null for the forks' development key
     */
    public record FollowOptions(
            List<String> urls,
            @Nullable ChainDescription described,
            @Nullable Long fromBlock,
            Duration maxHeadAge,
            @Nullable Boolean needsReceipts,
            @Nullable SigningKey signer) {
        public FollowOptions {
            urls = List.copyOf(urls);
            if (urls.isEmpty()) {
                throw new IllegalArgumentException("urls must have an endpoint");
            }
            if (Set.copyOf(urls).size() < urls.size()) {
                throw new IllegalArgumentException("urls must differ, got one of them twice");
            }
            if (fromBlock != null && fromBlock < 0) {
                throw new IllegalArgumentException("fromBlock must be zero or above, got " + fromBlock);
            }
        }

        /** Options for a public chain, with default settings. */
        public FollowOptions(List<String> urls) {
            this(urls, null, null, StaleHeadDetector.DEFAULT_MAX_AGE, null, null);
        }
    }
}
