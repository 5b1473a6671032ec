package io.swaplab.forkchain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.control.Accounts;
import io.swaplab.forkchain.control.Blocks;
import io.swaplab.forkchain.control.Impersonation;
import io.swaplab.forkchain.control.Mempool;
import io.swaplab.forkchain.control.Snapshots;
import io.swaplab.forkchain.control.Tokens;
import io.swaplab.forkchain.deploy.ForkException;
import java.util.List;

/**
 * Bends a fork: time and {@link #blocks}, {@link #accounts}, the {@link #mempool}, token balances, and back to an earlier
 * state. The most used operations are methods of this class. Safe for many threads.
 */
public final class CheatCodes {
    /** Blocks that are mined in a moment, so that an interrupt need not wait. */
    private static final long MINED_AT_ONCE = 250;

    private final Node node;
    private final Snapshots snapshots;
    private final Blocks blocks;
    private final Accounts accounts;
    private final Mempool mempool;
    private final Tokens tokens;

    /** @param firstBlock the last block of the deployment, which no reorganisation takes away */
    CheatCodes(Node node, Address wrappedNative, long firstBlock) {
        this.node = node;
        this.snapshots = new Snapshots(node);
        this.blocks = new Blocks(node, snapshots, firstBlock);
        this.accounts = new Accounts(node);
        this.mempool = new Mempool(node);
        this.tokens = new Tokens(node, accounts, wrappedNative);
    }

    /** A nameless snapshot that can be returned to once; equal to itself alone. */
    public static final class Mark {
        private Mark() {}
    }

    /** Time and blocks. */
    public Blocks blocks() {
        return blocks;
    }

    /** Coins, nonces, code, storage, and sending for an account without its key. */
    public Accounts accounts() {
        return accounts;
    }

    /** When transactions are mined, and those that wait for it. */
    public Mempool mempool() {
        return mempool;
    }

    /** Saves the current state under a mark instead of a name. */
    public Mark mark() {
        Mark mark = new Mark();
        snapshots.keep(mark);
        return mark;
    }

    /** Whether the state of a mark can still be returned to: it is lost by a return to an earlier one. */
    public boolean keeps(Mark mark) {
        return snapshots.keeps(mark);
    }

    /**
     * Restores the state of a mark, which can then not be used again; later marks and snapshots are discarded.
     *
     * @throws ForkException when it was discarded or the node does not restore it
     */
    public BlockRef returnTo(Mark mark) {
        return snapshots.returnTo(mark);
    }

    /** Remembers the state now under the next free name: {@code snap1}, {@code snap2} and on. */
    public String snapshot() {
        return snapshots.take();
    }

    /**
     * Saves the current state under a name.
     *
     * @throws IllegalArgumentException when a snapshot that can be restored has that name
     */
    public void snapshot(String name) {
        snapshots.take(name);
    }

    /** Names of the snapshots that can be restored, oldest first. */
    public List<String> snapshots() {
        return snapshots.names();
    }

    /**
     * Returns to a remembered state, as often as wanted; snapshots taken after it are lost.
     *
     * @throws ForkException when there is no such snapshot or the node does not restore it
     */
    public BlockRef restore(String name) {
        return snapshots.restore(name);
    }

    /** {@link Blocks#warp}. */
    public BlockRef warp(long secs) {
        return blocks.warp(secs);
    }

    /** {@link Blocks#mine(long)}. */
    public BlockRef mine(long count) {
        return blocks.mine(count);
    }

    /**
     * The result of mining.
     *
     * @param blocks fewer than requested if the thread was interrupted
     */
    public record Mined(long blocks, BlockRef head) {}

    /** Mines this many blocks, or fewer if the thread is interrupted; it stays interrupted. */
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

    /** {@link Blocks#reorganise}. */
    public BlockRef reorganise(int depth) {
        return blocks.reorganise(depth);
    }

    /** {@link Accounts#setBalance}. */
    public void setBalance(Address account, Uint256 wei) {
        accounts.setBalance(account, wei);
    }

    /** {@link Tokens#deal}. */
    public void deal(Address token, Address holder, Uint256 amount) {
        tokens.deal(token, holder, amount);
    }

    /** {@link Accounts#impersonate}. */
    public Impersonation impersonate(Address account) {
        return accounts.impersonate(account);
    }

    /** {@link Accounts#stopImpersonating}. */
    public void stopImpersonating(Address account) {
        accounts.stopImpersonating(account);
    }
}
