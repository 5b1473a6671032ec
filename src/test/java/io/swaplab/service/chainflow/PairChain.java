package io.swaplab.service.chainflow;

import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A chain of constant product pairs that computes its answers, so that it takes no memory itself. Every answer is made of new
 * objects, as one that was parsed is. The first blocks announce the pairs, each later one holds what the benchmark mines.
 */
final class PairChain extends UnaskedNode {
    private static final int ANNOUNCED_PER_BLOCK = 1_000;
    private static final int PROVIDERS = 4;
    private static final int FEE_PIPS = 2_500;
    private static final int PAIRS_PER_TOKEN = 2;
    private static final long PAIR = 1L << 40;
    private static final long TOKEN = 2L << 40;
    private static final long FACTORY = 3L << 40;
    private static final long MIX = 0x9e3779b97f4a7c15L;
    private static final double UNIT = 1e18;

    private static final Bytes32 CREATED = Keccak.hash("PairCreated(address,address,address,uint256)");
    private static final Bytes32 SYNC = Keccak.hash("Sync(uint112,uint112)");

    /** Which part of all pairs each hub trades in; the rest is that of the last. */
    private static final double[] HUB_SHARES = {0.45, 0.22, 0.1, 0.08, 0.06, 0.05, 0.04};

    private final Random random = new Random(1);
    private final int scanned;
    private final int tokens;
    private int pairs;
    private BlockRef head;
    private List<LogEntry> logs = List.of();

    PairChain(int pairs) {
        this.pairs = pairs;
        this.tokens = Math.max(2 * HUB_SHARES.length, pairs / PAIRS_PER_TOKEN);
        this.scanned = (pairs + ANNOUNCED_PER_BLOCK - 1) / ANNOUNCED_PER_BLOCK;
        this.head = block(scanned).orElseThrow();
    }

    ChainProfile profile() {
        List<Provider> providers = IntStream.range(0, PROVIDERS)
                .mapToObj(i ->
                        new Provider("V2_" + i, ConstantProductFamily.NAME, List.of(address(FACTORY, i)), FEE_PIPS))
                .toList();
        return new ChainProfile(97, "tBNB", token(0), Address.ZERO, List.of(), providers, 1);
    }

    static Address token(int number) {
        return address(TOKEN, number);
    }

    /** A token that is no hub. */
    Address someToken() {
        return token(HUB_SHARES.length + random.nextInt(tokens - HUB_SHARES.length));
    }

    private static Address address(long kind, int number) {
        return new Address(mixed(kind + number), kind, number);
    }

    private static long mixed(long value) {
        long mixed = value * MIX;
        mixed = (mixed ^ mixed >>> 32) * MIX;
        return mixed ^ mixed >>> 29;
    }

    /**
     * Tokens by the pair's number. The first pairs join all hubs; every other has one of the hubs, as often as its share
     * says, and another token.
     */
    private Address[] tokensOf(int pair) {
        int hubs = HUB_SHARES.length;
        if (pair < hubs * hubs && pair / hubs < pair % hubs) {
            return new Address[] {token(pair / hubs), token(pair % hubs)};
        }
        double left = (mixed(~pair) >>> 11) * 0x1p-53;
        int hub = 0;
        while (hub < hubs - 1 && left > HUB_SHARES[hub]) {
            left -= HUB_SHARES[hub++];
        }
        return new Address[] {token(hub), token(hubs + pair % (tokens - hubs))};
    }

    /** Mines a block with logs of existing pairs and announcements of new ones; building it is not measured. */
    void mine(int synced, int created) {
        long number = head.number() + 1;
        Bytes32 hash = hash(number);
        List<LogEntry> next = new ArrayList<>();
        for (int i = 0; i < synced; i++) {
            next.add(new LogEntry(
                    address(PAIR, random.nextInt(pairs)), List.of(SYNC), reserves(), number, hash, hash, i, i));
        }
        for (int i = 0; i < created; i++) {
            next.add(created(pairs++, number, synced + i));
        }
        head = new BlockRef(number, hash, head.hash(), number);
        logs = next;
    }

    private Bytes reserves() {
        double depth = UNIT * (10 + random.nextInt(1_000_000));
        double price = 0.99 + 0.02 * random.nextDouble();
        return Bytes.of(uint(depth).toBytes())
                .concat(Bytes.of(uint(depth * price).toBytes()));
    }

    private static Uint256 uint(double amount) {
        return Uint256.of((long) (amount / UNIT * 1_000)).times(Uint256.of((long) (UNIT / 1_000)));
    }

    private LogEntry created(int pair, long number, int index) {
        Address[] own = tokensOf(pair);
        Bytes data = Bytes.of(address(PAIR, pair).toWord().toBytes())
                .concat(Bytes.of(Uint256.of(pair).toBytes()));
        return new LogEntry(
                address(FACTORY, pair % PROVIDERS),
                List.of(CREATED, own[0].toWord(), own[1].toWord()),
                data,
                number,
                hash(number),
                hash(number),
                index,
                index);
    }

    private static Bytes32 hash(long number) {
        return new Bytes32(number, number, number, number);
    }

    @Override
    public long chainId() {
        return 97;
    }

    @Override
    public BlockRef latestBlock() {
        return head;
    }

    @Override
    public Optional<BlockRef> block(long number) {
        return Optional.of(new BlockRef(number, hash(number), hash(number - 1), number));
    }

    @Override
    public Optional<BlockHeader> header(long number) {
        return block(number).map(ref -> new BlockHeader(ref, null));
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
        List<CallResult> answers = new ArrayList<>(calls.size());
        for (int i = 0; i < calls.size(); i++) {
            answers.add(new CallResult(true, reserves().concat(Bytes.of(new byte[32]))));
        }
        return answers;
    }

    @Override
    public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        return logs;
    }

    @Override
    public List<LogEntry> logs(
            long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0) {
        List<LogEntry> found = new ArrayList<>();
        for (long number = fromBlock; number <= Math.min(toBlock, scanned); number++) {
            int first = (int) (number - 1) * ANNOUNCED_PER_BLOCK;
            for (int i = first; i < Math.min(pairs, first + ANNOUNCED_PER_BLOCK); i++) {
                found.add(created(i, number, i - first));
            }
        }
        return found;
    }
}
