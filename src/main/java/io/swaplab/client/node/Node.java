package io.swaplab.client.node;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockReceipts;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A chain accessed through one JSON-RPC endpoint. Every method throws {@link NodeException} if the endpoint does not
 * answer, returns an error or returns invalid data; a revert is not an error of the node.
 */
public interface Node extends AutoCloseable {
    long chainId();

    BlockRef latestBlock();

    /** The block of a number, or empty when the chain has not reached it. */
    Optional<BlockRef> block(long number);

    /** The latest block with its bloom filter, if the endpoint provides it. */
    default BlockHeader latestHeader() {
        return new BlockHeader(latestBlock(), null);
    }

    /** {@link #block} with its bloom filter, if the endpoint provides it. */
    default Optional<BlockHeader> header(long number) {
        return block(number).map(ref -> new BlockHeader(ref, null));
    }

    /** The headers of a range of blocks, both ends included, in order and as far as the chain reaches. */
    default List<BlockHeader> headers(long fromBlock, long toBlock) {
        List<BlockHeader> headers = new ArrayList<>();
        for (long number = fromBlock; number <= toBlock; number++) {
            Optional<BlockHeader> next = header(number);
            if (next.isEmpty()) {
                break;
            }
            headers.add(next.get());
        }
        return headers;
    }

    /** The number of the last block that the endpoint declares final; empty where it declares none. */
    default OptionalLong finalizedBlock() {
        return OptionalLong.empty();
    }

    /** Read calls at the block of that number, answered in order. */
    List<CallResult> readAll(List<Call> calls, long blockNumber);

    /**
     * Read calls at exactly this block, if the endpoint can be asked by hash: behind one URL there may be nodes that are
     * a block late, or on another branch, and answer a number with a state of their own.
     */
    default List<CallResult> readAll(List<Call> calls, BlockRef block) {
        return readAll(calls, block.number());
    }

    /** Whether reads of a {@link BlockRef} are answered at exactly the block of its hash, or refused. */
    default boolean readsByHash() {
        return false;
    }

    /**
     * Runs undeployed code that reads the chain at a block.
     *
     * @return its return data, or not ok with its revert data
     */
    CallResult run(Bytes code, BlockRef block, CodeRun how);

    /** {@link #run} of several codes at one block, if possible in one exchange; results are in the same order. */
    default List<CallResult> runAll(List<Bytes> codes, BlockRef block, CodeRun how) {
        return codes.stream().map(code -> run(code, block, how)).toList();
    }

    /**
     * A message call with sender and value on the latest state, as a transaction would run. On a fork it runs at the
     * time of the next block, since the latest block may be arbitrarily old.
     */
    CallResult simulate(Address from, Call call, Uint256 valueWei);

    /** All logs of one block whose first topic is among those given, in order. */
    List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0);

    /** The receipts of one block, in order; empty where the endpoint has no method for that. */
    default Optional<BlockReceipts> receipts(Bytes32 blockHash) {
        return Optional.empty();
    }

    /** Logs of a range of blocks, both ends included, of these emitters and first topics, in order. */
    List<LogEntry> logs(long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0);

    /**
     * Logs of a range of blocks, both ends included, with one of these first topics, of all emitters, in order. A
     * range cannot be pinned: the caller compares the block hashes.
     */
    default List<LogEntry> logs(long fromBlock, long toBlock, Collection<Bytes32> topics0) {
        List<LogEntry> logs = new ArrayList<>();
        headers(fromBlock, toBlock)
                .forEach(header -> logs.addAll(logs(header.ref().hash(), topics0)));
        return logs;
    }

    /** Native balance in wei at the latest block. */
    Uint256 balance(Address account);

    Bytes code(Address account);

    /** {@link #code} of several accounts, if possible in one exchange; results are in the same order. */
    default List<Bytes> codes(List<Address> accounts) {
        return accounts.stream().map(this::code).toList();
    }

    /** The next nonce of an account, pending transactions counted. */
    long nonce(Address account);

    Uint256 gasPriceWei();

    /**
     * Gas that the call would use at the latest block.
     *
     * @throws CallRevertedException when it reverts
     */
    long estimateGas(Address from, Call call, Uint256 valueWei);

    /** Sends a signed transaction and returns its hash without waiting. */
    Bytes32 send(Bytes signedTransaction);

    /** The receipt of a mined transaction, or empty while it is not mined. */
    Optional<TransactionReceipt> receipt(Bytes32 transactionHash);

    /**
     * Any method of the endpoint, such as a cheat code of a development node; parameters are String, Boolean, Number,
     * List or Map, and the result comes as those, or as an empty Optional for null.
     */
    Optional<Object> request(String method, Object... parameters);

    /**
     * The number of requests made through this object that may have changed the chain: transactions, and cheat codes of
     * a development node. It grows before such a request returns to its caller; zero for a node that does not count.
     */
    default long changes() {
        return 0;
    }

    /** {@link #request} of one method with several parameter lists; results are in the same order. */
    default List<Optional<Object>> requestAll(String method, List<? extends List<?>> parameters) {
        return parameters.stream().map(each -> request(method, each.toArray())).toList();
    }

    /** The endpoints behind this node, the most trusted first, so that another one can be asked what is in doubt. */
    default List<Node> witnesses() {
        return List.of(this);
    }

    /** Tells an endpoint that the chain contradicts an answer it gave; where there are others, it is trusted less. */
    default void refuted(String reason) {}

    /** Whether nothing that it said was refuted lately. */
    default boolean isTrusted() {
        return true;
    }

    /** What may be shown of the endpoint: scheme, host and port, never a key. */
    default String shown() {
        return toString();
    }

    @Override
    void close();
}
