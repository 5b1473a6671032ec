package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.UnaskedNode;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.ChainflowFeed;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.SearchExecutor;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One more row in the catalogue is all that a new provider of a known family takes, from its factory's log to a quote. */
class NewProviderTest {
    private static final long CHAIN = 97;
    private static final PoolRecording RECORDING = PoolRecording.read("uniswap_v2", ConstantProductFamily.NAME);
    private static final LogEntry ANNOUNCEMENT = RECORDING.discovery().orElseThrow();

    /** A chain that stands still after an action of the recording. */
    private static final class RecordedChain extends UnaskedNode {
        private final PoolRecording.Step step;
        private final BlockRef head =
                new BlockRef(ANNOUNCEMENT.blockNumber() + 1, Keccak.hash("head"), Bytes32.ZERO, 1_000);

        RecordedChain(PoolRecording.Step step) {
            this.step = step;
        }

        @Override
        public long chainId() {
            return CHAIN;
        }

        @Override
        public BlockRef latestBlock() {
            return head;
        }

        @Override
        public Optional<BlockRef> block(long number) {
            return Optional.of(head);
        }

        @Override
        public List<LogEntry> logs(long from, long to, Collection<Address> emitters, Collection<Bytes32> topics0) {
            boolean asked = emitters.contains(ANNOUNCEMENT.emitter()) && topics0.contains(ANNOUNCEMENT.topic0());
            boolean inRange = from <= ANNOUNCEMENT.blockNumber() && ANNOUNCEMENT.blockNumber() <= to;
            return asked && inRange ? List.of(ANNOUNCEMENT) : List.of();
        }

        @Override
        public List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
            return step.reader().read(calls);
        }
    }

    private static FindRouteUseCase service(RecordedChain node, ProviderCatalog catalog) {
        ChainProfile profile = new ChainProfile(
                CHAIN,
                "BNB",
                TestMarket.WRAPPED,
                Permit2WitnessMessage.PERMIT2,
                List.of(),
                catalog.providers(CHAIN),
                ANNOUNCEMENT.blockNumber());
        Chainflow chainflow = new Chainflow(node, profile, PoolFamilies.on(profile), ChainflowSettings.DEFAULT);
        chainflow.syncOnce();
        assertThat(chainflow.cursors())
                .extracting(ProviderCursor::provider)
                .hasSameSizeAs(catalog.providers(CHAIN))
                .contains("NEWDEX");
        RouterDeployment routers = new RouterDeployment(
                TestMarket.ROUTER, TestMarket.LEGACY, Map.of(ConstantProductFamily.NAME, TestMarket.ADAPTER));
        ChainContext chain = new ChainContext(
                node,
                profile,
                routers,
                new ChainflowFeed(
                        chainflow,
                        new Freshness.Terms(2, Duration.ofMinutes(1), Duration.ofMinutes(1)),
                        () -> Uint256.ZERO));
        return new FindRouteUseCase(chain, new RouteSearch(chain, new Router(), new SearchExecutor()));
    }

    @Test
    void aRowAddedAtRunTimeIsDiscoveredFollowedAndQuoted() {
        ProviderCatalog grown = ProviderCatalog.standard()
                .with(new ProviderRow(
                        "NEWDEX",
                        ConstantProductFamily.NAME,
                        ProviderRow.Fee.fixed(3000),
                        true,
                        Map.of(CHAIN, List.of(ANNOUNCEMENT.emitter()))));
        int swaps = 0;
        for (int i = 1; i < RECORDING.steps().size(); i++) {
            Optional<PoolRecording.Swap> swap = RECORDING.steps().get(i).swap();
            if (swap.isPresent()) {
                assertQuoted(grown, RECORDING.steps().get(i - 1), swap.get());
                swaps++;
            }
        }
        assertThat(swaps).isGreaterThan(2);
    }

    private static void assertQuoted(ProviderCatalog catalog, PoolRecording.Step before, PoolRecording.Swap swap) {
        List<Address> tokens = RECORDING.seed().tokens();
        int in = swap.zeroForOne() ? 0 : 1;
        FindRouteData data = service(new RecordedChain(before), catalog)
                .find(new TradeRequest<>(
                        tokens.get(in),
                        tokens.get(1 - in),
                        swap.amountIn(),
                        true,
                        new SearchTerms(3, 20, List.of("NEWDEX"), null)));
        assertThat(data.amountOut()).isEqualTo(swap.amountOut().toString());
        assertThat(data.paths()).singleElement().satisfies(path -> {
            assertThat(path.provider()).isEqualTo("NEWDEX");
            assertThat(path.adapter()).isEqualTo(TestMarket.ADAPTER.toString());
            assertThat(path.pool()).isEqualTo(RECORDING.seed().id().contract().toString());
            assertThat(path.feeRate()).isEqualTo("0.003");
        });
    }
}
