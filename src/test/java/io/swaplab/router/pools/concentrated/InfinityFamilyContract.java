package io.swaplab.router.pools.concentrated;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.PoolRecording;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The contract of both kinds of Infinity pools: scripted logs lead from state to state, and extra data contains the
 * key.
 */
public abstract class InfinityFamilyContract extends PoolFamilyContract {
    private final String golden;
    private final List<PoolRecording> recordings;

    protected InfinityFamilyContract(String golden, List<PoolRecording> recordings) {
        this.golden = golden;
        this.recordings = recordings;
    }

    @Override
    protected List<PoolRecording> recordings() {
        return recordings;
    }

    @Override
    protected List<String> goldenFiles() {
        return List.of(golden);
    }

    /** A pool as the contract announced it. */
    protected final PoolSeed seed() {
        return recordings.getFirst().seed();
    }

    protected final InfinityKey key() {
        return InfinityKey.decode(seed().announced());
    }

    @Test
    void announcementOfAnotherShapeIsRefusedByName() {
        LogEntry right = recordings.getFirst().discovery().orElseThrow();
        LogEntry cut = new LogEntry(
                right.emitter(),
                right.topics(),
                right.data().slice(0, 3 * Bytes32.BYTES),
                right.blockNumber(),
                right.blockHash(),
                right.transactionHash(),
                0,
                0);
        assertThatThrownBy(() -> family().discovered(seed().provider(), cut))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("4 topics and at least 4 words, got 4 and 96 bytes");
    }

    @Override
    protected boolean drawsCurves(Pool pool) {
        return true;
    }

    @Override
    protected boolean walks() {
        return true;
    }

    @Override
    protected Bytes reencoded(Bytes extraData) {
        // The key's six words are the first of the extra data.
        return InfinityKey.decode(extraData.slice(0, 6 * Bytes32.BYTES)).extraData();
    }
}
