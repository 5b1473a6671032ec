package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.RpcErrorException.RpcError;
import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FactoryScanTest {
    private static final Address FACTORY = new Address(0, 0, 0xfac);
    private static final Bytes32 CREATED = Keccak.hash("PairCreated(address,address,address,uint256)");
    private static final ProviderRegistry INDEX = new ProviderRegistry(
            List.of(new Provider("PAIRS", ConstantProductFamily.NAME, List.of(FACTORY), 2_500)),
            List.of(ConstantProductFamily.fourArguments()));

    /** Announces pairs in every block, and refuses long ranges. */
    private static class Pairs extends UnaskedNode {
        final AtomicInteger asked = new AtomicInteger();
        final AtomicInteger longest = new AtomicInteger();
        final AtomicInteger refusals = new AtomicInteger();
        int mostBlocks = Integer.MAX_VALUE;
        int perBlock = 1;

        @Override
        public Optional<BlockRef> block(long number) {
            return Optional.of(ref(number));
        }

        @Override
        public List<LogEntry> logs(long from, long to, Collection<Address> emitters, Collection<Bytes32> topics0) {
            asked.incrementAndGet();
            if (to - from + 1 > mostBlocks) {
                refusals.incrementAndGet();
                throw new RpcErrorException("too many", new RpcError(-32005, "too many", Bytes.EMPTY));
            }
            longest.accumulateAndGet((int) (to - from + 1), Math::max);
            List<LogEntry> logs = new ArrayList<>();
            for (long block = from; block <= to; block++) {
                for (int i = 0; i < perBlock; i++) {
                    logs.add(announcement(block, i));
                }
            }
            return logs;
        }
    }

    private static BlockRef ref(long number) {
        return new BlockRef(number, Keccak.hash("" + number), Keccak.hash("" + (number - 1)), number);
    }

    private static Address pair(long block, int index) {
        return new Address(block, 7, index);
    }

    private static LogEntry announcement(long block, int index) {
        Bytes data = Bytes.of(pair(block, index).toWord().toBytes())
                .concat(Bytes.of(Uint256.of(1).toBytes()));
        return new LogEntry(
                FACTORY,
                List.of(CREATED, new Address(1, 0, 0).toWord(), new Address(2, 0, index).toWord()),
                data,
                block,
                ref(block).hash(),
                Bytes32.ZERO,
                index,
                index);
    }

    /** The pairs that a scan found, in order; every part must begin where the one before ended. */
    private static List<Address> scanned(Pairs node, long first, long head, int mostBlocks) {
        List<Address> pairs = new ArrayList<>();
        new FactoryScan(node, INDEX, Set.of(FACTORY), mostBlocks).run(first, ref(head), part -> {
            part.seeds().forEach(seed -> pairs.add(seed.id().contract()));
            assertThat(part.end()).isEqualTo(ref(pairs.getLast().high()));
        });
        return pairs;
    }

    private static List<Address> expected(long first, long head, int perBlock) {
        List<Address> pairs = new ArrayList<>();
        for (long block = first; block <= head; block++) {
            for (int i = 0; i < perBlock; i++) {
                pairs.add(pair(block, i));
            }
        }
        return pairs;
    }

    @Test
    void partsGrowUpToTheLimitAndComeInOrder() {
        Pairs node = new Pairs();
        assertThat(scanned(node, 3, 2_000, 300)).isEqualTo(expected(3, 2_000, 1));
        assertThat(node.longest).hasValue(300);
    }

    @Test
    void manyAnnouncementsShortenTheParts() {
        Pairs node = new Pairs();
        node.perBlock = 1_000;
        assertThat(scanned(node, 0, 60, 5_000)).isEqualTo(expected(0, 60, 1_000));
        assertThat(node.longest).hasValue(16);
    }

    @Test
    void aRefusedPartIsAskedInShorterOnesThatGrowSlowly() {
        Pairs node = new Pairs();
        node.mostBlocks = 20;
        assertThat(scanned(node, 0, 400, 5_000)).isEqualTo(expected(0, 400, 1));
        // Those in flight with the refused one may have been refused, too.
        assertThat(node.refusals.get()).isBetween(1, 12);
    }

    @Test
    void aRefusedBlockEndsTheScanAfterThePartsBeforeIt() {
        Pairs node = new Pairs() {
            @Override
            public List<LogEntry> logs(long from, long to, Collection<Address> emitters, Collection<Bytes32> topics0) {
                if (from <= 37 && to >= 37) {
                    throw new RpcErrorException("never", new RpcError(-32000, "never", Bytes.EMPTY));
                }
                return super.logs(from, to, emitters, topics0);
            }
        };
        List<Address> before = new ArrayList<>();
        FactoryScan scan = new FactoryScan(node, INDEX, Set.of(FACTORY), 5_000);
        assertThatThrownBy(() -> scan.run(
                        0,
                        ref(100),
                        part -> part.seeds()
                                .forEach(seed -> before.add(seed.id().contract()))))
                .isInstanceOf(RpcErrorException.class);
        assertThat(before).isEqualTo(expected(0, 36, 1));
    }

    @Test
    void severalPartsAreAskedAtTheSameTime() {
        CountDownLatch both = new CountDownLatch(2);
        Pairs node = new Pairs() {
            @Override
            public List<LogEntry> logs(long from, long to, Collection<Address> emitters, Collection<Bytes32> topics0) {
                both.countDown();
                try {
                    if (!both.await(1, TimeUnit.MINUTES)) {
                        throw new NodeException("nothing else was asked meanwhile");
                    }
                } catch (InterruptedException stop) {
                    throw new NodeException("interrupted", stop);
                }
                return super.logs(from, to, emitters, topics0);
            }
        };
        assertThat(scanned(node, 0, 40, 5_000)).isEqualTo(expected(0, 40, 1));
    }
}
