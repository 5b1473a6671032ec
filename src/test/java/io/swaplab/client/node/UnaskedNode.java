package io.swaplab.client.node;

import io.swaplab.core.evm.Address;
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

/** A node on which every method fails the test. Test doubles override only the methods that their subject may call. */
public abstract class UnaskedNode implements Node {
    private static UnsupportedOperationException notAsked() {
        return new UnsupportedOperationException("nobody has business asking this here");
    }

    @Override
    public long chainId() {
        throw notAsked();
    }

    @Override
    public BlockRef latestBlock() {
        throw notAsked();
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
        throw notAsked();
    }

    @Override
    public CallResult run(Bytes code, BlockRef block, UndeployedCodeMode how) {
        throw notAsked();
    }

    @Override
    public Optional<BlockRef> block(long number) {
        throw notAsked();
    }

    @Override
    public CallResult simulate(Address from, ReadOnlyCall call, Uint256 valueWei) {
        throw notAsked();
    }

    @Override
    public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        throw notAsked();
    }

    @Override
    public List<LogEntry> logs(
            long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0) {
        throw notAsked();
    }

    @Override
    public Uint256 balance(Address account) {
        throw notAsked();
    }

    @Override
    public Bytes code(Address account) {
        throw notAsked();
    }

    @Override
    public long nonce(Address account) {
        throw notAsked();
    }

    @Override
    public Uint256 gasPriceWei() {
        throw notAsked();
    }

    @Override
    public long estimateGas(Address from, ReadOnlyCall call, Uint256 valueWei) {
        throw notAsked();
    }

    @Override
    public Bytes32 send(Bytes signedTransaction) {
        throw notAsked();
    }

    @Override
    public Optional<TransactionReceipt> receipt(Bytes32 transactionHash) {
        throw notAsked();
    }

    @Override
    public Optional<Object> request(String method, Object... parameters) {
        throw notAsked();
    }

    @Override
    public void close() {}
}
