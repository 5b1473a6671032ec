package io.swaplab.forkchain;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.StateDump;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.SavedState;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Swaplab's own part of a saved fork: which chain was forked, and what is deployed on the fork. The rest of the file is
 * anvil's dump of the state that the fork has read and written. A resumed fork still needs the forked chain, because it
 * reads all other state from there.
 *
 * @param forkHash hash of the forked block, which identifies the chain
 * @param firstBlock the block in which the deployment of our contracts ended
 * @param headHash hash of the fork's latest block when the fork was saved
 * @param adapters adapter addresses by pool family
 */
record SavedForkMetadata(
        long forkBlock,
        String forkHash,
        long firstBlock,
        String headHash,
        ChainFile.Built chain,
        String executionRouter,
        String legacyRouter,
        Map<String, String> adapters) {

    /** A saved state with its file. */
    record Saved(SavedForkMetadata state, Path file) {}

    /**
     * Reads a saved fork, and checks that it was forked from the chain at the URL. Returns null if {@code file} is
     * null.
     *
     * @throws ForkException when the file is missing, is not a saved fork, or was saved from another chain
     */
    static @Nullable Saved saved(@Nullable Path file, String url) {
        if (file == null) {
            return null;
        }
        SavedForkMetadata state = SavedState.head(file, SavedForkMetadata.class);
        try (Node origin = HttpNode.at(url)) {
            state.requireOrigin(origin, file);
        }
        return new Saved(state, file);
    }

    /** The current state of a fork. */
    static SavedForkMetadata of(Node node, ForkDeployment deployed, long firstBlock) {
        Map<String, String> adapters = new TreeMap<>();
        deployed.routers().adapters().forEach((family, address) -> adapters.put(family, address.toString()));
        return new SavedForkMetadata(
                deployed.forkBlock(),
                hash(node, deployed.forkBlock()),
                firstBlock,
                node.latestBlock().hash().toString(),
                ChainFile.Built.of(deployed.profile()),
                deployed.routers().executionRouter().toString(),
                deployed.routers().legacyRouter().toString(),
                adapters);
    }

    /** Writes a fork to a file. If writing fails, the file stays as it was. Pending transactions are not saved. */
    static void write(Path file, Node node, ForkDeployment deployed, long firstBlock) throws IOException {
        SavedForkMetadata state = of(node, deployed, firstBlock);
        try (InputStream dump = StateDump.of(node)) {
            AtomicFileWriter.write(file, draft -> SavedState.write(dump, draft, state));
        }
    }

    AnvilOptions resuming(String originUrl, Path file) {
        return AnvilOptions.forking(chain.chain().chainId(), originUrl)
                .at(forkBlock)
                .resuming(file);
    }

    /**
     * Requires that a node's chain is the one that was forked, by comparing the hash of the forked block.
     *
     * @throws ForkException when it is another chain
     */
    void requireOrigin(Node origin, Path file) {
        String found = hash(origin, forkBlock);
        if (!found.equals(forkHash)) {
            throw new ForkException(file + " was saved on another chain: it forks block " + forkBlock + " " + forkHash
                    + ", which is " + found + " here");
        }
    }

    /**
     * Requires that a node has loaded the saved state, and returns the node's head.
     *
     * @throws ForkException when the head is not the saved one
     */
    BlockRef requireHead(Node node, Path file) {
        BlockRef head = node.latestBlock();
        if (!head.hash().toString().equals(headHash)) {
            throw new ForkException(
                    "the node did not load " + file + ": its latest block is " + head.hash() + ", wanted " + headHash);
        }
        return head;
    }

    ForkDeployment deployment(String rpcUrl, ForkDeployment.Accounts accounts) {
        Map<String, Address> byFamily = new TreeMap<>();
        adapters.forEach((family, address) -> byFamily.put(family, Address.parse(address)));
        return ForkDeployment.of(
                chain.profile(),
                new RouterDeployment(Address.parse(executionRouter), Address.parse(legacyRouter), byFamily),
                rpcUrl,
                forkBlock,
                accounts);
    }

    private static String hash(Node node, long number) {
        return node.block(number).map(block -> block.hash().toString()).orElse("no such block");
    }
}
