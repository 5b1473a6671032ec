package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.service.chainflow.Publisher.View;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.reading.MulticallReader;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares every pool of a snapshot with the chain at the snapshot's block. A pool's state is a function of the answers
 * it is loaded from, so it is loaded again unless all of them are proved to be the same as before:
 *
 * <ul>
 *   <li>Single views of every pool are requested in every block, because they may depend on the time and on other
 *       contracts.
 *   <li>Entries of mappings (bitmaps, ticks, bins) are taken to be the same while no transaction has run their contract
 *       or another one whose storage the view uses, as its first read tells: only a contract that runs can write its
 *       storage. The node's traces name all contracts that ran; they must include every receiver of a transaction and
 *       every contract with a log.
 * </ul>
 *
 * After a reorganisation all pools are loaded again.
 */
final class ChainComparison {
    /** Longer lists of calls of one view are entries of a mapping. */
    private static final int MOST_SINGLE_VIEWS = 24;

    private record Loaded(@Nullable List<PoolFact> facts, Map<ReadOnlyCall, CallResult> views, Set<Address> mappings) {}

    private record View(Address contract, Bytes selector) {}

    private final Node node;
    private final MulticallReader reader;
    private final ProviderRegistry index;
    private final Map<PoolId, Loaded> loaded = new HashMap<>();
    private final Map<PoolId, Pool> equal = new HashMap<>();
    private final Map<View, Set<Address>> owners = new HashMap<>();
    private @Nullable BlockRef last;
    private int compared;
    private int loads;

    ChainComparison(Node node, MulticallReader reader, ProviderRegistry index) {
        this.node = node;
        this.reader = reader;
        this.index = index;
    }

    /** How often a pool was found to be equal to the chain. */
    int compared() {
        return compared;
    }

    /** How many of these comparisons loaded the pool's whole state again. */
    int loads() {
        return loads;
    }

    /** @param leftOut pools that may be absent from the snapshot although they are live */
    void compare(MarketSnapshot followed, List<PoolSeed> seeds, Set<PoolId> leftOut, String where) {
        BlockRef block = followed.block();
        forgetWhatMayHaveChanged(block);
        for (PoolSeed seed : seeds) {
            PoolId id = seed.id();
            Loaded chain = loaded.get(id);
            if (chain == null) {
                chain = load(seed, block);
                loaded.put(id, chain);
                equal.remove(id);
                loads++;
            }
            Pool pool = followed.pool(id);
            String what = where + ", " + seed.provider().name() + " " + id;
            if (pool != null) {
                if (equal.get(id) != pool) {
                    assertThat(pool.facts()).as(what).isEqualTo(chain.facts());
                    equal.put(id, pool);
                }
                compared++;
            } else if (chain.facts() != null) {
                assertThat(leftOut).as(what).contains(id);
            }
        }
        last = block;
    }

    private Loaded load(PoolSeed seed, BlockRef block) {
        Reads reads = new Reads(block);
        Optional<Pool> pool = index.familyOf(seed.provider()).load(seed, reads);
        return new Loaded(pool.map(Pool::facts).orElse(null), reads.views, reads.mappings);
    }

    private void forgetWhatMayHaveChanged(BlockRef block) {
        BlockRef before = last;
        if (before == null
                || before.number() > block.number()
                || node.block(before.number()).filter(before::equals).isEmpty()) {
            loaded.clear();
            return;
        }
        Set<Address> ran = new HashSet<>();
        for (long number = before.number() + 1; number <= block.number(); number++) {
            ran.addAll(ranIn(number));
        }
        loaded.values().removeIf(each -> !Collections.disjoint(each.mappings(), ran));
        Set<ReadOnlyCall> distinct = new LinkedHashSet<>();
        loaded.values().forEach(each -> distinct.addAll(each.views().keySet()));
        List<ReadOnlyCall> calls = List.copyOf(distinct);
        List<CallResult> answers = reader.read(calls, List.of(), block).views();
        Map<ReadOnlyCall, CallResult> now = new HashMap<>();
        for (int i = 0; i < calls.size(); i++) {
            now.put(calls.get(i), answers.get(i));
        }
        loaded.values()
                .removeIf(each -> each.views().entrySet().stream()
                        .anyMatch(view -> !view.getValue().equals(now.get(view.getKey()))));
    }

    /** All contracts that a block's transactions called or created. */
    private Set<Address> ranIn(long number) {
        Set<Address> ran = new HashSet<>();
        List<?> traces = (List<?>)
                node.request("trace_block", "0x" + Long.toHexString(number)).orElseThrow();
        for (Object trace : traces) {
            for (String part : List.of("action", "result")) {
                if (((Map<?, ?>) trace).get(part) instanceof Map<?, ?> fields) {
                    for (String name : List.of("from", "to", "address")) {
                        if (fields.get(name) instanceof String address) {
                            ran.add(Address.parse(address));
                        }
                    }
                }
            }
        }
        assertThat(ran).as("traced in block " + number).containsAll(calledOrLoggedIn(number));
        return ran;
    }

    /** What the traces of a complete node cannot lack: the receivers of transactions, and contracts that emit logs. */
    private Set<Address> calledOrLoggedIn(long number) {
        String hex = "0x" + Long.toHexString(number);
        Set<Address> known = new HashSet<>();
        Map<?, ?> block =
                (Map<?, ?>) node.request("eth_getBlockByNumber", hex, true).orElseThrow();
        for (Object transaction : (List<?>) block.get("transactions")) {
            known.add(Address.parse(((Map<?, ?>) transaction).get("to").toString()));
        }
        List<?> logs = (List<?>) node.request("eth_getLogs", Map.of("fromBlock", hex, "toBlock", hex))
                .orElseThrow();
        for (Object log : logs) {
            known.add(Address.parse(((Map<?, ?>) log).get("address").toString()));
        }
        return known;
    }

    /** The contract of a view, and all others whose storage it uses. */
    private Set<Address> owners(ReadOnlyCall call, BlockRef block) {
        return owners.computeIfAbsent(new View(call.to(), call.data().slice(0, 4)), view -> {
            Map<?, ?> answer = (Map<?, ?>) node.request(
                            "eth_createAccessList",
                            Map.of(
                                    "to",
                                    call.to().toLowerHex(),
                                    "data",
                                    call.data().toString()),
                            "0x" + Long.toHexString(block.number()))
                    .orElseThrow();
            Set<Address> used = new HashSet<>(Set.of(call.to()));
            for (Object entry : (List<?>) answer.get("accessList")) {
                used.add(Address.parse(((Map<?, ?>) entry).get("address").toString()));
            }
            return used;
        });
    }

    /** Keeps what one pool's load read. */
    private final class Reads implements StateReader {
        private final BlockRef block;
        private final Map<ReadOnlyCall, CallResult> views = new HashMap<>();
        private final Set<Address> mappings = new HashSet<>();

        Reads(BlockRef block) {
            this.block = block;
        }

        @Override
        public List<CallResult> read(List<ReadOnlyCall> calls) {
            List<CallResult> results = reader.read(calls, List.of(), block).views();
            boolean ofOneView = calls.stream()
                            .map(call -> new View(call.to(), call.data().slice(0, 4)))
                            .distinct()
                            .count()
                    == 1;
            if (calls.size() > MOST_SINGLE_VIEWS && ofOneView) {
                entriesOf(calls.getFirst());
            } else {
                for (int i = 0; i < calls.size(); i++) {
                    views.put(calls.get(i), results.get(i));
                }
            }
            return results;
        }

        @Override
        public Optional<List<RepeatedViewCall.Step>> walk(RepeatedViewCall walk) {
            Bytes argument = Bytes.of(new byte[32]);
            entriesOf(new ReadOnlyCall(walk.contract(), walk.calldata().concat(argument)));
            return reader.read(List.of(), List.of(walk), block).walks().getFirst();
        }

        private void entriesOf(ReadOnlyCall call) {
            mappings.addAll(owners(call, block));
        }
    }
}
