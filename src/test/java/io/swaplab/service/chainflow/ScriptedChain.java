package io.swaplab.service.chainflow;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockReceipts;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A chain in memory whose contracts are counters; a test mines it, takes blocks back and makes the node misbehave. */
final class ScriptedChain extends UnaskedNode {
    static final Address FACTORY = Address.parse("0x00000000000000000000000000000000000000f1");
    static final Address OTHER_FACTORY = Address.parse("0x00000000000000000000000000000000000000f2");
    static final Provider PROVIDER = new Provider("COUNTERS", CounterFamily.NAME, List.of(FACTORY), 0);
    static final Provider OTHER = new Provider("OTHERS", CounterFamily.NAME, List.of(OTHER_FACTORY), 0);
    static final ChainProfile PROFILE =
            new ChainProfile(97, "tBNB", CounterPool.TOKEN_A, Address.ZERO, List.of(), List.of(PROVIDER, OTHER), 0);

    private record Block(BlockRef ref, List<LogEntry> logs, Map<Address, Uint256> state) {}

    private final List<Block> blocks = new ArrayList<>();
    private final Map<String, Integer> asked = new ConcurrentHashMap<>();
    private Consumer<String> beforeAnswer = method -> {};
    private UnaryOperator<List<LogEntry>> logAnswers = UnaryOperator.identity();
    private UnaryOperator<List<LogEntry>> receiptAnswers = UnaryOperator.identity();
    private UnaryOperator<List<LogEntry>> scanAnswers = UnaryOperator.identity();
    private UnaryOperator<List<LogEntry>> rangeAnswers = UnaryOperator.identity();
    private final Set<Address> poisoned = new HashSet<>();
    private final Set<Address> mute = new HashSet<>();
    private final Set<Address> silentOnes = new HashSet<>();
    private final Set<Address> hidden = new HashSet<>();
    private int timeOuts;

    @Nullable
    private Address refusedEmitter;

    private boolean givesReceipts = true;
    private boolean tearsHeads;
    private boolean forgivesUnknownHashes;
    private int mostBlocksOfLogs = Integer.MAX_VALUE;
    private long downFrom = Long.MAX_VALUE;
    private OptionalLong finalDepth = OptionalLong.empty();
    private long startSecs;
    private long salt;

    ScriptedChain() {
        Bytes32 hash = Keccak.hash("genesis");
        blocks.add(new Block(new BlockRef(0, hash, Bytes32.ZERO, 0), List.of(), Map.of()));
    }

    /** Builds one block: every call is a transaction of its own. */
    final class Draft {
        private final Map<Address, Uint256> state =
                new HashMap<>(blocks.getLast().state());
        private final List<LogEntry> logs = new ArrayList<>();
        private final long number = blocks.size();
        private final Bytes32 hash = Keccak.hash("block " + number + " " + salt++);

        Draft announce(Address factory, Address pool) {
            return log(factory, CounterFamily.CREATED, Bytes.of(pool.toWord().toBytes()));
        }

        /** Announces a pool of the first provider that lives from the start. */
        Draft create(Address pool, long value) {
            state.put(pool, Uint256.of(value));
            return announce(FACTORY, pool);
        }

        Draft set(Address pool, long value) {
            state.put(pool, Uint256.of(value));
            return log(pool, CounterFamily.SET, Bytes.of(Uint256.of(value).toBytes()));
        }

        Draft touch(Address pool, long value) {
            state.put(pool, Uint256.of(value));
            return log(pool, CounterFamily.TOUCHED, Bytes.EMPTY);
        }

        /** A factory that tells how many pools it made. */
        Draft count(Address factory, long pools) {
            return setSilently(factory, pools);
        }

        /** A contract that has no view. */
        Draft deploy(Address contract) {
            mute.add(contract);
            return setSilently(contract, 0);
        }

        /** A change that the contract says nothing of. */
        Draft setSilently(Address pool, long value) {
            state.put(pool, Uint256.of(value));
            return this;
        }

        Draft destroy(Address pool) {
            state.remove(pool);
            return this;
        }

        Draft log(Address emitter, Bytes32 topic, Bytes data) {
            Bytes32 transaction = Keccak.hash(hash + " " + logs.size());
            logs.add(new LogEntry(emitter, List.of(topic), data, number, hash, transaction, logs.size(), logs.size()));
            return this;
        }

        private Block done() {
            Block parent = blocks.getLast();
            return new Block(new BlockRef(number, hash, parent.ref().hash(), startSecs + number), logs, state);
        }
    }

    /** Hash of a transaction; each has one log. */
    synchronized String transaction(long block, int index) {
        return blocks.get((int) block).logs().get(index).transactionHash().toString();
    }

    synchronized BlockRef mine(Consumer<Draft> content) {
        Draft draft = new Draft();
        content.accept(draft);
        Block block = draft.done();
        blocks.add(block);
        return block.ref();
    }

    /** Blocks mined from now on are of this time and a second later each. */
    synchronized void startTimeAt(long secs) {
        startSecs = secs;
    }

    synchronized void mineEmpty(int count) {
        for (int i = 0; i < count; i++) {
            mine(draft -> {});
        }
    }

    /** Takes all blocks above a number back, as a restored snapshot of a development node does. */
    synchronized void revertTo(long number) {
        blocks.subList((int) number + 1, blocks.size()).clear();
    }

    synchronized long headNumber() {
        return blocks.size() - 1L;
    }

    /** Changes a counter without a block, as a cheat code does. */
    synchronized void write(Address pool, long value) {
        Block head = blocks.getLast();
        Map<Address, Uint256> state = new HashMap<>(head.state());
        state.put(pool, Uint256.of(value));
        blocks.set(blocks.size() - 1, new Block(head.ref(), head.logs(), state));
    }

    /** Runs before every answer with the name of the method asked; may throw, mine or revert. */
    synchronized void beforeAnswer(Consumer<String> hook) {
        beforeAnswer = hook;
    }

    /** From now on the logs of single blocks are told as the script has it. */
    synchronized void tellLogs(UnaryOperator<List<LogEntry>> script) {
        logAnswers = script;
    }

    /** From now on the logs in receipts are told as the script has it. */
    synchronized void tellReceipts(UnaryOperator<List<LogEntry>> script) {
        receiptAnswers = script;
    }

    /** From now on the logs of ranges, of whatever emitter, are told as the script has it. */
    synchronized void tellRanges(UnaryOperator<List<LogEntry>> script) {
        rangeAnswers = script;
    }

    /** From now on the factories' logs are told as the script has it. */
    synchronized void tellScans(UnaryOperator<List<LogEntry>> script) {
        scanAnswers = script;
    }

    /** From now on the node fails whenever it is asked a view of this contract. */
    synchronized void poison(Address contract) {
        poisoned.add(contract);
    }

    /** From now on the node answers views of this contract as if it had no code. */
    synchronized void hide(Address contract) {
        hidden.add(contract);
    }

    synchronized void heal(Address contract) {
        poisoned.remove(contract);
        hidden.remove(contract);
        silentOnes.remove(contract);
    }

    /** From now on the node gives no answer to requests that ask a view of this contract. */
    synchronized void timeOut(Address contract) {
        silentOnes.add(contract);
    }

    /** How many requests got no answer since the last time this was asked for. */
    synchronized int timeOutsSince() {
        int count = timeOuts;
        timeOuts = 0;
        return count;
    }

    /** From now on the node refuses ranges of logs of this contract; of none if null. */
    synchronized void refuseLogsOf(@Nullable Address emitter) {
        refusedEmitter = emitter;
    }

    /** What the chain has for a counter after a block. */
    synchronized Uint256 value(Address pool, long blockNumber) {
        return Objects.requireNonNull(blocks.get((int) blockNumber).state().get(pool));
    }

    /** From now on views at the head are of the newest block when they are answered, as of a development node that mines. */
    synchronized void tearHeads() {
        tearsHeads = true;
    }

    synchronized void giveNoReceipts() {
        givesReceipts = false;
    }

    /** From now on logs of a block that is gone are an empty list instead of an error. */
    synchronized void forgiveUnknownHashes() {
        forgivesUnknownHashes = true;
    }

    synchronized void refuseLogsOfMoreThan(int count) {
        mostBlocksOfLogs = count;
    }

    /** How often a method was asked since the last time this was asked for. */
    synchronized int askedSince(String method) {
        Integer count = asked.remove(method);
        return count == null ? 0 : count;
    }

    /** How many requests there were since the last time this was asked for. */
    synchronized int requestsSince() {
        int count = asked.values().stream().mapToInt(Integer::intValue).sum();
        asked.clear();
        return count;
    }

    private void ask(String method) {
        asked.merge(method, 1, Integer::sum);
        beforeAnswer.accept(method);
    }

    /** Ranges of logs that begin at a block or above fail; several are requested at once, so their order says nothing. */
    void failRangesFrom(long block) {
        downFrom = block;
    }

    /** From now on the node declares the block final that is so far below the head. */
    void finalizeBelow(long depth) {
        finalDepth = OptionalLong.of(depth);
    }

    @Override
    public OptionalLong finalizedBlock() {
        return finalDepth.isEmpty() ? finalDepth : OptionalLong.of(Math.max(0, headNumber() - finalDepth.getAsLong()));
    }

    /** Not counted among the requests, like the look at the genesis block that belongs to it. */
    @Override
    public long chainId() {
        return PROFILE.chainId();
    }

    @Override
    public synchronized BlockRef latestBlock() {
        ask("latestBlock");
        return blocks.getLast().ref();
    }

    @Override
    public synchronized Optional<BlockRef> block(long number) {
        if (number > 0) {
            ask("block");
        }
        return number < blocks.size() ? Optional.of(blocks.get((int) number).ref()) : Optional.empty();
    }

    /** Whatever has a state is a contract. */
    @Override
    public synchronized Bytes code(Address account) {
        ask("code");
        return blocks.getLast().state().containsKey(account) ? Bytes.parse("0xfe") : Bytes.EMPTY;
    }

    @Override
    public synchronized BlockHeader latestHeader() {
        ask("latestBlock");
        return header(blocks.getLast());
    }

    @Override
    public synchronized Optional<BlockHeader> header(long number) {
        ask("block");
        return number < blocks.size() ? Optional.of(header(blocks.get((int) number))) : Optional.empty();
    }

    private static BlockHeader header(Block block) {
        return new BlockHeader(block.ref(), LogsBloom.of(block.logs()));
    }

    @Override
    public synchronized List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
        boolean torn = tearsHeads && blockNumber == headNumber();
        ask("readAll");
        if (blockNumber >= blocks.size()) {
            throw new RpcErrorException("eth_call: no block " + blockNumber, -32602, Bytes.EMPTY);
        }
        if (calls.stream().anyMatch(call -> silentOnes.contains(call.to()))) {
            timeOuts++;
            throw new NodeException("eth_call timed out");
        }
        if (calls.stream().anyMatch(call -> poisoned.contains(call.to()))) {
            throw new RpcErrorException("eth_call: execution aborted (timeout = 5s)", -32000, Bytes.EMPTY);
        }
        Map<Address, Uint256> state = (torn ? blocks.getLast() : blocks.get((int) blockNumber)).state();
        return calls.stream()
                .map(call -> mute.contains(call.to())
                        ? new CallResult(false, Bytes.EMPTY)
                        : hidden.contains(call.to()) ? new CallResult(true, Bytes.EMPTY) : answer(state, call))
                .toList();
    }

    private static CallResult answer(Map<Address, Uint256> state, ReadOnlyCall call) {
        Uint256 value = state.get(call.to());
        if (value == null) {
            return new CallResult(false, Bytes.EMPTY);
        }
        return new CallResult(true, call.data().equals(CounterFamily.READY) ? call.data() : Bytes.of(value.toBytes()));
    }

    @Override
    public synchronized List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        ask("logs");
        Optional<Block> block = find(blockHash);
        if (block.isEmpty() && forgivesUnknownHashes) {
            return List.of();
        }
        return logAnswers.apply(block.orElseThrow(() -> unknown("eth_getLogs")).logs().stream()
                .filter(log -> topics0.contains(log.topic0()))
                .toList());
    }

    @Override
    public synchronized Optional<BlockReceipts> receipts(Bytes32 blockHash) {
        ask("receipts");
        if (!givesReceipts) {
            return Optional.empty();
        }
        Block block = find(blockHash).orElseThrow(() -> unknown("eth_getBlockReceipts"));
        return Optional.of(new BlockReceipts(receiptAnswers.apply(block.logs()), null));
    }

    private Optional<Block> find(Bytes32 hash) {
        return blocks.stream().filter(block -> block.ref().hash().equals(hash)).findFirst();
    }

    private static RpcErrorException unknown(String method) {
        return new RpcErrorException(method + ": unknown block", -32000, Bytes.EMPTY);
    }

    @Override
    public synchronized List<LogEntry> logs(
            long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0) {
        ask("rangeLogs");
        if (fromBlock >= downFrom) {
            throw down();
        }
        if (refusedEmitter != null && emitters.contains(refusedEmitter)) {
            throw new RpcErrorException("eth_getLogs: no index of " + refusedEmitter, -32000, Bytes.EMPTY);
        }
        if (toBlock - fromBlock >= mostBlocksOfLogs) {
            throw new RpcErrorException("eth_getLogs: range too wide", -32005, Bytes.EMPTY);
        }
        return scanAnswers.apply(blocks.stream()
                .filter(block ->
                        block.ref().number() >= fromBlock && block.ref().number() <= toBlock)
                .flatMap(block -> block.logs().stream())
                .filter(log -> emitters.contains(log.emitter()) && topics0.contains(log.topic0()))
                .toList());
    }

    @Override
    public synchronized List<LogEntry> logs(long fromBlock, long toBlock, Collection<Bytes32> topics0) {
        ask("rangeOfAll");
        if (toBlock - fromBlock >= mostBlocksOfLogs) {
            throw new RpcErrorException("eth_getLogs: range too wide", -32005, Bytes.EMPTY);
        }
        return rangeAnswers.apply(blocks.stream()
                .filter(block ->
                        block.ref().number() >= fromBlock && block.ref().number() <= toBlock)
                .flatMap(block -> block.logs().stream())
                .filter(log -> topics0.contains(log.topic0()))
                .toList());
    }

    /** A failure of the connection, not of the question. */
    static NodeException down() {
        return new NodeException("the node is down");
    }
}
