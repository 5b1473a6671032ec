package io.swaplab.service.chainsource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One block with two logs, as several endpoints tell of it. */
class ProvedLogsTest {
    private static final Bytes32 TOPIC = Keccak.hash("Sync(uint112,uint112)");
    private static final BlockRef BLOCK = new BlockRef(7, Keccak.hash("block 7"), Keccak.hash("block 6"), 0);
    private static final List<LogEntry> LOGS = List.of(log(0), log(1));
    private static final BlockHeader HEADER = new BlockHeader(BLOCK, LogsBloom.of(LOGS));
    private static final List<LogEntry> SHORT = LOGS.subList(0, 1);

    private static LogEntry log(long index) {
        return new LogEntry(
                Address.ZERO, List.of(TOPIC), Bytes.EMPTY, 7, BLOCK.hash(), Keccak.hash("" + index), index, index);
    }

    private static class Witness extends UnaskedNode {
        private final Supplier<List<LogEntry>> logs;
        private final Optional<List<LogEntry>> receipts;
        private final List<String> refutations = new ArrayList<>();

        Witness(Supplier<List<LogEntry>> logs, Optional<List<LogEntry>> receipts) {
            this.logs = logs;
            this.receipts = receipts;
        }

        @Override
        public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
            return logs.get();
        }

        @Override
        public Optional<BlockReceipts> receipts(Bytes32 blockHash) {
            return receipts.map(all -> new BlockReceipts(all, null));
        }

        @Override
        public void refuted(String reason) {
            refutations.add(reason);
        }
    }

    private static Node over(Witness... witnesses) {
        return new UnaskedNode() {
            @Override
            public List<Node> witnesses() {
                return List.of(witnesses);
            }

            @Override
            public Optional<BlockReceipts> receipts(Bytes32 blockHash) {
                return Stream.of(witnesses)
                        .flatMap(each -> each.receipts(blockHash).stream())
                        .findFirst();
            }
        };
    }

    /** A witness that tells the truth, and whose receipts make this root. */
    private static Witness rooted(Bytes32 root, boolean knownTypes) {
        return new Witness(() -> LOGS, Optional.of(LOGS)) {
            @Override
            public Optional<BlockReceipts> receipts(Bytes32 blockHash) {
                return Optional.of(new BlockReceipts(LOGS, root, knownTypes));
            }
        };
    }

    private static ProvedLogs proved(Witness... witnesses) {
        return new ProvedLogs(over(witnesses), 100, Duration.ZERO, false);
    }

    private static List<LogEntry> of(ProvedLogs proved) {
        return proved.of(HEADER, Set.of(TOPIC), () -> Stream.of(Address.ZERO));
    }

    @Test
    void anotherEndpointIsAskedAndTheOneThatLiedIsTold() {
        Witness liar = new Witness(() -> SHORT, Optional.of(LOGS));
        Witness honest = new Witness(() -> LOGS, Optional.of(LOGS));
        ProvedLogs proved = proved(liar, honest);
        assertThat(of(proved)).isEqualTo(LOGS);
        assertThat(proved.doubted()).isEqualTo(1);
        assertThat(liar.refutations).singleElement().asString().contains("block 7, got 1, but its receipts have 2");
        assertThat(honest.refutations).isEmpty();
    }

    @Test
    void nobodyIsAskedWhereTheBlocksHashSpeaksForItsBloom() {
        Set<Bytes32> others = Set.of(Keccak.hash("Other()"));
        Witness liar = new Witness(() -> LOGS, Optional.of(LOGS));
        BlockHeader hashed = new BlockHeader(BLOCK, LogsBloom.of(LOGS), null, true);
        assertThat(new ProvedLogs(new UnaskedNode() {}, 100, Duration.ZERO, false).of(hashed, others, Stream::of))
                .isEmpty();
        assertThatThrownBy(() -> proved(liar).of(HEADER, others, Stream::of))
                .hasMessageContaining("but the block's bloom filter excludes them");
    }

    @Test
    void receiptsOfUnknownTypesAreDoubtedOnceOthersMadeTheRoot() {
        Bytes32 root = Keccak.hash("root");
        BlockHeader header = new BlockHeader(BLOCK, LogsBloom.of(LOGS), root, true);
        Set<Bytes32> topics = Set.of(TOPIC);
        Witness strange = rooted(Keccak.hash("another"), false);
        ProvedLogs never = proved(strange);
        assertThat(never.of(header, topics, Stream::empty))
                .as("of a chain whose receipts are encoded in another way")
                .isEqualTo(LOGS);
        assertThat(proved(rooted(root, false), strange).of(header, topics, Stream::empty))
                .as("unknown, but encoded as all others")
                .isEqualTo(LOGS);
        List<Witness> asked = new ArrayList<>(List.of(rooted(root, true)));
        ProvedLogs once = new ProvedLogs(
                new UnaskedNode() {
                    @Override
                    public List<Node> witnesses() {
                        return List.copyOf(asked);
                    }
                },
                100,
                Duration.ZERO,
                false);
        assertThat(once.of(header, topics, Stream::empty)).isEqualTo(LOGS);
        asked.add(0, strange);
        assertThat(once.of(header, topics, Stream::empty)).isEqualTo(LOGS);
        assertThat(strange.refutations).singleElement().asString().endsWith("do not match its receipts root");
        asked.removeLast();
        assertThatThrownBy(() -> once.of(header, topics, Stream::empty)).isInstanceOf(DoubtfulAnswerException.class);
        assertThatThrownBy(() -> proved(rooted(Keccak.hash("another"), true)).of(header, topics, Stream::empty))
                .as("of known types")
                .isInstanceOf(DoubtfulAnswerException.class);
    }

    @Test
    void failureOfOneIsMadeUpForByAnother() {
        Witness down = new Witness(
                () -> {
                    throw new NodeException("cannot connect");
                },
                Optional.of(LOGS));
        Witness honest = new Witness(() -> LOGS, Optional.of(LOGS));
        assertThat(of(proved(down, honest))).isEqualTo(LOGS);
        assertThatThrownBy(() -> of(proved(down, down))).hasMessage("cannot connect");
        assertThatThrownBy(() -> of(proved(down))).hasMessage("cannot connect");
    }

    @Test
    void endpointWithoutReceiptsIsCheckedByThoseOfAnotherInEveryBlock() {
        Witness liar = new Witness(() -> SHORT, Optional.empty());
        Witness honest = new Witness(() -> LOGS, Optional.of(LOGS));
        ProvedLogs proved = proved(liar, honest);
        assertThat(of(proved)).isEqualTo(LOGS);
        assertThat(proved.lacksReceipts()).isFalse();

        Optional<List<LogEntry>> none = Optional.empty();
        boolean[] back = {false};
        Witness late = new Witness(() -> LOGS, none) {
            @Override
            public Optional<BlockReceipts> receipts(Bytes32 blockHash) {
                return back[0] ? Optional.of(new BlockReceipts(LOGS, null)) : Optional.empty();
            }
        };
        ProvedLogs later = proved(new Witness(() -> SHORT, none), late);
        assertThat(of(later)).as("nothing speaks against it").isEqualTo(SHORT);
        back[0] = true;
        assertThat(of(later)).isEqualTo(LOGS);
    }
}
