package io.swaplab.forkchain;

import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.math.Uint256;
import io.swaplab.node.Node;
import io.swaplab.node.Uninterrupted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Bends a fork: time, blocks, balances, accounts, and back to an earlier state. Safe for many threads. */
public final class CheatCodes {
    private static final Duration REVERT_PATIENCE = Duration.ofSeconds(5);
    /** Blocks that are mined in a moment, so that an interrupt need not wait. */
    private static final long MINED_AT_ONCE = 250;

    private static final Duration PAUSE = Duration.ofMillis(5);

    private final Node node;
    private final Address wrappedNative;
    private final BalanceSlots slots;
    /** Named snapshots under their names and marks under themselves, oldest first. */
    private final Map<Object, Saved> snapshots = new LinkedHashMap<>();

    private int taken;

    CheatCodes(Node node, Address wrappedNative) {
        this.node = node;
        this.wrappedNative = wrappedNative;
        this.slots = new BalanceSlots(node);
    }

    /** A state to return to. */
    private record Saved(String anvilId, BlockRef block) {}

    /** A nameless snapshot that can be returned to once; equal to itself alone. */
    public static final class Mark {
        private Mark() {}
    }

    /** Remembers the state now without a name, for whoever holds the mark. */
    public synchronized Mark mark() {
        Mark mark = new Mark();
        snapshots.put(mark, Uninterrupted.call(this::save));
        return mark;
    }

    /** Whether the state of a mark can still be returned to: it is lost by a return to an earlier one. */
    public synchronized boolean keeps(Mark mark) {
        return snapshots.containsKey(mark);
    }

    /**
     * Returns to the state of a mark, which is used up by it; later marks and snapshots are lost.
     *
     * @throws ForkException when it was lost or the node does not return to it
     */
    public synchronized BlockRef returnTo(Mark mark) {
        return Uninterrupted.call(() -> reverted(mark, "of that moment").block());
    }

    /** Remembers the state now under the next free name: {@code snap1}, {@code snap2} and on. */
    public synchronized String snapshot() {
        String name;
        do {
            name = "snap" + ++taken;
        } while (snapshots.containsKey(name));
        snapshot(name);
        return name;
    }

    /**
     * Remembers the state now under a name.
     *
     * @throws IllegalArgumentException when a snapshot that can be restored has that name
     */
    public synchronized void snapshot(String name) {
        if (snapshots.containsKey(name)) {
            throw new IllegalArgumentException("there is a snapshot " + name + " already");
        }
        snapshots.put(name, Uninterrupted.call(this::save));
    }

    /** Names of the snapshots that can be restored, oldest first. */
    public synchronized List<String> snapshots() {
        return names();
    }

    /** For work that runs on another thread while this one holds the lock. */
    private List<String> names() {
        return snapshots.keySet().stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    /**
     * Returns to a remembered state, as often as wanted; snapshots taken after it are lost. Transactions that wait are
     * dropped, and the block is the remembered one before this returns: one sent too early would run on the old state.
     *
     * @throws ForkException when there is no such snapshot or the node does not return to it
     */
    public synchronized BlockRef restore(String name) {
        return Uninterrupted.call(() -> restored(name));
    }

    private BlockRef restored(String name) {
        Saved saved = reverted(name, name);
        // Anvil forgets a snapshot once it is restored.
        snapshots.put(name, save());
        return saved.block();
    }

    /** Returns to a state and forgets it with all later ones, as anvil does. */
    private Saved reverted(Object key, String name) {
        Saved saved = snapshots.get(key);
        if (saved == null) {
            List<String> known = names();
            throw new ForkException("there is no snapshot " + name + "; there is "
                    + (known.isEmpty() ? "none" : String.join(", ", known)));
        }
        boolean reverted = node.request("evm_revert", saved.anvilId())
                .map(Boolean.TRUE::equals)
                .orElse(false);
        forgetFrom(key);
        if (!reverted) {
            throw new ForkException("anvil knows the snapshot " + name + " no more");
        }
        node.request("anvil_dropAllTransactions");
        awaitBlock(saved.block());
        ChainClock.catchUp(node, saved.block());
        return saved;
    }

    private Saved save() {
        BlockRef block = node.latestBlock();
        String id = node.request("evm_snapshot")
                .map(Object::toString)
                .orElseThrow(() -> new ForkException("anvil took no snapshot"));
        return new Saved(id, block);
    }

    private void forgetFrom(Object key) {
        List<Object> keys = new ArrayList<>(snapshots.keySet());
        keys.subList(keys.indexOf(key), keys.size()).forEach(snapshots::remove);
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

    /** Lets time pass on the chain's clock, from now on and not from the head's time, and mines one block then. */
    public BlockRef warp(long secs) {
        if (secs <= 0) {
            throw new IllegalArgumentException("secs must be above zero, time does not run backwards; got " + secs);
        }
        return Uninterrupted.call(() -> {
            node.request("evm_increaseTime", secs);
            return mine(1);
        });
    }

    /** Mines this many blocks, empty ones unless transactions are pending. */
    public BlockRef mine(long blocks) {
        if (blocks <= 0) {
            throw new IllegalArgumentException("blocks must be above zero, got " + blocks);
        }
        node.request("anvil_mine", "0x" + Long.toHexString(blocks));
        return node.latestBlock();
    }

    /**
     * What was mined.
     *
     * @param blocks fewer than asked for when the thread was interrupted
     */
    public record Mined(long blocks, BlockRef head) {}

    /** Mines this many blocks, or fewer if the thread is interrupted; it stays interrupted. */
    public Mined mineUntilInterrupted(long blocks) {
        long mined = 0;
        BlockRef head = Uninterrupted.call(node::latestBlock);
        while (mined < blocks && !Thread.currentThread().isInterrupted()) {
            long slice = Math.min(MINED_AT_ONCE, blocks - mined);
            head = Uninterrupted.call(() -> mine(slice));
            mined += slice;
        }
        return new Mined(mined, head);
    }

    /** Replaces the latest blocks by as many empty ones, as a chain does that changes its mind. */
    public BlockRef reorganise(int blocks) {
        if (blocks <= 0) {
            throw new IllegalArgumentException("blocks must be above zero, got " + blocks);
        }
        node.request("anvil_reorg", blocks, List.of());
        BlockRef head = node.latestBlock();
        ChainClock.catchUp(node, head);
        return head;
    }

    /** Sets an account's balance of the native coin, in wei. */
    public void setBalance(Address account, Uint256 wei) {
        node.request("anvil_setBalance", account.toLowerHex(), wei.toHex());
    }

    /**
     * Sets a holder's balance of any token, in base units.
     *
     * @throws ForkException when no storage of the token is its balance
     */
    public void deal(Address token, Address holder, Uint256 amount) {
        Uint256 before = slots.set(token, holder, amount);
        if (token.equals(wrappedNative) && amount.isGreaterThan(before)) {
            // Wrapped coins are only as good as the native ones behind them.
            setBalance(token, node.balance(token).plus(amount.minus(before)));
        }
    }

    /** Lets anyone send transactions of this account until {@link #stopImpersonating}. */
    public void impersonate(Address account) {
        node.request("anvil_impersonateAccount", account.toLowerHex());
    }

    public void stopImpersonating(Address account) {
        node.request("anvil_stopImpersonatingAccount", account.toLowerHex());
    }
}
