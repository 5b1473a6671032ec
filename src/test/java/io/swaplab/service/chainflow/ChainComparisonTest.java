package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.BlockReplay;
import io.swaplab.service.chainflow.book.BlockReplay.BlockChange;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.reading.MulticallReader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every mismatch that is planted is reported, also where the comparison takes what it read before for still right. */
class ChainComparisonTest {
    private static final Address P1 = new Address(0, 0, 0x101);
    private static final Address P2 = new Address(0, 0, 0x102);
    private static final Address TABLE = new Address(0, 0, 0x200);
    private static final Set<Bytes32> TOPICS = Set.of(CounterFamily.SET);

    private final ScriptedChain chain = new ScriptedChain();
    private final TabledFamily family = new TabledFamily();
    private final ProviderRegistry index = new ProviderRegistry(List.of(ScriptedChain.PROVIDER), List.of(family));
    private final Traced node = new Traced();
    private final ChainComparison comparison =
            new ChainComparison(node, new MulticallReader(chain, PoolReading.PLAIN.lens()), index);
    private final List<PoolSeed> seeds = List.of(seed(P1), seed(P2));
    private PoolBook book;

    /** Counters whose state is one view of the pool, plus the entries of a table that another contract keeps. */
    private static final class TabledFamily extends CounterFamily {
        private static final int ENTRIES = 25;

        @Override
        public Optional<Pool> load(PoolSeed seed, StateReader reader) {
            Bytes view = Bytes.parse("0x00000001");
            CallResult own = reader.read(List.of(new ReadOnlyCall(seed.id().contract(), view)))
                    .getFirst();
            List<ReadOnlyCall> entries = IntStream.range(0, ENTRIES)
                    .mapToObj(i -> new ReadOnlyCall(
                            TABLE,
                            Bytes.parse("0x00000002")
                                    .concat(Bytes.of(Uint256.of(i).toBytes()))))
                    .toList();
            Uint256 entry = word(reader.read(entries).getLast());
            return Optional.of(
                    new CounterPool(seed.id(), seed.provider().name(), word(own).plus(entry)));
        }

        private static Uint256 word(CallResult result) {
            return result.data().word(0, 0).toUint();
        }
    }

    /** Tells which contracts ran in a block: those with a log, and those that a test adds. */
    private final class Traced extends UnaskedNode {
        private final Map<Long, Set<Address>> silentRuns = new HashMap<>();
        private Address untraced = Address.ZERO;

        @Override
        public Optional<BlockRef> block(long number) {
            return chain.block(number);
        }

        @Override
        public Optional<Object> request(String method, Object... parameters) {
            return Optional.of(
                    switch (method) {
                        case "trace_block" -> {
                            Set<Address> ran = new HashSet<>(loggers(number(parameters[0])));
                            ran.addAll(silentRuns.getOrDefault(number(parameters[0]), Set.of()));
                            ran.remove(untraced);
                            yield ran.stream()
                                    .map(to -> Map.of("action", Map.of("to", to.toString())))
                                    .toList();
                        }
                        case "eth_getBlockByNumber" ->
                            Map.of(
                                    "transactions",
                                    silentRuns.getOrDefault(number(parameters[0]), Set.of()).stream()
                                            .map(to -> Map.of("to", to.toString()))
                                            .toList());
                        case "eth_getLogs" ->
                            loggers(number(((Map<?, ?>) parameters[0]).get("fromBlock"))).stream()
                                    .map(emitter -> Map.of("address", emitter.toString()))
                                    .toList();
                        case "eth_createAccessList" -> Map.of("accessList", List.of());
                        default -> throw new UnsupportedOperationException(method);
                    });
        }

        private static long number(Object hex) {
            return Long.decode(hex.toString());
        }

        private List<Address> loggers(long number) {
            return logsOf(number).stream().map(LogEntry::emitter).toList();
        }
    }

    private static PoolSeed seed(Address pool) {
        return new PoolSeed(ScriptedChain.PROVIDER, PoolId.of(pool), List.of(CounterPool.TOKEN_A, CounterPool.TOKEN_B));
    }

    private static TrackedPool.Live live(Address pool, long value) {
        return new TrackedPool.Live(seed(pool), new CounterPool(PoolId.of(pool), "COUNTERS", Uint256.of(value)), 0);
    }

    private List<LogEntry> logsOf(long number) {
        return chain.logs(chain.block(number).orElseThrow().hash(), TOPICS);
    }

    @BeforeEach
    void bothPoolsAreFollowed() {
        BlockRef base = chain.mine(b -> b.create(P1, 5).create(P2, 6).setSilently(TABLE, 0));
        book = new PoolBook(index, ChainflowSettings.DEFAULT, base, List.of(live(P1, 5), live(P2, 6)));
        compare(book.snapshot());
    }

    private void compare(MarketSnapshot followed) {
        comparison.compare(followed, seeds, Set.of(), "planted");
    }

    /** Follows the head with the logs of some emitters only. */
    private MarketSnapshot followed(BlockRef block, Set<Address> emitters) {
        List<LogEntry> told = logsOf(block.number()).stream()
                .filter(log -> emitters.contains(log.emitter()))
                .toList();
        BlockChange change = BlockReplay.of(index, book, block, told);
        book.extend(block, change.pools(), change.lastTransactions());
        return book.snapshot();
    }

    private void assertReported(MarketSnapshot wrong, Address pool) {
        assertThatThrownBy(() -> compare(wrong))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("planted, COUNTERS " + PoolId.of(pool));
    }

    @Test
    void whatIsEqualPassesAndIsLoadedOnlyWhereItChanged() {
        assertThat(comparison.loads()).isEqualTo(2);
        compare(followed(chain.mine(b -> b.set(P1, 7)), Set.of(P1)));
        assertThat(comparison.compared()).isEqualTo(4);
        assertThat(comparison.loads()).isEqualTo(3);
    }

    @Test
    void aStateThatDiffersIsReported() {
        book.amend(List.of(live(P2, 7)));
        assertReported(book.snapshot(), P2);
    }

    @Test
    void aPoolThatIsMissingIsReportedUnlessItIsLeftOut() {
        MarketSnapshot without =
                MarketSnapshot.of(book.tip(), List.of(live(P1, 5).pool()));
        assertReported(without, P2);
        comparison.compare(without, seeds, Set.of(PoolId.of(P2)), "left out");
    }

    @Test
    void aLogThatWasLeftOutIsReported() {
        BlockRef block = chain.mine(b -> b.set(P1, 7).set(P2, 8));
        assertReported(followed(block, Set.of(P2)), P1);
    }

    @Test
    void aChangeOfATableAloneIsReported() {
        BlockRef block = chain.mine(b -> b.setSilently(TABLE, 3));
        node.silentRuns.put(block.number(), Set.of(TABLE));
        assertReported(followed(block, Set.of()), P1);
    }

    @Test
    void traceWithoutAContractThatEmittedALogIsReported() {
        BlockRef block = chain.mine(b -> b.set(P1, 7));
        node.untraced = P1;
        MarketSnapshot right = followed(block, Set.of(P1));
        assertThatThrownBy(() -> compare(right))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("traced in block 2");
    }

    @Test
    void traceWithoutTheReceiverOfATransactionIsReported() {
        BlockRef block = chain.mine(b -> b.setSilently(TABLE, 3));
        node.silentRuns.put(block.number(), Set.of(TABLE));
        node.untraced = TABLE;
        MarketSnapshot stale = followed(block, Set.of());
        assertThatThrownBy(() -> compare(stale))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("traced in block 2");
    }

    @Test
    void aStateOfABranchThatLeftTheChainIsReported() {
        BlockRef gone = chain.mine(b -> b.setSilently(TABLE, 3));
        node.silentRuns.put(gone.number(), Set.of(TABLE));
        followed(gone, Set.of());
        book.amend(List.of(live(P1, 8), live(P2, 9)));
        compare(book.snapshot());
        chain.revertTo(1);
        BlockRef other = chain.mine(b -> {});
        node.silentRuns.clear();
        assertReported(MarketSnapshot.of(other, book.shown().live()), P1);
    }
}
