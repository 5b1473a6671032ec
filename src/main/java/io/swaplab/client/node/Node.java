package io.swaplab.client.node;

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

    /** The header of the latest block, with its bloom filter if the endpoint provides one. */
    default BlockHeader latestHeader() {
        return new BlockHeader(latestBlock(), null);
    }

    /**
     * The header of the block with this number, with its bloom filter if the endpoint provides one; empty if the chain
     * has not reached it.
     */
    default Optional<BlockHeader> header(long number) {
        return block(number).map(ref -> new BlockHeader(ref, null));
    }

    /**
     * The headers of a range of blocks, both ends included, in order. Blocks that the chain has not reached are
     * omitted.
     */
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
    List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber);

    /**
     * Results of read-only calls at a block, in order. The block is named by its hash if the endpoint supports that,
     * otherwise by its number. A number is ambiguous: one URL may lead to several nodes, and one of them may be on
     * another branch of the chain.
     */
    default List<CallResult> readAll(List<ReadOnlyCall> calls, BlockRef block) {
        return readAll(calls, block.number());
    }

    /**
     * Whether {@link #readAll(List, BlockRef)} names the block by its hash. If so, it either reads exactly that block
     * or fails.
     */
    default boolean readsByHash() {
        return false;
    }

    /**
     * Runs EVM code that is not deployed, in a read-only call at a block.
     *
     * @return the data that the code returned, or a failed result with its revert data
     */
    CallResult run(Bytes code, BlockRef block, UndeployedCodeMode how);

    /**
     * Runs several pieces of code at one block like {@link #run}, if possible in a single request. Results have the
     * order of {@code codes}.
     */
    default List<CallResult> runAll(List<Bytes> codes, BlockRef block, UndeployedCodeMode how) {
        return codes.stream().map(code -> run(code, block, how)).toList();
    }

    /**
     * Simulates a transaction on the latest state, given its sender and value. On a fork, the simulation runs at the
     * time of the next block, because the latest block may be arbitrarily old.
     */
    CallResult simulate(Address from, ReadOnlyCall call, Uint256 valueWei);

    /**
     * Simulates a transaction without value like {@link #simulate(Address, ReadOnlyCall, Uint256)}, with a limit on its
     * gas, and thereby on the work and the return data of a hostile contract. A call that needs more fails. A node that
     * is no JSON-RPC endpoint may ignore the limit.
     */
    default CallResult simulate(Address from, ReadOnlyCall call, long gasLimit) {
        return simulate(from, call, Uint256.ZERO);
    }

    /**
     * Simulates calls on the state of a block, if possible in a single request. The calls do not affect each other.
     * Results have the order of the calls; a call that the node refused to run has an empty one.
     */
    default List<Optional<CallResult>> simulateAll(List<SimulatedCall> calls, BlockRef block) {
        return calls.stream().map(call -> Optional.<CallResult>empty()).toList();
    }

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
     * is given by block numbers only. The caller must therefore check the block hashes in the logs, because the node
     * may be on another branch.
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
     * Estimates the gas that a transaction with this call would use at the latest block.
     *
     * @throws CallRevertedException if the call reverts
     */
    long estimateGas(Address from, ReadOnlyCall call, Uint256 valueWei);

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
     * development node. The number is already increased when such a request returns. It is always zero for a node that
     * does not count requests.
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
     * All endpoints through which this node reads the chain, the most trusted first. An answer can be verified by
     * sending the same request to several endpoints.
     */
    default List<Node> witnesses() {
        return List.of(this);
    }

    /**
     * Tells this endpoint that an answer it gave was proved wrong, with the reason. If there are several endpoints,
     * this one is then trusted less.
     */
    default void refuted(String reason) {}

    /** Whether no answer of this endpoint was recently proved wrong. */
    default boolean isTrusted() {
        return true;
    }

    /** The endpoint's URL for display: only scheme, host and port, because the other parts may contain keys. */
    default String shown() {
        return toString();
    }

    @Override
    void close();
}
