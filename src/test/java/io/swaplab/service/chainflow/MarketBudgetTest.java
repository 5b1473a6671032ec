package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.JavaProgram;
import io.swaplab.budget.Budgets;
import io.swaplab.client.node.Node;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a market takes of memory, and what its first reading asks a node. */
@Tag("budgets")
class MarketBudgetTest {
    /** Methods of a node that ask its endpoint nothing. */
    private static final Set<String> LOCAL =
            Set.of("close", "changes", "isTrusted", "readsByHash", "refuted", "shown", "toString", "witnesses");

    /** In a process of its own: the tests beside it use the same memory. */
    @Test
    void bytesOfAPool() throws IOException, InterruptedException {
        Process run = JavaProgram.of(
                        MarketHeap.class,
                        "-Xmx256m",
                        // Otherwise most collections leave some dead objects in place, and those would be counted.
                        "-XX:MarkSweepAlwaysCompactCount=1")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.waitFor()).isZero();
        List<Long> bytes =
                Stream.of(said.strip().split(" ")).map(Long::parseLong).toList();
        Budgets pair = Budgets.of("pair among 20,000")
                .spent("bytes in the market", bytes.get(0))
                .spent("bytes in the routing graph", bytes.get(1));
        Budgets.of("concentrated pool of 100 ticks")
                .spent("bytes in the market", bytes.get(2))
                .spent("bytes in the routing graph", bytes.get(3))
                .check();
        pair.check();
    }

    @Test
    void firstReadingOfAThousandPairs() {
        PairChain chain = new PairChain(1_000);
        AtomicLong requests = new AtomicLong();
        AtomicLong views = new AtomicLong();
        try (Node node = counted(chain, requests, views);
                Chainflow flow = new Chainflow(
                        node, chain.profile(), PoolFamilies.on(chain.profile()), ChainflowSettings.DEFAULT)) {
            MarketSnapshot market = flow.syncOnce();
            assertThat(market.pools()).hasSize(1_000);
            RouteRequest request = new RouteRequest(
                    chain.someToken(),
                    chain.someToken(),
                    Uint256.of(1_000_000_000_000_000_000L),
                    true,
                    3,
                    20,
                    Set.of());
            assertThat(new Router().find(market, request)).isInstanceOf(RouteOutcome.Found.class);
        }
        Budgets.of("first reading of 1,000 pairs")
                .spent("requests to the node", requests.get())
                .spent("views read", views.get())
                .check();
    }

    /** A node that counts what it is asked; views that are read together are one request. */
    private static Node counted(Node chain, AtomicLong requests, AtomicLong views) {
        return (Node) Proxy.newProxyInstance(
                Node.class.getClassLoader(), new Class<?>[] {Node.class}, (self, method, arguments) -> {
                    if (method.getName().equals("witnesses")) {
                        return List.of(self);
                    }
                    if (!LOCAL.contains(method.getName())) {
                        requests.incrementAndGet();
                    }
                    if (method.getName().equals("readAll")) {
                        views.addAndGet(((Collection<?>) arguments[0]).size());
                    }
                    try {
                        return method.invoke(chain, arguments);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
    }
}
