package io.swaplab.client.node.http;

import io.swaplab.client.node.ForkHeadOverride;
import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.RpcErrorException.RpcError;
import io.swaplab.client.node.SimulatedCall;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.UndeployedCodeMode;
import io.swaplab.client.node.http.RpcClient.RpcTransport;
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
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Accesses a node by JSON-RPC over HTTP. Checks that every answer is well formed and belongs to its request. Error
 * messages name the method and the violated rule, and hide keys in the URL. Thread-safe.
 */
public final class HttpNode implements Node {
    private static final String BLOCK = "eth_getBlockByNumber";
    private static final String LATEST = "latest";
    private static final String PENDING = "pending";

    private final RpcTransport transport;
    private final RpcClient rpc;
    private final HeaderValidator headerAnswers;
    private final LogQueries logs;
    private final ViewCalls views;
    /** The block of simulated calls: the latest, or on a fork, where that one may be old, the pending one. */
    private final String simulated;

    private final int batchCalls;
    private final @Nullable ForkHeadOverride asOf;

    HttpNode(RpcTransport transport, int batchCalls) {
        this(transport, batchCalls, LATEST, new HeaderValidator());
    }

    private HttpNode(RpcTransport transport, int batchCalls, String simulated, HeaderValidator headerAnswers) {
        this(transport, batchCalls, simulated, headerAnswers, null);
    }

    private HttpNode(
            RpcTransport transport,
            int batchCalls,
            String simulated,
            HeaderValidator headerAnswers,
            @Nullable ForkHeadOverride asOf) {
        this.transport = transport;
        this.headerAnswers = headerAnswers;
        this.asOf = asOf;
        this.rpc = new RpcClient(transport, asOf == null ? UnaryOperator.identity() : asOf::parameters);
        this.logs = new LogQueries(rpc);
        this.views = new ViewCalls(rpc, batchCalls);
        this.batchCalls = batchCalls;
        this.simulated = simulated;
    }

    /**
     * Creates the access to the node at an http or https URL. Sends no request yet.
     *
     * @throws IllegalArgumentException if it is not such a URL
     */
    public static HttpNode at(String url) {
        return at(url, NodeLimits.DEFAULT);
    }

    public static HttpNode at(String url, NodeLimits limits) {
        return at(url, limits, InstantSource.system());
    }

    /**
     * Creates the access to the node at an http or https URL, with the given limits.
     *
     * @param clock measures the pauses that the endpoint requests with {@code Retry-After}
     */
    public static HttpNode at(String url, NodeLimits limits, InstantSource clock) {
        return at(url, limits, clock, TokenBucket.unlimited(), new HeaderValidator());
    }

    /** Creates the access to one of several endpoints of a chain, with a limit on the rate of requests. */
    public static HttpNode at(
            String url, NodeLimits limits, InstantSource clock, TokenBucket bucket, HeaderValidator headers) {
        return new HttpNode(
                new RpcHttpTransport(Endpoint.parse(url), limits, clock, bucket), limits.batchCalls(), LATEST, headers);
    }

    /**
     * Creates the access to a fork's node (anvil). Requests run one at a time, and a transaction is mined before the
     * next request starts. Anvil needs this for two reasons. It can deadlock if a balance is requested while a call
     * waits for state of the forked chain. While it makes a block, it answers calls at the previous block with partial
     * state of the new one. Simulations run at the time of the next block.
     */
    public static HttpNode inTurns(String url) {
        return inTurns(url, NodeLimits.DEFAULT);
    }

    /** Creates the access to a fork's node through another program's relay, which may delay requests. */
    public static HttpNode relayed(String url) {
        return inTurns(url, NodeLimits.inAQueue());
    }

    private static HttpNode inTurns(String url, NodeLimits limits) {
        return new HttpNode(
                new SerializedTransport(new RpcHttpTransport(Endpoint.parse(url), limits)),
                limits.batchCalls(),
                PENDING,
                new HeaderValidator());
    }

    /**
     * Returns a view of this node that computes calls as if they ran at the head of a fork. This node must be one of
     * the forked chain. Closing this node also closes the view.
     *
     * @return empty if the node does not support overriding the number and time of a block
     * @throws io.swaplab.client.node.NodeException when the node does not answer
     */
    public Optional<Node> asOf(ForkHeadOverride head) {
        try {
            Bytes told = rpc.call(RpcClient.CALL, head.question(), in -> in.data("result"));
            return head.isAnswer(told)
                    ? Optional.of(new HttpNode(transport, batchCalls, simulated, headerAnswers, head))
                    : Optional.empty();
        } catch (RpcErrorException unsupported) {
            return Optional.empty();
        }
    }

    @Override
    public long chainId() {
        return rpc.call("eth_chainId", List.of(), in -> in.quantity("result"));
    }

    @Override
    public BlockRef latestBlock() {
        return latestHeader().ref();
    }

    @Override
    public BlockHeader latestHeader() {
        BlockHeader latest = rpc.call(BLOCK, List.of(LATEST, false), headerAnswers::readHead);
        return asOf == null ? latest : asOf.seen(latest);
    }

    @Override
    public Optional<BlockRef> block(long number) {
        return header(number).map(BlockHeader::ref);
    }

    @Override
    public Optional<BlockHeader> header(long number) {
        Optional<BlockHeader> block =
                rpc.callOptional(BLOCK, List.of(HexText.quantity(number), false), headerAnswers::read);
        block.ifPresent(header -> requireNumber(header, number));
        return block;
    }

    private void requireNumber(BlockHeader header, long number) {
        if (header.ref().number() != number) {
            throw rpc.refusal(
                    BLOCK, "asked for block " + number + ", got " + header.ref().number());
        }
    }

    @Override
    public List<BlockHeader> headers(long fromBlock, long toBlock) {
        List<BlockHeader> headers = new ArrayList<>();
        for (long from = fromBlock; from <= toBlock; from += batchCalls) {
            List<List<Object>> parameters = new ArrayList<>(batchCalls);
            for (long number = from; number <= Math.min(toBlock, from + batchCalls - 1); number++) {
                parameters.add(List.of(HexText.quantity(number), false));
            }
            for (RpcClient.Outcome<BlockHeader> outcome : rpc.batch(BLOCK, parameters, headerAnswers::read)) {
                RpcError error = outcome.error();
                if (error != null) {
                    throw rpc.failure(BLOCK, error);
                }
                BlockHeader header = outcome.result();
                if (header == null) {
                    return headers;
                }
                requireNumber(header, fromBlock + headers.size());
                headers.add(header);
            }
        }
        return headers;
    }

    @Override
    public OptionalLong finalizedBlock() {
        try {
            return rpc.callOptional(BLOCK, List.of("finalized", false), headerAnswers::read)
                    .map(header -> OptionalLong.of(header.ref().number()))
                    .orElse(OptionalLong.empty());
        } catch (RpcErrorException unknownTag) {
            return OptionalLong.empty();
        }
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
        return views.readAll(calls, HexText.quantity(blockNumber));
    }

    /** Names the block by its hash (EIP-1898), so that a node without this block fails. */
    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, BlockRef block) {
        return views.readAll(calls, Map.of("blockHash", block.hash().toString()));
    }

    @Override
    public boolean readsByHash() {
        return true;
    }

    @Override
    public CallResult run(Bytes code, BlockRef block, UndeployedCodeMode how) {
        return views.one(how.parameters(code, block));
    }

    @Override
    public List<CallResult> runAll(List<Bytes> codes, BlockRef block, UndeployedCodeMode how) {
        return views.runAll(codes, block, how);
    }

    @Override
    public CallResult simulate(Address from, ReadOnlyCall call, Uint256 valueWei) {
        return views.one(List.of(ViewCalls.message(from, call, valueWei), simulated));
    }

    @Override
    public CallResult simulate(Address from, ReadOnlyCall call, long gasLimit) {
        return views.one(List.of(ViewCalls.message(from, call, gasLimit), simulated));
    }

    @Override
    public List<Optional<CallResult>> simulateAll(List<SimulatedCall> calls, BlockRef block) {
        return views.simulateAll(calls, block);
    }

    @Override
    public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        return logs.ofBlock(blockHash, topics0);
    }

    @Override
    public Optional<BlockReceipts> receipts(Bytes32 blockHash) {
        return logs.ofReceipts(blockHash);
    }

    @Override
    public List<LogEntry> logs(
            long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0) {
        return logs.inRange(fromBlock, toBlock, emitters, topics0);
    }

    @Override
    public List<LogEntry> logs(long fromBlock, long toBlock, Collection<Bytes32> topics0) {
        return logs.inRange(fromBlock, toBlock, null, topics0);
    }

    @Override
    public Uint256 balance(Address account) {
        return rpc.call("eth_getBalance", List.of(account.toLowerHex(), LATEST), in -> in.uint("result"));
    }

    @Override
    public Bytes code(Address account) {
        return rpc.call("eth_getCode", List.of(account.toLowerHex(), LATEST), in -> in.data("result"));
    }

    @Override
    public List<Bytes> codes(List<Address> accounts) {
        String method = "eth_getCode";
        List<List<Object>> asked = accounts.stream()
                .map(account -> List.<Object>of(account.toLowerHex(), LATEST))
                .toList();
        return all(method, asked, in -> in.data("result")).stream()
                .map(code -> code.orElseThrow(() -> rpc.refusal(method, "the result is null")))
                .toList();
    }

    @Override
    public long nonce(Address account) {
        return rpc.call("eth_getTransactionCount", List.of(account.toLowerHex(), PENDING), in -> in.quantity("result"));
    }

    @Override
    public Uint256 gasPriceWei() {
        return rpc.call("eth_gasPrice", List.of(), in -> in.uint("result"));
    }

    @Override
    public long estimateGas(Address from, ReadOnlyCall call, Uint256 valueWei) {
        return views.estimate(List.of(ViewCalls.message(from, call, valueWei), simulated));
    }

    @Override
    public Bytes32 send(Bytes signedTransaction) {
        String method = "eth_sendRawTransaction";
        Bytes32 hash = rpc.call(method, List.of(signedTransaction.toString()), in -> in.word("result"));
        if (!hash.equals(signedTransaction.keccak())) {
            throw rpc.refusal(
                    method, "the transaction has the hash " + signedTransaction.keccak() + ", the node says " + hash);
        }
        return hash;
    }

    @Override
    public Optional<TransactionReceipt> receipt(Bytes32 transactionHash) {
        String method = "eth_getTransactionReceipt";
        Optional<TransactionReceipt> receipt =
                rpc.callOptional(method, List.of(transactionHash.toString()), LogAndReceiptParser::receipt);
        if (receipt.isPresent() && !receipt.get().transactionHash().equals(transactionHash)) {
            throw rpc.refusal(
                    method,
                    "asked for " + transactionHash + ", got " + receipt.get().transactionHash());
        }
        return receipt;
    }

    @Override
    public Optional<Object> request(String method, Object... parameters) {
        return rpc.callOptional(method, Arrays.asList(parameters), HexAnswerReader::anyValue);
    }

    @Override
    public List<Optional<Object>> requestAll(String method, List<? extends List<?>> parameters) {
        return all(method, parameters, HexAnswerReader::anyValue);
    }

    /** Calls one method with several parameter lists. Returns the results in the order of the lists; empty for null. */
    private <T> List<Optional<T>> all(
            String method, List<? extends List<?>> parameters, RpcClient.ResultReader<T> reader) {
        List<Optional<T>> results = new ArrayList<>(parameters.size());
        for (int from = 0; from < parameters.size(); from += batchCalls) {
            int to = Math.min(parameters.size(), from + batchCalls);
            for (RpcClient.Outcome<T> outcome : rpc.batch(method, parameters.subList(from, to), reader)) {
                RpcError error = outcome.error();
                if (error != null) {
                    throw rpc.failure(method, error);
                }
                results.add(Optional.ofNullable(outcome.result()));
            }
        }
        return results;
    }

    @Override
    public long changes() {
        return transport.changes();
    }

    /**
     * Relays a JSON-RPC request of another program, and returns the body of the answer. If this node runs requests one
     * at a time, the request waits for its turn.
     */
    public byte[] forward(byte[] request) {
        return transport.exchange(SerializedTransport.mostChanging(RpcRequestBody.methodsOf(request)), request);
    }

    /** Closes all connections. Requests in progress fail. */
    @Override
    public void close() {
        rpc.close();
    }

    @Override
    public String shown() {
        return rpc.endpoint().toString();
    }

    @Override
    public String toString() {
        return "node at " + shown();
    }
}
