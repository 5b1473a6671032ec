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
 * A chain accessed through a JSON-RPC endpoint. Every method throws {@link NodeException} if the endpoint does not
 * answer, returns an error or returns invalid data. A reverted call is not an error of the node.
 */
public interface Node extends AutoCloseable {
    long chainId();

    BlockRef latestBlock();

    /** The block with this number; empty when the chain has not reached it. */
    Optional<BlockRef> block(long number);

    /** The latest block with its bloom filter, if the endpoint provides it. */
    default BlockHeader latestHeader() {
        return new BlockHeader(latestBlock(), null);
    }

    /** Like {@link #block}, with the bloom filter if the endpoint provides it. */
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

    /** The number of the last block that the endpoint reports as final; empty if it reports none. */
    default OptionalLong finalizedBlock() {
        return OptionalLong.empty();
    }

    /** Results of read-only calls at the block with this number, in order. */
    List<CallResult> readAll(List<Call> calls, long blockNumber);

    /**
     * Results of read-only calls at exactly this block, if the endpoint accepts block hashes. A number is not enough,
     * because one URL may lead to several nodes, and one that is a block late or on another branch would answer from a
     * different state.
     */
    default List<CallResult> readAll(List<Call> calls, BlockRef block) {
        return readAll(calls, block.number());
    }

    /** Whether {@link #readAll(List, BlockRef)} reads exactly the block with this hash or fails. */
    default boolean readsByHash() {
        return false;
    }

    /**
     * Runs undeployed code that reads the chain at a block.
     *
     * @return its return data, or not ok with its revert data
     */
    CallResult run(Bytes code, BlockRef block, UndeployedCodeMode how);

    /**
     * Runs several codes like {@link #run} at one block, if possible in one exchange. Results have the order of the
     * codes.
     */
    default List<CallResult> runAll(List<Bytes> codes, BlockRef block, UndeployedCodeMode how) {
        return codes.stream().map(code -> run(code, block, how)).toList();
    }

    /**
     * Runs a call with sender and value on the latest state, as a transaction would run. On a fork it runs at the time
     * of the next block, because the latest block may be arbitrarily old.
     */
    CallResult simulate(Address from, Call call, Uint256 valueWei);

    /** All logs of one block with one of the given first topics, in order. */
    List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0);

    /** The receipts of one block, in order; empty if the endpoint does not support reading them. */
    default Optional<BlockReceipts> receipts(Bytes32 blockHash) {
        return Optional.empty();
    }

    /** Logs of these emitters with one of these first topics in a range of blocks, both ends included, in order. */
    List<LogEntry> logs(long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0);

    /**
     * Logs of all emitters with one of these first topics in a range of blocks, both ends included, in order. A range
     * cannot be pinned by hash, so the caller must compare the block hashes of the logs.
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

    /** The code of several accounts, if possible in one exchange. Results have the order of the accounts. */
    default List<Bytes> codes(List<Address> accounts) {
        return accounts.stream().map(this::code).toList();
    }

    /** The next nonce of an account, counting pending transactions. */
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
     * Calls any method of the endpoint, such as a cheat code of a development node. Parameters are String, Boolean,
     * Number, List or Map. The result has the same types; empty for null.
     */
    Optional<Object> request(String method, Object... parameters);

    /**
     * The number of requests through this object that may have changed the chain: transactions, and cheat codes of a
     * development node. It grows before such a request returns. Zero for a node that does not count them.
     */
    default long changes() {
        return 0;
    }

    /**
     * Calls one method several times with different parameters, like {@link #request}. Results have the order of the
     * parameter lists.
     */
    default List<Optional<Object>> requestAll(String method, List<? extends List<?>> parameters) {
        return parameters.stream().map(each -> request(method, each.toArray())).toList();
    }

    /**
     * The endpoints behind this node, the most trusted first, so that a doubtful answer can be compared with another
     * endpoint's.
     */
    default List<Node> witnesses() {
        return List.of(this);
    }

    /**
     * Reports that the chain contradicts an answer of this endpoint. If there are several endpoints, this one is then
     * trusted less.
     */
    default void refuted(String reason) {}

    /** Whether no answer of this endpoint was refuted recently. */
    default boolean isTrusted() {
        return true;
    }

    /** The endpoint for display: scheme, host and port, without keys. */
    default String shown() {
        return toString();
    }

    @Override
    void close();
}
