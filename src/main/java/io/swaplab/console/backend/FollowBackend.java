package io.swaplab.console.backend;

import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.FollowedChain;
import io.swaplab.lab.chain.FollowedChain.FollowOptions;
import io.swaplab.lab.served.StorePlace;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.store.Database;

/**
 * A backend that follows a real chain, without a fork, and runs the service for that chain in this process. No
 * transaction is signed or sent.
 */
public final class FollowBackend extends InProcessBackend {
    private final FollowOptions options;
    private final StorePlace place;
    private final Freshness.Terms freshness;

    /**
     * Creates the backend without contacting the chain.
     *
     * @param place where pools and prepared quotes are stored between runs
     * @param freshness how current the pool data must be for quotes
     */
    public FollowBackend(FollowOptions options, StorePlace place, Freshness.Terms freshness) {
        this.options = options;
        this.place = place;
        this.freshness = freshness;
    }

    @Override
    RunningBackend.BaseChain baseChain() {
        if (!(place instanceof StorePlace.Nowhere)) {
            // Loads the database drivers in the background, because that takes longer than opening the store itself.
            Thread.ofPlatform().daemon().name("store-drivers").start(Database::loadDrivers);
        }
        FollowedChain chain = FollowedChain.open(InstallationPaths.find(), options, listener());
        listener()
                .line("following chain " + chain.deployment().profile().chainId() + " at " + chain.shownUrl()
                        + (chain.isQuoteOnly() ? ", for quotes only" : ""));
        return RunningBackend.BaseChain.of(chain, options.urls().getFirst(), place, freshness, listener());
    }

    @Override
    public Connection connect() {
        return start();
    }

    @Override
    public Backend afresh() {
        throw Refusal.notConnected("this needs a second fork, which a console with --follow cannot start", null)
                .hint("start the console without --follow");
    }
}
