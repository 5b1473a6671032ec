package io.swaplab.forkchain.control;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.deploy.ForkException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remembered states of a fork, under their names or under keys that only their owner has. Safe for many threads. */
public final class Snapshots {
    private static final Duration REVERT_PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(5);

    private final Node node;
    /** By name or by the owner's key, oldest first. */
    private final Map<Object, Saved> saved = new LinkedHashMap<>();

    private int taken;

    public Snapshots(Node node) {
        this.node = node;
    }

    /** A state to return to. */
    private record Saved(String anvilId, BlockRef block) {}

    /** Saves the current state under a key that is not a text. */
    public synchronized void keep(Object key) {
        saved.put(key, Uninterrupted.call(this::save));
    }

    /** Whether the state can still be returned to: it is lost by a return to an earlier one. */
    public synchronized boolean keeps(Object key) {
        return saved.containsKey(key);
    }

    /**
     * Returns to a state once; later ones are lost with it.
     *
     * @throws ForkException when it was lost or the node does not return to it
     */
    public synchronized BlockRef returnTo(Object key) {
        return Uninterrupted.call(() -> reverted(key, "of that moment").block());
    }

    /** Remembers the state now under the next free name: {@code snap1}, {@code snap2} and on. */
    public synchronized String take() {
        String name;
        do {
            name = "snap" + ++taken;
        } while (saved.containsKey(name));
        take(name);
        return name;
    }

    /** @throws IllegalArgumentException when a snapshot that can be restored has that name */
    public synchronized void take(String name) {
        if (saved.containsKey(name)) {
            throw new IllegalArgumentException("there is a snapshot " + name + " already");
        }
        keep(name);
    }

    /** The names that can be restored, oldest first. */
    public synchronized List<String> names() {
        return named();
    }

    /** Forgets the states of later blocks, which have left the chain. */
    synchronized void forgetAbove(long block) {
        saved.values().removeIf(state -> state.block().number() > block);
    }

    /** For work that runs on another thread while this one holds the lock. */
    private List<String> named() {
        return saved.keySet().stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    /**
     * Returns to a named state, as often as wanted; snapshots taken after it are lost. Transactions that wait are
     * dropped, and the block is the remembered one before this returns: one sent too early would run on the old state.
     *
     * @throws ForkException when there is no such snapshot or the node does not return to it
     */
    public synchronized BlockRef restore(String name) {
        return Uninterrupted.call(() -> {
            Saved state = reverted(name, name);
            // Anvil forgets a snapshot once it is restored.
            saved.put(name, save());
            return state.block();
        });
    }

    /** Returns to a state and forgets it with all later ones, as anvil does. */
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
        return state;
    }

    private Saved save() {
        BlockRef block = node.latestBlock();
        String id = node.request("evm_snapshot")
                .map(Object::toString)
                .orElseThrow(() -> new ForkException("anvil took no snapshot"));
        return new Saved(id, block);
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
