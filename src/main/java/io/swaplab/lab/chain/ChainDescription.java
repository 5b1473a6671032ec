package io.swaplab.lab.chain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.KnownChains;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.backend.Refusal;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A chain's profile, and further facts about the chain that are known before its pools are read.
 *
 * @param routers our contracts on the chain; {@link RouterDeployment#NONE} if there are none
 * @param blockTime the interval between blocks; zero for a chain that mines on demand
 * @param genesis hash of the first block; null if it is not known
 */
public record ChainDescription(
        ChainProfile profile,
        RouterDeployment routers,
        Duration blockTime,
        @Nullable Bytes32 genesis) {
    static final Duration PUBLIC_BLOCK_TIME = Duration.ofMillis(450);

    /** Hashes of the first blocks of the public chains by chain id, as published with their node software. */
    private static final Map<Long, Bytes32> GENESIS = Map.of(
            56L,
            Bytes32.parse("0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b"),
            97L,
            Bytes32.parse("0x6d3c66c5357ec91d5c43af47e234a939b22557cbb552dc45bebbceeed90fbe34"));

    /** A chain whose genesis block is unknown. */
    public ChainDescription(ChainProfile profile, RouterDeployment routers, Duration blockTime) {
        this(profile, routers, blockTime, null);
    }

    /**
     * Returns the given description if it fits the node's chain. If none is given, returns the built-in description of
     * the chain.
     *
     * @param shown the node's URL without keys
     * @throws Refusal if the given description does not fit, or no description is given and no built-in one fits
     */
    static ChainDescription of(
            InstallationPaths installation, @Nullable ChainDescription given, Node node, String shown) {
        long chainId = node.chainId();
        if (given != null) {
            if (chainId != given.profile().chainId()) {
                throw wrong(
                                "a node of chain " + given.profile().chainId() + ", which --profile describes",
                                chainId,
                                shown)
                        .hint("give --profile the file of the node's chain, or --follow a node of the described chain");
            }
            return given;
        }
        ChainProfile known = KnownChains.publicChain(installation, chainId)
                .orElseThrow(() ->
                        unknown("a node of chain 56 or 97 unless --profile FILE describes its chain", chainId, shown));
        if (node.code(known.wrappedNative()).isEmpty()) {
            // A fork of the origin chain, our own test chain, has the id of a public chain, but not its contracts.
            throw unknown(
                    "a node of the public chain " + chainId + " unless --profile FILE describes its chain",
                    chainId,
                    shown);
        }
        return new ChainDescription(known, RouterDeployment.NONE, PUBLIC_BLOCK_TIME, GENESIS.get(chainId));
    }

    /** Whether a chain id belongs to a public chain, whose nodes are run by third parties. */
    static boolean isPublic(long chainId) {
        return GENESIS.containsKey(chainId);
    }

    private static Refusal unknown(String rule, long chainId, String shown) {
        return wrong(rule, chainId, shown)
                .hint("fork profile --out FILE, run in a console with a fork, writes the file of that fork");
    }

    private static Refusal wrong(String rule, long chainId, String shown) {
        return Refusal.value("follow", rule, "chain " + chainId + " at " + shown, null);
    }

    /** Creates the exception for an endpoint that does not respond as a node. */
    static Refusal silent(String shown, NodeException failure) {
        return Refusal.value("follow", "the URL of a node that answers", shown, null)
                .hint("chain doctor URL shows what an endpoint can do; it said: " + failure.getMessage());
    }
}
