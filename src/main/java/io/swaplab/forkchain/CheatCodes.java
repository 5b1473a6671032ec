package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.anvil.AccountCheats;
import io.swaplab.forkchain.anvil.BlockCheats;
import io.swaplab.forkchain.anvil.Impersonation;
import io.swaplab.forkchain.anvil.Mempool;
import io.swaplab.forkchain.anvil.Snapshots;
import io.swaplab.forkchain.anvil.TokenCheats;
import io.swaplab.forkchain.deploy.ForkException;
import java.util.List;

/**
 * Manipulates a fork: time and {@link #blocks}, {@link #accounts}, the {@link #mempool}, token balances, and snapshots.
 * The operations that are used most are also methods of this class. Thread-safe.
 */
public final class CheatCodes {
    /** Maximum number of blocks mined per request; small, because an interrupt is noticed only between requests. */
    private static final long MINED_AT_ONCE = 250;

    private final Node node;
    private final Snapshots snapshots;
    private final BlockCheats blocks;
    private final AccountCheats accounts;
    private final Mempool mempool;
    private final TokenCheats tokens;

    /**
     * Cheat codes for a node.
     *
     * @param firstBlock the block in which the deployment of our contracts ended; no reorganisation removes it
     */
    CheatCodes(Node node, Address wrappedNative, long firstBlock) {
        this.node = node;
        this.snapshots = new Snapshots(node);
        this.blocks = new BlockCheats(node, snapshots, firstBlock);
        this.accounts = new AccountCheats(node);
        this.mempool = new Mempool(node);
        this.tokens = new TokenCheats(node, accounts, wrappedNative);
    }

    /** Identifies an unnamed snapshot, which can be restored only once. Marks are compared by object identity. */
    public static final class Mark {
        private Mark() {}
    }

    /** Control over time and blocks. */
    public BlockCheats blocks() {
        return blocks;
    }

    /** Changes balances of the native coin, nonces, code and storage, and lets accounts send without their keys. */
    public AccountCheats accounts() {
        return accounts;
    }

    /** The pending transactions, and control over when transactions are mined. */
    public Mempool mempool() {
        return mempool;
    }

    /** Takes an unnamed snapshot of the current state, and returns the mark with which to restore it. */
    public Mark mark() {
        Mark mark = new Mark();
        snapshots.keep(mark);
        return mark;
    }

    /** Whether the snapshot of a mark can still be restored. Restoring an earlier snapshot discards all later ones. */
    public boolean keeps(Mark mark) {
        return snapshots.keeps(mark);
    }

    /**
     * Restores the snapshot of a mark. The mark cannot be used again, and all later snapshots are discarded.
     *
     * @throws ForkException when the mark was discarded, or the node does not restore it
     */
    public BlockRef returnTo(Mark mark) {
        return snapshots.returnTo(mark);
    }

    /** Saves the current state under the next free name: {@code snap1}, {@code snap2} and so on. */
    public String snapshot() {
        return snapshots.take();
    }

    /**
     * Saves the current state under a name.
     *
     * @throws IllegalArgumentException when a restorable snapshot already has that name
     */
    public void snapshot(String name) {
        snapshots.take(name);
    }

    /** Names of the restorable snapshots, oldest first. */
    public List<String> snapshots() {
        return snapshots.names();
    }

    /**
     * Restores a named snapshot, which stays restorable. All later snapshots are discarded.
     *
     * @throws ForkException when there is no such snapshot, or the node does not restore it
     */
    public BlockRef restore(String name) {
        return snapshots.restore(name);
    }

    /** Same as {@link BlockCheats#warp}. */
    public BlockRef warp(long secs) {
        return blocks.warp(secs);
    }

    /** Same as {@link BlockCheats#mine(long)}. */
    public BlockRef mine(long count) {
        return blocks.mine(count);
    }

    /**
     * The result of mining.
     *
     * @param blocks fewer than requested if the thread was interrupted
     */
    public record Mined(long blocks, BlockRef head) {}

    /**
     * Mines the given number of blocks. Stops early if the thread is interrupted, and leaves the interrupt status set.
     */
    public Mined mineUntilInterrupted(long wanted) {
        long mined = 0;
        BlockRef head = Uninterrupted.call(node::latestBlock);
        while (mined < wanted && !Thread.currentThread().isInterrupted()) {
            long slice = Math.min(MINED_AT_ONCE, wanted - mined);
            head = Uninterrupted.call(() -> blocks.mine(slice));
            mined += slice;
        }
        return new Mined(mined, head);
    }

    /** Same as {@link BlockCheats#reorganise}. */
    public BlockRef reorganise(int depth) {
        return blocks.reorganise(depth);
    }

    /** Same as {@link AccountCheats#setBalance}. */
    public void setBalance(Address account, Uint256 wei) {
        accounts.setBalance(account, wei);
    }

    /** Same as {@link TokenCheats#deal}. */
    public void deal(Address token, Address holder, Uint256 amount) {
        tokens.deal(token, holder, amount);
    }

    /** Same as {@link AccountCheats#impersonate}. */
    public Impersonation impersonate(Address account) {
        return accounts.impersonate(account);
    }

    /** Same as {@link AccountCheats#stopImpersonating}. */
    public void stopImpersonating(Address account) {
        accounts.stopImpersonating(account);
    }
}
