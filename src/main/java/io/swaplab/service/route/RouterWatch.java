package io.swaplab.service.route;

import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.service.chainflow.book.ChainflowListener;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Tracks the settings of the execution router, for reports that must not wait for the node. Before a plan is signed,
 * {@link ExecutionPreconditionReader} reads the settings again.
 */
public final class RouterWatch implements ChainflowListener {
    private final Node node;
    private final RouterDeployment deployment;
    private final PeriodicRead recheck;
    private volatile @Nullable Seen last;

    /** The router's settings and the block at which they were read. */
    public record Seen(RouterConfig config, long block) {}

    /** @param reader runs the requests, so that the sync does not wait for them */
    public RouterWatch(Node node, RouterDeployment deployment, Executor reader) {
        this.node = node;
        this.deployment = deployment;
        this.recheck = PeriodicRead.odd(node, reader);
    }

    /** The settings that were read last; empty before the router's first answer. */
    public Optional<Seen> last() {
        return Optional.ofNullable(last);
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        BlockRef block = snapshot.block();
        recheck.at(block.number(), Duration.ZERO, () -> last = new Seen(config(block), block.number()));
    }

    /** Reads the router's settings at a block; settings without fee limits if the chain has no router of ours. */
    private RouterConfig config(BlockRef block) {
        if (deployment.isNone()) {
            return RouterConfig.NONE;
        }
        Address router = deployment.executionRouter();
        return RouterConfig.of(router, node.readAll(RouterConfig.reads(router), block));
    }
}
