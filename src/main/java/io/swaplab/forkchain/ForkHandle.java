package io.swaplab.forkchain;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.market.Token;
import io.swaplab.forkchain.anvil.RunningNode;
import io.swaplab.forkchain.deploy.DeploymentFile;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.SharedNodeRelay;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * What a program needs to use a fork that another program of ours has started: the node's address and the contracts on
 * it.
 *
 * @param rpcUrl the node itself
 * @param sharedUrl the node behind a relay, through which the requests of both programs take turns
 * @param upstreamUrl the node of the forked chain
 * @param isPackaged whether the forked chain is our origin chain
 * @param absent tokens of the chain's description that have no code on it
 */
record ForkHandle(
        String description,
        String rpcUrl,
        String sharedUrl,
        String upstreamUrl,
        boolean isPackaged,
        List<ChainFile.TokenEntry> absent,
        ForkState state) {
    /**
     * Parses a handle.
     *
     * @throws ForkException when the text is not a handle
     */
    static ForkHandle of(String text) {
        return DeploymentFile.form("the handle of a fork", text, ForkHandle.class);
    }

    /**
     * Fetches the handle of an offered fork.
     *
     * @throws ForkException when no fork of ours is offered at the URL
     */
    static ForkHandle offeredAt(String url) {
        try {
            return of(SharedNodeRelay.handle(url)).through(url);
        } catch (NodeException none) {
            throw new ForkException("no fork of ours is offered there: " + none.getMessage(), none);
        }
    }

    /** A copy that uses a relay's URL for everything; also for the forked chain, whose state the fork can serve. */
    ForkHandle through(String url) {
        return new ForkHandle(description, url, url, url, isPackaged, absent, state);
    }

    ForkDeployment deployment() {
        return state.deployment(rpcUrl, ForkDeployment.Accounts.derived());
    }

    List<Token> absentTokens() {
        return absent.stream().map(ChainFile.TokenEntry::token).toList();
    }

    RunningNode node() {
        return new ElsewhereRunning(rpcUrl, description);
    }

    /** A node run by another program, which stops it and reports its end. */
    private record ElsewhereRunning(String rpcUrl, String description) implements RunningNode {
        @Override
        public CompletionStage<String> ended() {
            return new CompletableFuture<>();
        }

        @Override
        public void close() {
            // The program that started the node stops it.
        }
    }
}
