package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A chain that is forked, or that is read directly without a fork.
 *
 * @param profile the chain's description, without the providers and tokens that do not exist on the chain
 * @param absent tokens that the description lists but that have no code on the chain
 */
public record ResolvedChainProfile(ChainProfile profile, List<Token> absent) {
    /**
     * If no description is given, only this many of the latest blocks are searched for pools, because a scan of the
     * whole chain would take too long.
     */
    private static final long DISCOVERY_BLOCKS = 5_000;

    /**
     * Number of contracts whose code is fetched per request. Some are as large as 24 KB, and a slow node takes seconds
     * for an answer.
     */
    private static final int ASKED_AT_ONCE = 32;

    private static final String STAGE = "looking for the profile's contracts on the chain";

    public ResolvedChainProfile {
        absent = List.copyOf(absent);
    }

    /**
     * Finds the description of a node's chain. The options' profile is used if there is one. Otherwise, if the node is
     * a Swaplab fork of an origin chain that was built on this machine, uses the description of that origin chain. In
     * all other cases, uses the description of the public chain 97.
     *
     * @throws ForkException when the id of the node's chain differs from the one described
     */
    static ResolvedChainProfile at(
            InstallationPaths installation, ForkOptions options, String rpcUrl, ProgressListener progress) {
        ChainProfile given = options.profile();
        ChainProfile published = given == null ? KnownChains.publicChain(installation) : given;
        // The id is checked on the forked chain's node, because a fork reports whatever id it is started with.
        try (Node node = HttpNode.at(rpcUrl)) {
            long chainId = node.chainId();
            if (chainId != published.chainId()) {
                throw new ForkException("the chain to fork must have id " + published.chainId() + ", got " + chainId);
            }
            if (given != null) {
                return found(given, node, given.firstBlock(), progress);
            }
            if (ForkMarkerCode.isOn(node)) {
                for (ChainProfile known : KnownChains.profiles(installation)) {
                    if (isBuiltHere(known, published) && isWhole(known, node)) {
                        progress.line("the node is a fork of the packaged chain");
                        return new ResolvedChainProfile(known, List.of());
                    }
                }
            }
            long recent = node.latestBlock().number() - DISCOVERY_BLOCKS;
            return found(published, node, Math.max(published.firstBlock(), recent), progress);
        }
    }

    /** Checks that the block to fork exists. Anvil does not check this itself. */
    static void requireBlock(String rpcUrl, @Nullable Long block) {
        if (block == null) {
            return;
        }
        try (Node node = HttpNode.at(rpcUrl)) {
            long head = node.latestBlock().number();
            if (block > head) {
                throw new ForkException("block must be at most " + head + ", the latest of the chain, got " + block);
            }
        }
    }

    private static boolean isBuiltHere(ChainProfile known, ChainProfile published) {
        return known.chainId() == published.chainId() && !known.wrappedNative().equals(published.wrappedNative());
    }

    /**
     * Whether every token and factory of a description has code on the node's chain. Tokens alone would not identify
     * the chain, because an older chain built on this machine may have the same tokens but other factories.
     */
    private static boolean isWhole(ChainProfile known, Node node) {
        return absent(known, node).isEmpty()
                && known.providers().stream()
                        .flatMap(provider -> provider.factories().stream())
                        .noneMatch(factory -> node.code(factory).isEmpty());
    }

    private static List<Token> absent(ChainProfile profile, Node node) {
        return profile.tokens().stream()
                .filter(token -> node.code(token.address()).isEmpty())
                .toList();
    }

    /**
     * Reduces a description to what exists on a node's chain. Excludes, and reports as progress, each token without
     * code and each provider of which no factory has code.
     *
     * @param firstBlock the first block to be scanned for pools
     * @throws io.swaplab.client.node.NodeException when the node fails
     */
    public static ResolvedChainProfile found(
            ChainProfile published, Node node, long firstBlock, ProgressListener progress) {
        Set<Address> found = withCode(published, node, progress);
        List<Provider> there = new ArrayList<>();
        for (Provider provider : published.providers()) {
            List<Address> factories =
                    provider.factories().stream().filter(found::contains).toList();
            if (factories.isEmpty()) {
                progress.line(provider.name() + " is not on this chain");
            } else {
                there.add(new Provider(provider.name(), provider.family(), factories, provider.feePips()));
            }
        }
        List<Token> absent = published.tokens().stream()
                .filter(token -> !found.contains(token.address()))
                .toList();
        if (!absent.isEmpty()) {
            progress.line("no code on this chain: "
                    + absent.stream()
                            .map(token -> token.symbol() + " (" + token.address() + ")")
                            .collect(Collectors.joining(", ")));
        }
        List<Token> tokens = new ArrayList<>(published.tokens());
        tokens.removeAll(absent);
        return new ResolvedChainProfile(
                new ChainProfile(
                        published.chainId(),
                        published.nativeSymbol(),
                        published.wrappedNative(),
                        published.permit2(),
                        tokens,
                        there,
                        published.contracts(),
                        firstBlock),
                absent);
    }

    /** Finds out which tokens and factories of a description have code on the chain. */
    private static Set<Address> withCode(ChainProfile published, Node node, ProgressListener progress) {
        Set<Address> contracts = new LinkedHashSet<>();
        published.providers().forEach(provider -> contracts.addAll(provider.factories()));
        published.tokens().forEach(token -> contracts.add(token.address()));
        Set<Address> found = new HashSet<>();
        List<Address> left = List.copyOf(contracts);
        while (!left.isEmpty()) {
            progress.step(STAGE, contracts.size() - left.size(), contracts.size());
            List<Address> some = left.subList(0, Math.min(ASKED_AT_ONCE, left.size()));
            List<Bytes> codes = node.codes(some);
            for (int i = 0; i < some.size(); i++) {
                if (!codes.get(i).isEmpty()) {
                    found.add(some.get(i));
                }
            }
            left = left.subList(some.size(), left.size());
        }
        progress.step(STAGE, contracts.size(), contracts.size());
        return found;
    }
}
