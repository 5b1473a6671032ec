package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ForkException;

/** Controls time and blocks of a fork. */
public final class BlockCheats {
    /**
     * Maximum step of the clock: a hundred years, which is enough for every test and far from overflowing the node's
     * clock.
     */
    private static final long MOST_SECS = 3_153_600_000L;

    private static final long MOST_BLOCKS = 10_000_000;

    /**
     * Maximum depth of a reorganisation in blocks. Anvil keeps the states of the last 512 blocks, including the head's.
     */
    public static final long DEEPEST_REORGANISATION = 511;

    private final Node node;
    private final Snapshots snapshots;
    private final long firstBlock;

    /**
     * Creates the controls for a node.
     *
     * @param snapshots the snapshots of the node; a reorganisation discards the snapshots of replaced blocks
     * @param firstBlock the block in which the deployment of our contracts ended; only later blocks can be replaced
     */
    public BlockCheats(Node node, Snapshots snapshots, long firstBlock) {
        this.node = node;
        this.snapshots = snapshots;
        this.firstBlock = firstBlock;
    }

    /**
     * Advances the chain's clock by the given number of seconds, then mines one block. The clock may already be ahead
     * of the latest block's timestamp. Then the timestamps of the two blocks differ by more than {@code secs}.
     */
    public BlockRef warp(long secs) {
        CheatArgumentChecks.positive("secs", secs, MOST_SECS);
        return Uninterrupted.call(() -> {
            node.request("evm_increaseTime", secs);
            return mine(1);
        });
    }

    /** Mines a block with the given timestamp, in seconds. The chain's clock continues from that time. */
    public BlockRef increaseTo(long timestampSecs) {
        return Uninterrupted.call(() -> {
            setNextTime(timestampSecs);
            return mine(1);
        });
    }

    /**
     * Sets the timestamp of the next block, in seconds, without mining the block. The chain's clock continues from that
     * time.
     */
    public void setNextTime(long timestampSecs) {
        long head = node.latestBlock().timestampSecs();
        if (timestampSecs <= head) {
            throw CheatArgumentChecks.refused("timestampSecs", "after the latest block's, " + head, timestampSecs);
        }
        CheatArgumentChecks.positive("timestampSecs", timestampSecs, head + MOST_SECS);
        node.request("evm_setNextBlockTimestamp", timestampSecs);
    }

    /** Mines the given number of blocks, which are empty unless transactions are pending. */
    public BlockRef mine(long blocks) {
        CheatArgumentChecks.positive("blocks", blocks, MOST_BLOCKS);
        node.request("anvil_mine", HexText.quantity(blocks));
        return node.latestBlock();
    }

    /** Mines the given number of blocks, with timestamps that are {@code secsApart} seconds apart. */
    public BlockRef mine(long blocks, long secsApart) {
        CheatArgumentChecks.positive("blocks", blocks, MOST_BLOCKS);
        CheatArgumentChecks.positive("secsApart", secsApart, MOST_SECS / blocks);
        node.request("anvil_mine", HexText.quantity(blocks), HexText.quantity(secsApart));
        return node.latestBlock();
    }

    /** Mines blocks until the head has the given number. They are empty unless transactions are pending. */
    public BlockRef mineTo(long number) {
        long head = node.latestBlock().number();
        if (number <= head) {
            throw CheatArgumentChecks.refused("number", "above the latest block's, " + head, number);
        }
        return mine(number - head);
    }

    /**
     * Simulates a reorganisation: replaces the latest blocks with the same number of empty blocks at the same times.
     * This undoes the transactions of the replaced blocks, and also all balances, nonces, code and storage that cheat
     * codes have set since the first replaced block. Pending transactions stay pending. Snapshots of replaced blocks
     * are discarded.
     *
     * @throws ForkException when the node no longer has the state of the last block that is kept
     */
    public BlockRef reorganise(int blocks) {
        CheatArgumentChecks.positive("blocks", blocks, DEEPEST_REORGANISATION);
        long own = replaceable();
        if (blocks > own) {
            throw CheatArgumentChecks.refused(
                    "blocks", "at most " + own + ", the blocks since our contracts were deployed", blocks);
        }
        return Uninterrupted.call(() -> new Reorganisation(node, snapshots).replace(blocks));
    }

    /** Number of blocks since our contracts were deployed. A reorganisation can replace only these. */
    public long replaceable() {
        return node.latestBlock().number() - firstBlock;
    }

    /** Sets the base fee of the next block, in wei; the fees of later blocks follow from it by the chain's rule. */
    public void setNextBaseFee(Uint256 wei) {
        if (!wei.fitsLong()) {
            throw CheatArgumentChecks.refused("wei", "at most " + Long.MAX_VALUE, wei);
        }
        node.request("anvil_setNextBlockBaseFeePerGas", wei.toHex());
    }

    /** Sets the miner of future blocks, which contracts read as {@code block.coinbase}. */
    public void setMiner(Address miner) {
        node.request("anvil_setCoinbase", miner.toLowerHex());
    }
}
