package io.swaplab.forkchain;

import io.swaplab.client.keyfile.NamedFile;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.control.StateDump;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.SavedState;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Our part of a saved fork: what it forks and what is deployed on it. The rest of the file is what anvil saves, which is
 * what the fork has read and written; it reads the rest of the forked chain again, so that one must be there.
 *
 * @param forkHash hash of the forked block, by which another chain is recognised
 * @param firstBlock the last block of the deployment
 * @param headHash hash of the latest block when it was saved
 * @param adapters adapter addresses by pool family
 */
record ForkState(
        long forkBlock,
        String forkHash,
        long firstBlock,
        String headHash,
        ChainFile.Built chain,
        String executionRouter,
        String legacyRouter,
        Map<String, String> adapters) {

    /** What was saved, and its file. */
    record Saved(ForkState state, Path file) {}

    /**
     * What a file has of a fork of the chain behind the URL; null for no file.
     *
     * @throws ForkException when the file is missing, was not saved by a fork, or by that of another chain
     */
    static @Nullable Saved saved(@Nullable Path file, String url) {
        if (file == null) {
            return null;
        }
        ForkState state = SavedState.head(file, ForkState.class);
        try (Node origin = HttpNode.at(url)) {
            state.requireOrigin(origin, file);
        }
        return new Saved(state, file);
    }

    /** The state of a fork now. */
    static ForkState of(Node node, ForkDeployment deployed, long firstBlock) {
        Map<String, String> adapters = new TreeMap<>();
        deployed.routers().adapters().forEach((family, address) -> adapters.put(family, address.toString()));
        return new ForkState(
                deployed.forkBlock(),
                hash(node, deployed.forkBlock()),
                firstBlock,
                node.latestBlock().hash().toString(),
                ChainFile.Built.of(deployed.profile()),
                deployed.routers().executionRouter().toString(),
                deployed.routers().legacyRouter().toString(),
                adapters);
    }

    /** Saves a fork, whole or not at all; transactions that wait are not part of it. */
    static void write(Path file, Node node, ForkDeployment deployed, long firstBlock) throws IOException {
        ForkState state = of(node, deployed, firstBlock);
        try (InputStream dump = StateDump.of(node)) {
            NamedFile.write(file, draft -> SavedState.write(dump, draft, state));
        }
    }

    AnvilOptions resuming(String originUrl, Path file) {
        return AnvilOptions.forking(chain.chain().chainId(), originUrl)
                .at(forkBlock)
                .resuming(file);
    }

    /** @throws ForkException when the chain is another than the one that was forked */
    void requireOrigin(Node origin, Path file) {
        String found = hash(origin, forkBlock);
        if (!found.equals(forkHash)) {
            throw new ForkException(file + " was saved on another chain: its fork is of block " + forkBlock + " "
                    + forkHash + ", the chain here has " + found);
        }
    }

    /** @throws ForkException when the node did not take the state over */
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
