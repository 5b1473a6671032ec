package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.budget.CountingRelay;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.lab.chain.PoolReadingSettingsFactory;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.route.GasPriceWatch;
import io.swaplab.service.route.RouterWatch;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** HTTP requests of a service per block of its fork, audit, gas price and settings of the routers included. */
@Tag("budgets")
class BlockBudgetIT {
    private static final int BLOCKS = 12;
    private static final int SWAPS = 20;

    private static Fork fork;

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
    }

    @AfterAll
    static void stop() {
        fork.close();
    }

    private static int requests(CountingRelay relay, Chainflow flow) {
        relay.take();
        flow.syncOnce();
        flow.lookAround();
        assertThat(flow.current().block()).isEqualTo(fork.node().latestBlock());
        return relay.take().size();
    }

    @Test
    void blocksCostFewRequests() throws IOException {
        ChainflowSettings settings = ChainflowSettings.DEFAULT
                .withLongestSilence(Duration.ZERO)
                .withReading(PoolReadingSettingsFactory.of(fork));
        try (CountingRelay relay = new CountingRelay(fork.rpcUrl());
                Node node = HttpNode.inTurns(relay.url());
                Chainflow flow = new Chainflow(
                        node,
                        fork.deployment().profile(),
                        PoolFamilies.on(fork.deployment().profile()),
                        settings)) {
            flow.addListener(new GasPriceWatch(node, Runnable::run, Duration.ofSeconds(10)));
            flow.addListener(new RouterWatch(node, fork.deployment().routers(), Runnable::run));
            flow.syncOnce();
            flow.lookAround();
            // What pools that change silently ask is known after the first block.
            fork.cheats().mine(1);
            flow.syncOnce();
            flow.lookAround();
            int most = 0;
            int all = 0;
            for (int block = 0; block < BLOCKS; block++) {
                fork.cheats().mine(1);
                int requests = requests(relay, flow);
                most = Math.max(most, requests);
                all += requests;
            }
            assertThat(flow.health().doubts().mismatches()).isZero();
            Budgets.of("empty block")
                    .spent("most requests", most)
                    .spent("requests of 12", all)
                    .check();
            try (BusyFork busy = new BusyFork(fork, flow.current(), 97)) {
                flow.syncOnce();
                flow.lookAround();
                busy.mineSwaps(flow.current(), SWAPS);
                Budgets.of("block with 20 swaps")
                        .spent("requests", requests(relay, flow))
                        .check();
                assertThat(busy.reverted()).isZero();
            }
            assertThat(flow.health().problems()).isEmpty();
        }
    }
}
