package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.Router;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** A block costs in proportion to the pools that it changes, however many there are. */
class WorkPerBlockTest {
    private static final int POOLS = 1_000;
    private static final int CHANGED = 7;

    private final ScriptedChain chain = new ScriptedChain();
    private final VisitedFamily family = new VisitedFamily();
    private final Router router = new Router();

    /** Counters that note every call to one of their pools. */
    private static final class VisitedFamily implements PoolFamily {
        private final CounterFamily counters = new CounterFamily();
        private final Set<PoolId> visited = ConcurrentHashMap.newKeySet();

        private Pool watched(CounterPool pool) {
            return (Pool) Proxy.newProxyInstance(
                    Pool.class.getClassLoader(), new Class<?>[] {Pool.class}, (proxy, method, arguments) -> {
                        visited.add(pool.id());
                        return method.getName().equals("equals") && arguments != null
                                ? (Object) (proxy == arguments[0])
                                : method.invoke(pool, arguments);
                    });
        }

        @Override
        public String name() {
            return counters.name();
        }

        @Override
        public String adapterContract() {
            return counters.adapterContract();
        }

        @Override
        public Set<Bytes32> discoveryTopics() {
            return counters.discoveryTopics();
        }

        @Override
        public Set<Bytes32> stateTopics() {
            return counters.stateTopics();
        }

        @Override
        public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
            return counters.discovered(provider, log);
        }

        @Override
        public Optional<Pool> load(PoolSeed seed, StateReader reader) {
            return counters.load(seed, reader).map(pool -> watched((CounterPool) pool));
        }

        @Override
        public LogEffect apply(Pool pool, LogEntry log) {
            return new LogEffect.Changed(watched(new CounterPool(
                    pool.id(), pool.provider(), log.data().word(0, 0).toUint())));
        }
    }

    private static Address pool(int number) {
        return new Address(1, 0, number);
    }

    private Chainflow flow() {
        chain.mine(block -> {
            for (int i = 0; i < POOLS; i++) {
                block.create(pool(i), 100);
            }
        });
        Chainflow flow = new Chainflow(
                chain,
                ScriptedChain.PROFILE,
                List.of(family),
                ChainflowSettings.DEFAULT.withCaution(
                        ChainflowSettings.DEFAULT.caution().withAuditedPools(0)));
        flow.addListener(new ChainflowListener() {
            @Override
            public void publishing(MarketSnapshot snapshot) {
                router.prepare(snapshot);
            }
        });
        flow.syncOnce();
        assertThat(family.visited).hasSize(POOLS);
        family.visited.clear();
        return flow;
    }

    @Test
    void onlyChangedPoolsAreLookedAt() {
        Chainflow flow = flow();
        for (int block = 0; block < 20; block++) {
            int first = block * CHANGED;
            chain.mine(draft -> {
                for (int i = 0; i < CHANGED; i++) {
                    draft.set(pool(first + i), 200);
                }
            });
            flow.syncOnce();
            assertThat(family.visited).as("block %d", block).hasSize(CHANGED);
            family.visited.clear();
        }
        assertThat(flow.health().livePools()).isEqualTo(POOLS);
    }

    @Test
    void aNewPoolLooksAtNoOther() {
        Chainflow flow = flow();
        chain.mine(draft -> draft.create(pool(POOLS), 100));
        flow.syncOnce();
        assertThat(family.visited).containsExactly(PoolId.of(pool(POOLS)));
        assertThat(flow.current().pools()).hasSize(POOLS + 1);
    }

    @Test
    void aBlockTakenBackLooksAtItsPoolsOnly() {
        Chainflow flow = flow();
        chain.mine(draft -> draft.set(pool(1), 200));
        flow.syncOnce();
        family.visited.clear();
        chain.revertTo(1);
        chain.mine(draft -> draft.set(pool(2), 300));
        flow.syncOnce();
        assertThat(family.visited).containsExactlyInAnyOrder(PoolId.of(pool(1)), PoolId.of(pool(2)));
    }
}
