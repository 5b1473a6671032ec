package io.swaplab.service.store;

import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockReceipts;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A chain of many pairs of ten tokens each, sixteen blocks further than its store, with fifty changed pairs a block. */
final class SyntheticPairs extends UnaskedNode {
    static final int BASE = 1_000_000;
    static final int BLOCKS = 16;
    static final Provider PROVIDER = new Provider("PANCAKEV2", ConstantProductFamily.NAME, List.of(), 2500);
    static final Address WRAPPED = address(7, 0);
    static final ChainProfile PROFILE =
            new ChainProfile(97, "tBNB", WRAPPED, Address.ZERO, List.of(), List.of(PROVIDER), 0);

    private static final Bytes32 SYNC =
            Bytes32.parse("0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1");
    private static final int CHANGED = 50;

    private final int pools;

    SyntheticPairs(int pools) {
        this.pools = pools;
    }

    static Address address(int kind, int number) {
        return new Address(kind, 0x0101_0101_0101_0101L * kind, number);
    }

    static TrackedPool.Live pool(int number, long round) {
        Random random = new Random(31L * number + round);
        Address hub = number % 10 == 0 ? WRAPPED : address(2, random.nextInt(1 + number / 10));
        List<Address> tokens = List.of(hub, address(3, number / 5));
        PoolSeed seed = new PoolSeed(PROVIDER, PoolId.of(address(1, number)), tokens);
        return new TrackedPool.Live(
                seed,
                ConstantProductFamily.formed(
                        seed, new CanonicalPoolState.Product(reserve(random), reserve(random), 2500)),
                1);
    }

    private static Uint256 reserve(Random random) {
        return Uint256.of(random.nextLong() >>> 2).times(Uint256.of(1 + random.nextInt(1_000_000)));
    }

    static BlockRef block(int number) {
        return new BlockRef(
                number, Keccak.hash("block " + number), Keccak.hash("block " + (number - 1)), 1_700_000_000L + number);
    }

    private static int changed(int block, int log, int pools) {
        return (block * CHANGED + log * 37) % pools;
    }

    /** The last block after the store's in which a pool changed. */
    static Map<Integer, Integer> lastChanges(int pools) {
        Map<Integer, Integer> last = new HashMap<>();
        for (int block = BASE + 1; block <= BASE + BLOCKS; block++) {
            for (int i = 0; i < CHANGED; i++) {
                last.put(changed(block, i, pools), block);
            }
        }
        return last;
    }

    private List<LogEntry> logsOf(int number) {
        List<LogEntry> logs = new ArrayList<>();
        for (int i = 0; i < CHANGED; i++) {
            int pool = changed(number, i, pools);
            CanonicalPoolState.Product state = (CanonicalPoolState.Product)
                    pool(pool, number).pool().form().orElseThrow();
            Bytes data = Bytes.of(state.reserve0().toBytes())
                    .concat(Bytes.of(state.reserve1().toBytes()));
            Bytes32 hash = block(number).hash();
            logs.add(new LogEntry(
                    address(1, pool), List.of(SYNC), data, number, hash, Keccak.hash(number + " " + i), i, i));
        }
        return logs;
    }

    private BlockHeader header(int number) {
        return new BlockHeader(block(number), LogsBloom.of(logsOf(number)));
    }

    @Override
    public long chainId() {
        return PROFILE.chainId();
    }

    @Override
    public BlockRef latestBlock() {
        return block(BASE + BLOCKS);
    }

    @Override
    public BlockHeader latestHeader() {
        return header(BASE + BLOCKS);
    }

    @Override
    public Optional<BlockRef> block(long number) {
        return Optional.of(block((int) number));
    }

    @Override
    public Optional<BlockHeader> header(long number) {
        return Optional.of(header((int) number));
    }

    @Override
    public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        for (int number = BASE + 1; number <= BASE + BLOCKS; number++) {
            if (block(number).hash().equals(blockHash)) {
                return logsOf(number);
            }
        }
        throw new IllegalStateException("no block " + blockHash);
    }

    @Override
    public Optional<BlockReceipts> receipts(Bytes32 blockHash) {
        return Optional.of(new BlockReceipts(logs(blockHash, List.of()), null));
    }
}
