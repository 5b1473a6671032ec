package io.swaplab.service.chainsource;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An endpoint that knows a chain up to some block, and fails when told to. It remembers what it was asked. */
final class TestEndpoint extends UnaskedNode {
    private final String name;
    private final List<String> asked = new ArrayList<>();
    private String branch = "";
    private long head;
    private long chainId = 97;
    private String genesis = "genesis";
    private @Nullable NodeException failure;
    private Runnable beforeAnswer = () -> {};
    private Runnable beforeLogs = () -> {};

    TestEndpoint(String name, long head) {
        this.name = name;
        this.head = head;
    }

    void head(long number) {
        head = number;
    }

    void becomes(long otherChainId, String otherGenesis, String otherBranch) {
        chainId = otherChainId;
        genesis = otherGenesis;
        branch = otherBranch;
    }

    void fails(@Nullable NodeException with) {
        failure = with;
    }

    /** Something to do before each answer, such as letting time pass. */
    void beforeAnswer(Runnable task) {
        beforeAnswer = task;
    }

    /** Something to do before each answer about the logs of a block. */
    void hangsAtLogs(Runnable task) {
        beforeLogs = task;
    }

    /** The methods asked since the last time this was asked for, without those that show which chain it is. */
    List<String> asked() {
        List<String> since = List.copyOf(asked);
        asked.clear();
        return since;
    }

    private void ask(String method) {
        asked.add(method);
        beforeAnswer.run();
        fail();
    }

    private void fail() {
        NodeException now = failure;
        if (now != null) {
            throw now;
        }
    }

    private BlockHeader at(long number) {
        BlockRef ref = new BlockRef(
                number, Keccak.hash(branch + number), Keccak.hash(branch + (number - 1)), 1_700_000_000L + number);
        return new BlockHeader(ref, null);
    }

    @Override
    public long chainId() {
        fail();
        return chainId;
    }

    @Override
    public BlockHeader latestHeader() {
        ask("head");
        return at(head);
    }

    @Override
    public Optional<BlockRef> block(long number) {
        fail();
        return number == 0
                ? Optional.of(new BlockRef(0, Keccak.hash(genesis), Bytes32.ZERO, 0))
                : header(number).map(BlockHeader::ref);
    }

    @Override
    public Optional<BlockHeader> header(long number) {
        ask("block " + number);
        return number <= head ? Optional.of(at(number)) : Optional.empty();
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, BlockRef block) {
        ask("call");
        if (block.number() > head) {
            throw new RpcErrorException("eth_call at " + name + ": unknown block", -32000, Bytes.EMPTY);
        }
        return List.of(new CallResult(true, Bytes.of(name.getBytes(StandardCharsets.UTF_8))));
    }

    @Override
    public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        ask("logs");
        beforeLogs.run();
        return List.of();
    }

    @Override
    public List<LogEntry> logs(
            long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0) {
        ask("range");
        return List.of();
    }

    @Override
    public long nonce(Address account) {
        ask("nonce");
        return 7;
    }

    @Override
    public Bytes32 send(Bytes signedTransaction) {
        ask("send");
        return signedTransaction.keccak();
    }

    @Override
    public Optional<Object> request(String method, Object... parameters) {
        ask(method);
        return Optional.of(name);
    }

    @Override
    public String toString() {
        return name;
    }
}
