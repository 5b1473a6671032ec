package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.CheckpointStore;
import io.swaplab.service.chainflow.book.LastTransaction;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.chainflow.book.SyncProblem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds pools through the logs by which factories announce them. The results are kept together with the last block
 * scanned. After a failure during a long scan, or on a later reload, the scan continues after that block, unless it has
 * left the chain.
 */
public final class Discovery {
    private final Node node;
    private final ProviderRegistry index;
    private final ChainflowSettings settings;
    private final long firstBlock;
    private final Map<PoolId, PoolSeed> found = new LinkedHashMap<>();
    private final Map<String, LastTransaction> last = new HashMap<>();
    private final Map<String, String> unscanned = new ConcurrentHashMap<>();
    private @Nullable BlockRef scannedTo;

    /**
     * The last block up to which the checkpoint contains all pools of this search; null if it contains none. The next
     * part to save must start at the block after it.
     */
    private @Nullable BlockRef checkpointedTo;

    private long failedFrom = -1;

    public Discovery(Node node, ProviderRegistry index, ChainflowSettings settings, long firstBlock) {
        this.node = node;
        this.index = index;
        this.settings = settings;
        this.firstBlock = firstBlock;
    }

    /**
     * Pools that factories announced.
     *
     * @param last the last known transaction that announced or touched a pool, by provider name
     */
    public record Announced(List<PoolSeed> seeds, Map<String, LastTransaction> last) {
        public static final Announced NONE = new Announced(List.of(), Map.of());
    }

    /** Adds the pools found by following the chain up to a block, and the last transaction of each provider. */
    public void advanceTo(BlockRef block, Collection<PoolSeed> seeds, Map<String, LastTransaction> positions) {
        note(seeds, positions);
        scannedTo = block;
    }

    /** Continues the search of an earlier run, whose checkpoint contains all pools up to a block. */
    public void resume(BlockRef block, Collection<PoolSeed> seeds, Map<String, LastTransaction> positions) {
        advanceTo(block, seeds, positions);
        checkpointedTo = block;
    }

    private void note(Collection<PoolSeed> seeds, Map<String, LastTransaction> positions) {
        seeds.forEach(seed -> found.putIfAbsent(seed.id(), seed));
        positions.forEach((provider, position) -> position.noteIn(last, provider));
    }

    /** The last known transaction that announced or touched a pool, by provider name. */
    public Map<String, LastTransaction> positions() {
        return Map.copyOf(last);
    }

    /** Clears the found pools, because the book holds them from now on; {@link #advanceTo} adds them again. */
    public void handOver() {
        found.clear();
        last.clear();
        scannedTo = null;
    }

    /**
     * The pools listed in the settings, followed by all pools announced up to the head.
     *
     * @param problems receives the announcements that could not be decoded
     * @throws NodeException when the node fails
     */
    public List<PoolSeed> upTo(BlockRef head, ChainflowListener listener, List<SyncProblem> problems) {
        BlockRef anchor = scannedTo;
        if (anchor == null || anchor.number() > head.number() || !isOnChain(anchor)) {
            anchor = null;
            scannedTo = null;
            found.clear();
            last.clear();
            unscanned.clear();
            settings.seeds().forEach(seed -> found.putIfAbsent(seed.id(), seed));
        }
        if (!index.factories().isEmpty()) {
            try {
                scan(next(), head, listener, problems, settings.checkpoint());
            } catch (NodeException failed) {
                scanApart(head, listener, problems, failed);
            }
        }
        return List.copyOf(found.values());
    }

    private long next() {
        return scannedTo == null ? firstBlock : scannedTo.number() + 1;
    }

    /** The providers whose factories could not be scanned, each with the reason. */
    public Map<String, String> unscanned() {
        return Map.copyOf(unscanned);
    }

    public boolean isUnscanned(String provider) {
        return unscanned.containsKey(provider);
    }

    /** Scans for the pools that one provider's factories announced up to a block. Any thread may call this. */
    public Announced scanAlone(String provider, BlockRef head) {
        return scanOf(provider, firstBlock, head, ChainflowListener.NONE, new ArrayList<>());
    }

    /**
     * Adds the pools of a provider whose factories were scanned separately after a failure. From now on the provider
     * counts as scanned.
     */
    public void scanned(String provider, Announced announced) {
        note(announced.seeds(), announced.last());
        unscanned.remove(provider);
    }

    /**
     * Scans each provider separately, so that only those that fail are excluded. Used if the node refuses a part of the
     * scan of all providers, or fails twice at the same part, but answers other requests.
     */
    private void scanApart(
            BlockRef head, ChainflowListener listener, List<SyncProblem> problems, NodeException failed) {
        long from = next();
        boolean refused = failed instanceof RpcErrorException || failed instanceof OversizedAnswerException;
        boolean again = failedFrom == from;
        failedFrom = from;
        if (!refused && !again || Thread.currentThread().isInterrupted() || !isOnChain(head)) {
            throw failed;
        }
        Map<String, String> failures = new LinkedHashMap<>();
        int scans = 0;
        for (Provider provider : index.providers()) {
            if (provider.factories().isEmpty()) {
                continue;
            }
            scans++;
            try {
                Announced announced = scanOf(provider.name(), from, head, listener, problems);
                note(announced.seeds(), announced.last());
            } catch (NodeException alone) {
                failures.put(provider.name(), "scanning its factories: " + SyncProblem.reason(alone));
            }
        }
        if (failures.size() == scans) {
            throw failed;
        }
        unscanned.putAll(failures);
        scannedTo = head;
    }

    private Announced scanOf(
            String provider, long from, BlockRef head, ChainflowListener listener, List<SyncProblem> problems) {
        Set<Address> factories = new LinkedHashSet<>();
        index.providers().stream()
                .filter(each -> each.name().equals(provider))
                .forEach(each -> factories.addAll(each.factories()));
        List<PoolSeed> seeds = new ArrayList<>();
        Map<String, LastTransaction> own = new HashMap<>();
        long blocks = head.number() - from + 1;
        scan(from, head, factories, problems, part -> {
            part.seeds().stream()
                    .filter(seed -> seed.provider().name().equals(provider))
                    .forEach(seeds::add);
            LastTransaction position = part.last().get(provider);
            if (position != null) {
                own.put(provider, position);
            }
            listener.discovering(part.end().number() - from + 1, blocks, seeds.size());
        });
        return new Announced(seeds, own);
    }

    /**
     * Scans again from the first block to the given one, and returns all known and newly found pools. Any thread may
     * call this.
     *
     * @throws NodeException when the node fails
     */
    Announced again(
            BlockRef block,
            Collection<PoolSeed> known,
            Map<String, LastTransaction> positions,
            ChainflowListener listener) {
        Map<PoolId, PoolSeed> all = new LinkedHashMap<>();
        known.forEach(seed -> all.put(seed.id(), seed));
        Map<String, LastTransaction> own = new HashMap<>(positions);
        long blocks = block.number() - firstBlock + 1;
        listener.discovering(0, Math.max(0, blocks), all.size());
        scan(firstBlock, block, index.factories(), new ArrayList<>(), part -> {
            part.seeds().forEach(seed -> all.putIfAbsent(seed.id(), seed));
            part.last().forEach((provider, position) -> position.noteIn(own, provider));
            listener.discovering(part.end().number() - firstBlock + 1, blocks, all.size());
        });
        return new Announced(List.copyOf(all.values()), own);
    }

    private boolean isOnChain(BlockRef block) {
        return node.block(block.number()).filter(block::equals).isPresent();
    }

    private void scan(
            long first,
            BlockRef head,
            ChainflowListener listener,
            List<SyncProblem> problems,
            CheckpointStore checkpoint) {
        long blocks = head.number() - first + 1;
        if (blocks > 0) {
            listener.discovering(0, blocks, found.size());
        }
        scan(first, head, index.factories(), problems, part -> {
            boolean fromStart = scannedTo == null;
            boolean followsOn = fromStart || Objects.equals(scannedTo, checkpointedTo);
            note(part.seeds(), part.last());
            BlockRef end = part.end();
            scannedTo = end;
            if (followsOn) {
                checkpoint.scanned(end, fromStart ? List.copyOf(found.values()) : part.seeds(), positions(), fromStart);
                checkpointedTo = end;
            }
            listener.discovering(end.number() - first + 1, blocks, found.size());
        });
    }

    private void scan(
            long first,
            BlockRef head,
            Set<Address> factories,
            List<SyncProblem> problems,
            Consumer<FactoryScan.Part> done) {
        new FactoryScan(node, index, factories, settings.pace().scanBlocks()).run(first, head, part -> {
            problems.addAll(part.problems());
            done.accept(part);
        });
    }
}
