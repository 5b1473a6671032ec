package io.swaplab.forkchain;

import io.swaplab.core.market.ChainProfile;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which chain is forked, and how anvil is run.
 *
 * @param launcher how anvil is run
 * @param rpcUrl JSON-RPC URL of the chain to fork, or null for the origin chain
 * @param profile the description of the chain at {@code rpcUrl}, or null to use a known one
 * @param block the block to fork, or null for the latest one
 * @param chainId the chain id that the fork reports, or null for the id of the forked chain
 * @param stateFile a file written by {@link Fork#save} to resume from, or null for a fresh fork
 */
public record ForkOptions(
        Launcher launcher,
        @Nullable String rpcUrl,
        @Nullable ChainProfile profile,
        @Nullable Long block,
        @Nullable Long chainId,
        @Nullable Path stateFile) {
    /** Maximum chain id: 2^53 - 1, the largest integer up to which JSON numbers are exact in every implementation. */
    private static final long MOST_CHAIN_ID = 9_007_199_254_740_991L;

    private static final String PROPERTY = "swaplab.launcher";
    private static final String VARIABLE = "SWAPLAB_LAUNCHER";

    /** Ways to run anvil. */
    public enum Launcher {
        /** A container if Docker answers and the image is present or can be pulled; otherwise the local program. */
        AUTO,
        LOCAL,
        CONTAINER;

        /**
         * Parses the name of a launcher.
         *
         * @throws IllegalArgumentException for any other text; the message lists the names
         */
        public static Launcher parse(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "auto" -> AUTO;
                case "local" -> LOCAL;
                case "container" -> CONTAINER;
                default ->
                    throw new IllegalArgumentException("launcher is one of auto, local, container, got '" + text + "'");
            };
        }
    }

    public ForkOptions {
        if (block != null && block < 0) {
            throw new IllegalArgumentException("block must be zero or above, got " + block);
        }
        if (block != null && rpcUrl == null) {
            throw new IllegalArgumentException(
                    "block needs rpcUrl, because the built-in origin chain has a fixed block; got " + block);
        }
        if (chainId != null && (chainId <= 0 || chainId > MOST_CHAIN_ID)) {
            throw new IllegalArgumentException("chainId must be from 1 to " + MOST_CHAIN_ID + ", got " + chainId);
        }
        if (stateFile != null && (block != null || chainId != null)) {
            throw new IllegalArgumentException(
                    "stateFile excludes block and chainId, which the file contains; got " + stateFile);
        }
    }

    /** A fork of a chain's latest block. The fork reports the chain's own id. */
    public ForkOptions(Launcher launcher, @Nullable String rpcUrl) {
        this(launcher, rpcUrl, null, null, null, null);
    }

    /**
     * A fork of the origin chain. The property {@code swaplab.launcher} or else the variable {@code SWAPLAB_LAUNCHER}
     * names the launcher; {@link Launcher#AUTO} if neither is set.
     */
    public static ForkOptions ofOrigin() {
        String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
        return new ForkOptions(Launcher.parse(Objects.requireNonNullElse(named, "auto")), null);
    }

    public ForkOptions withLauncher(Launcher other) {
        return new ForkOptions(other, rpcUrl, profile, block, chainId, stateFile);
    }

    public ForkOptions withRpc(String url) {
        return new ForkOptions(launcher, url, profile, block, chainId, stateFile);
    }

    public ForkOptions withProfile(ChainProfile known) {
        return new ForkOptions(launcher, rpcUrl, known, block, chainId, stateFile);
    }

    /** A fork of a given block; requires an RPC URL. */
    public ForkOptions withBlock(long number) {
        return new ForkOptions(launcher, rpcUrl, profile, number, chainId, stateFile);
    }

    /** A fork that reports the given chain id instead of the forked chain's. */
    public ForkOptions withChainId(long id) {
        return new ForkOptions(launcher, rpcUrl, profile, block, id, stateFile);
    }

    /** A fork that resumes from a file written by {@link Fork#save}. */
    public ForkOptions withState(Path file) {
        return new ForkOptions(launcher, rpcUrl, profile, block, chainId, file);
    }
}
