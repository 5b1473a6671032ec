package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.deploy.ForkException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Saved states (snapshots) of a fork. Each is identified by a name or by an object that its owner uses as a key.
 * Thread-safe.
 */
public final class Snapshots {
    private static final Duration REVERT_PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(5);

    private final Node node;
    /** The snapshots by name or key object, oldest first. */
    private final Map<Object, Saved> saved = new LinkedHashMap<>();

    private int taken;

    public Snapshots(Node node) {
        this.node = node;
    }

    /**
     * A snapshot that can be restored.
     *
     * @param nextBaseFee the base fee of the block after it, as the node writes it; anvil does not restore it
     */
    private record Saved(String anvilId, BlockRef block, String nextBaseFee) {}

    /** Saves the current state under a key object. The key must not be a string, because strings are names. */
    public synchronized void keep(Object key) {
        saved.put(key, Uninterrupted.call(this::save));
    }

    /** Whether the snapshot with a key can still be restored. Restoring an earlier snapshot discards all later ones. */
    public synchronized boolean keeps(Object key) {
        return saved.containsKey(key);
    }

    /**
     * Restores a snapshot, then discards this snapshot and all later ones.
     *
     * @throws ForkException when the snapshot was discarded, or the node does not restore it
     */
    public synchronized BlockRef returnTo(Object key) {
        return Uninterrupted.call(() -> reverted(key, "of that moment").block());
    }

    /** Saves the current state under the next free name: {@code snap1}, {@code snap2} and so on. */
    public synchronized String take() {
        String name;
        do {
            name = "snap" + ++taken;
        } while (saved.containsKey(name));
        take(name);
        return name;
    }

    /**
     * Saves the current state under a name.
     *
     * @throws IllegalArgumentException when a restorable snapshot already has that name
     */
    public synchronized void take(String name) {
        if (saved.containsKey(name)) {
            throw new IllegalArgumentException("there is a snapshot " + name + " already");
        }
        keep(name);
    }

    /** The names of the snapshots that can be restored, oldest first. */
    public synchronized List<String> names() {
        return named();
    }

    /** Discards the snapshots of blocks above a number, after a reorganisation has removed those blocks. */
    synchronized void forgetAbove(long block) {
        saved.values().removeIf(state -> state.block().number() > block);
    }

    /** Does not lock: the caller holds the lock, or runs in {@link Uninterrupted#call} while the lock is held. */
    private List<String> named() {
        return saved.keySet().stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    /**
     * Restores a named snapshot, which stays restorable. Discards later snapshots and drops pending transactions.
     * Returns only when the node's head is the saved block, so that a transaction sent afterwards runs on the restored
     * state.
     *
     * @throws ForkException when there is no such snapshot, or the node does not restore it
     */
    public synchronized BlockRef restore(String name) {
        return Uninterrupted.call(() -> {
            Saved state = reverted(name, name);
            // Anvil discards a snapshot once it is restored, so a new one is saved.
            saved.put(name, save());
            return state.block();
        });
    }

    /** Restores a snapshot and discards it together with all later ones, as anvil does. */
    private Saved reverted(Object key, String name) {
        Saved state = saved.get(key);
        if (state == null) {
            List<String> known = named();
            throw new ForkException("there is no snapshot " + name + "; there is "
                    + (known.isEmpty() ? "none" : String.join(", ", known)));
        }
        boolean reverted = node.request("evm_revert", state.anvilId())
                .map(Boolean.TRUE::equals)
                .orElse(false);
        forgetFrom(key);
        if (!reverted) {
            throw new ForkException("anvil knows the snapshot " + name + " no more");
        }
        node.request("anvil_dropAllTransactions");
        awaitBlock(state.block());
        ForkClock.catchUp(node, state.block());
        node.request("anvil_setNextBlockBaseFeePerGas", state.nextBaseFee());
        return state;
    }

    private Saved save() {
        BlockRef block = node.latestBlock();
        String id = node.request("evm_snapshot")
                .map(Object::toString)
                .orElseThrow(() -> new ForkException("anvil took no snapshot"));
        return new Saved(id, block, nextBaseFee());
    }

    private String nextBaseFee() {
        return node.request("eth_feeHistory", "0x1", "latest", List.of())
                .filter(Map.class::isInstance)
                .map(history -> ((Map<?, ?>) history).get("baseFeePerGas"))
                .filter(List.class::isInstance)
                .map(fees -> String.valueOf(((List<?>) fees).getLast()))
                .orElseThrow(() -> new ForkException("anvil states no base fee of the next block"));
    }

    private void forgetFrom(Object key) {
        List<Object> keys = new ArrayList<>(saved.keySet());
        keys.subList(keys.indexOf(key), keys.size()).forEach(saved::remove);
    }

    private void awaitBlock(BlockRef wanted) {
        long end = System.nanoTime() + REVERT_PATIENCE.toNanos();
        BlockRef found = node.latestBlock();
        while (!found.hash().equals(wanted.hash()) && System.nanoTime() < end) {
            pause();
            found = node.latestBlock();
        }
        if (!found.hash().equals(wanted.hash())) {
            throw new ForkException("after the restore the latest block is " + found.number() + " " + found.hash()
                    + ", wanted " + wanted.number() + " " + wanted.hash());
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new ForkException("interrupted while a snapshot was restored", interrupted);
        }
    }
}
