package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.SimulatedCall;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.UndeployedCodeMode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockReceipts;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** A node that passes all requests through a few methods, which choose the endpoint to answer. */
abstract class RoutedNode implements Node {
    /** Stands for any block, in requests that need no particular one. */
    static final long ANY = -1;

    /** @param block the block that the answering endpoint must have reached, or {@link #ANY} */
    abstract <T> T ask(long block, Function<Node, T> question);

    /** Makes a request for something that the endpoint may not have, or not have yet. */
    <T> Optional<T> askPresent(long block, Function<Node, Optional<T>> question) {
        return ask(block, question);
    }

    /** Makes a request that changes something. It is sent once only. */
    <T> T askOnce(Function<Node, T> request) {
        return ask(ANY, request);
    }

    private <T> T askAny(Function<Node, T> question) {
        return ask(ANY, question);
    }

    /** Whether an RPC method only reads, so that the request can be repeated; false for unknown methods. */
    private static boolean isReading(String method) {
        boolean reads = method.startsWith("eth_")
                || method.startsWith("net_")
                || method.startsWith("web3_")
                || method.startsWith("debug_trace");
        return reads && !method.startsWith("eth_send") && !method.startsWith("eth_submit");
    }

    @Override
    public long chainId() {
        return askAny(Node::chainId);
    }

    @Override
    public BlockRef latestBlock() {
        return latestHeader().ref();
    }

    @Override
    public Optional<BlockRef> block(long number) {
        return header(number).map(BlockHeader::ref);
    }

    @Override
    public Optional<BlockHeader> header(long number) {
        return askPresent(number, node -> node.header(number));
    }

    @Override
    public List<BlockHeader> headers(long fromBlock, long toBlock) {
        return ask(fromBlock, node -> node.headers(fromBlock, toBlock));
    }

    @Override
    public OptionalLong finalizedBlock() {
        return askAny(Node::finalizedBlock);
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
        return ask(blockNumber, node -> node.readAll(calls, blockNumber));
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, BlockRef block) {
        return ask(block.number(), node -> node.readAll(calls, block));
    }

    @Override
    public CallResult run(Bytes code, BlockRef block, UndeployedCodeMode how) {
        return ask(block.number(), node -> node.run(code, block, how));
    }

    @Override
    public List<CallResult> runAll(List<Bytes> codes, BlockRef block, UndeployedCodeMode how) {
        return ask(block.number(), node -> node.runAll(codes, block, how));
    }

    @Override
    public CallResult simulate(Address from, ReadOnlyCall call, Uint256 valueWei) {
        return askAny(node -> node.simulate(from, call, valueWei));
    }

    @Override
    public CallResult simulate(Address from, ReadOnlyCall call, long gasLimit) {
        return askAny(node -> node.simulate(from, call, gasLimit));
    }

    @Override
    public List<Optional<CallResult>> simulateAll(List<SimulatedCall> calls, BlockRef block) {
        return ask(block.number(), node -> node.simulateAll(calls, block));
    }

    @Override
    public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        return askAny(node -> node.logs(blockHash, topics0));
    }

    @Override
    public Optional<BlockReceipts> receipts(Bytes32 blockHash) {
        return askPresent(ANY, node -> node.receipts(blockHash));
    }

    @Override
    public List<LogEntry> logs(
            long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0) {
        return ask(toBlock, node -> node.logs(fromBlock, toBlock, emitters, topics0));
    }

    @Override
    public List<LogEntry> logs(long fromBlock, long toBlock, Collection<Bytes32> topics0) {
        return ask(toBlock, node -> node.logs(fromBlock, toBlock, topics0));
    }

    @Override
    public Uint256 balance(Address account) {
        return askAny(node -> node.balance(account));
    }

    @Override
    public Bytes code(Address account) {
        return askAny(node -> node.code(account));
    }

    @Override
    public List<Bytes> codes(List<Address> accounts) {
        return askAny(node -> node.codes(accounts));
    }

    @Override
    public long nonce(Address account) {
        return askAny(node -> node.nonce(account));
    }

    @Override
    public Uint256 gasPriceWei() {
        return askAny(Node::gasPriceWei);
    }

    @Override
    public long estimateGas(Address from, ReadOnlyCall call, Uint256 valueWei) {
        return askAny(node -> node.estimateGas(from, call, valueWei));
    }

    @Override
    public Bytes32 send(Bytes signedTransaction) {
        return askOnce(node -> node.send(signedTransaction));
    }

    @Override
    public Optional<TransactionReceipt> receipt(Bytes32 transactionHash) {
        return askPresent(ANY, node -> node.receipt(transactionHash));
    }

    @Override
    public Optional<Object> request(String method, Object... parameters) {
        Function<Node, Optional<Object>> request = node -> node.request(method, parameters);
        return isReading(method) ? askAny(request) : askOnce(request);
    }

    @Override
    public List<Optional<Object>> requestAll(String method, List<? extends List<?>> parameters) {
        Function<Node, List<Optional<Object>>> request = node -> node.requestAll(method, parameters);
        return isReading(method) ? askAny(request) : askOnce(request);
    }
}
