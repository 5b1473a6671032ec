package io.swaplab.console.backend;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HeadBell;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.lab.chain.Followed;
import io.swaplab.lab.served.Service;
import io.swaplab.lab.served.Storage;
import io.swaplab.lab.served.StorePlace;
import io.swaplab.service.route.Freshness;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The chain that a service stands on: a fork of ours, or a chain that is followed.
 *
 * @param chain what is closed at the end
 * @param service reads the chain's pools and starts the service over it
 * @param fork empty for a followed chain
 * @param bell starts ringing at every block that the chain's node announces
 */
record Ground(
        AutoCloseable chain,
        Supplier<Service> service,
        Node node,
        ForkDeployment deployment,
        Optional<Fork> fork,
        Function<Runnable, HeadBell> bell) {
    /** @param progress is told how far the search for pools is */
    static Ground of(Fork fork, Progress progress) {
        return new Ground(
                fork,
                () -> fork.whileStarting(() -> Service.over(fork, progress)),
                fork.node(),
                fork.deployment(),
                Optional.of(fork),
                ring -> HeadBell.at(fork.rpcUrl(), ring));
    }

    /**
     * @param url the endpoint that announces blocks
     * @param place where pools and quotes are kept between runs
     * @param freshness when the market is too old to quote
     * @param progress is told how far the search for pools is
     */
    static Ground of(Followed followed, String url, StorePlace place, Freshness.Terms freshness, Progress progress) {
        return new Ground(
                followed,
                () -> Service.over(followed, Storage.of(place, followed, progress), freshness, List.of(), progress),
                followed.node(),
                followed.deployment(),
                Optional.empty(),
                ring -> HeadBell.at(url, ring));
    }
}
