package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Reads a pool's whole state at one block. The contract's view returns the next non-empty bin after an id, so the bins
 * are found by calling it repeatedly, outwards from the active bin. If the reader cannot chain such calls in one round
 * trip, the view is called for many neighbouring ids at once, until the contract answers that no bin follows.
 */
record InfinityLbLoader(PoolId id, int binStep, StateReader reader) {
    private static final AbiFunction SLOT0 = AbiFunction.of("getSlot0(bytes32)");
    private static final AbiFunction BIN = AbiFunction.of("getBin(bytes32,uint24)");
    private static final AbiFunction NEXT_BIN = AbiFunction.of("getNextNonEmptyBin(bytes32,bool,uint24)");

    private static final int SLOT0_WORDS = 3;

    /** Number of neighbouring ids in one read. */
    private static final int CALLS_AT_ONCE = 100;

    private static final int LAST_ID = 0xffffff;

    /** The pool's state; empty if the contract does not answer like a BinPoolManager, or the pool has no price yet. */
    Optional<InfinityLbState> load() {
        ViewAnswers slot0 = ViewAnswers.read(reader, List.of(SLOT0.call(id.contract(), id.key())));
        if (!slot0.has(0, SLOT0_WORDS) || slot0.uint(0).isZero()) {
            return Optional.empty();
        }
        int activeId = slot0.uint(0).toIntExact();
        TreeSet<Integer> ids = new TreeSet<>();
        sweep(ids, activeId, true);
        sweep(ids, activeId, false);
        // A swap starts in the active bin, which the sweeps skip, because the view returns only bins after an id.
        ids.add(activeId);
        ProtocolFee protocolFee = ProtocolFee.ofPacked(slot0.uint(0, 1).toIntExact());
        return Optional.of(
                new InfinityLbState(activeId, binStep, slot0.uint(0, 2).toIntExact(), protocolFee, readBins(ids)));
    }

    /** Adds the ids of all non-empty bins on one side of an id. */
    private void sweep(TreeSet<Integer> ids, int from, boolean downwards) {
        int end = downwards ? LAST_ID : 0;
        Bytes asking = NEXT_BIN.encode(id.key(), downwards, 0);
        Bytes withoutId = asking.slice(0, asking.size() - Bytes32.BYTES);
        Optional<List<RepeatedViewCall.Step>> steps =
                reader.walk(new RepeatedViewCall.Chain(id.contract(), withoutId, !downwards, from, end));
        if (steps.isPresent()) {
            steps.get().stream()
                    .map(step -> step.answer().toIntExact())
                    .filter(bin -> bin != end)
                    .forEach(ids::add);
        } else {
            sweepViewByView(ids, from, downwards);
        }
    }

    private void sweepViewByView(TreeSet<Integer> ids, int from, boolean downwards) {
        int end = downwards ? LAST_ID : 0;
        int at = from;
        while (at != end) {
            List<ReadOnlyCall> calls = new ArrayList<>();
            int last = downwards ? Math.max(0, at - CALLS_AT_ONCE + 1) : Math.min(LAST_ID, at + CALLS_AT_ONCE - 1);
            for (int ask = at; downwards ? ask >= last : ask <= last; ask += downwards ? -1 : 1) {
                calls.add(NEXT_BIN.call(id.contract(), id.key(), downwards, ask));
            }
            ViewAnswers answers = ViewAnswers.read(reader, calls);
            for (int call = 0; call < calls.size(); call++) {
                at = answers.uint(call).toIntExact();
                if (at != end) {
                    ids.add(at);
                }
            }
        }
    }

    private List<Bin> readBins(TreeSet<Integer> ids) {
        List<Integer> ascending = List.copyOf(ids);
        ViewAnswers answers = ViewAnswers.read(
                reader,
                ascending.stream()
                        .map(bin -> BIN.call(id.contract(), id.key(), bin))
                        .toList());
        List<Bin> bins = new ArrayList<>();
        for (int i = 0; i < ascending.size(); i++) {
            Uint256 reserveX = answers.uint(i, 0);
            Uint256 reserveY = answers.uint(i, 1);
            if (!reserveX.isZero() || !reserveY.isZero()) {
                bins.add(Bin.of(ascending.get(i), binStep, reserveX, reserveY));
            }
        }
        return bins;
    }
}
