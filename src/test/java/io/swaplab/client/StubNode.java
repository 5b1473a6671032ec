package io.swaplab.client;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.UndeployedCodeMode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A node with prescribed answers; an unknown view reverts. */
final class StubNode implements Node {
    long chainId = 97;
    long timestampSecs;
    CallResult simulation = new CallResult(false, Bytes.EMPTY);

    /** Whether a simulated plan pays what it expects. */
    boolean runsPlans;

    boolean anvil = true;
    Uint256 gasPrice = Uint256.of(1_000_000_000);
    long gasEstimate = 300_000;
    long nextNonce = 5;
    long minedNonce = 5;
    final Map<ReadOnlyCall, CallResult> views = new HashMap<>();
    final Map<Address, Bytes> codes = new HashMap<>();
    final Map<Address, Uint256> balances = new HashMap<>();
    final List<String> simulated = new ArrayList<>();
    final Map<String, Object> answers = new HashMap<>();
    final List<Object[]> asked = new ArrayList<>();
    final List<Bytes> sent = new ArrayList<>();

    /** Further endpoints of the same chain. */
    final List<Node> others = new ArrayList<>();

    @Override
    public List<Node> witnesses() {
        List<Node> all = new ArrayList<>(List.of(this));
        all.addAll(others);
        return all;
    }

    void answer(ReadOnlyCall call, Uint256 word) {
        views.put(call, new CallResult(true, Bytes.of(Bytes32.of(word).toBytes())));
    }

    @Override
    public long chainId() {
        return chainId;
    }

    @Override
    public BlockRef latestBlock() {
        return new BlockRef(7, Bytes32.ZERO, Bytes32.ZERO, timestampSecs);
    }

    @Override
    public Optional<BlockRef> block(long number) {
        return Optional.of(latestBlock());
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
        return calls.stream()
                .map(call -> views.getOrDefault(call, new CallResult(false, Bytes.EMPTY)))
                .toList();
    }

    @Override
    public CallResult run(Bytes code, BlockRef block, UndeployedCodeMode how) {
        return new CallResult(false, Bytes.EMPTY);
    }

    @Override
    public CallResult simulate(Address from, ReadOnlyCall call, Uint256 valueWei) {
        simulated.add(from + " " + call.to() + " " + call.data().keccak() + " " + valueWei);
        if (runsPlans
                && call.data().toString().startsWith(ExecutePlanCall.selector().toString())) {
            ExecutionPlan plan = ExecutePlanCall.decode(call.data()).plan();
            Bytes32 hash = PlanHashes.planDigest(plan, chainId, call.to());
            return new CallResult(true, receipt(hash, plan, plan.expectedAmountOut()));
        }
        return simulation;
    }

    /** What the router returns for a plan. */
    static Bytes receipt(Bytes32 planHash, ExecutionPlan plan, Uint256 userAmountOut) {
        Bytes words = Bytes.of(planHash.toBytes());
        for (Address role : new Address[] {plan.payer(), plan.executor(), plan.recipient(), plan.tokenOut()}) {
            words = words.concat(Bytes.of(role.toWord().toBytes()));
        }
        for (Uint256 amount : new Uint256[] {plan.amountIn(), plan.amountIn(), userAmountOut}) {
            words = words.concat(Bytes.of(amount.toBytes()));
        }
        return words;
    }

    @Override
    public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        return List.of();
    }

    @Override
    public List<LogEntry> logs(
            long fromBlock, long toBlock, Collection<Address> emitters, Collection<Bytes32> topics0) {
        return List.of();
    }

    @Override
    public Uint256 balance(Address account) {
        return balances.getOrDefault(account, Uint256.ZERO);
    }

    @Override
    public Bytes code(Address account) {
        return codes.getOrDefault(account, Bytes.EMPTY);
    }

    @Override
    public long nonce(Address account) {
        return nextNonce;
    }

    @Override
    public Uint256 gasPriceWei() {
        return gasPrice;
    }

    @Override
    public long estimateGas(Address from, ReadOnlyCall call, Uint256 valueWei) {
        if (gasEstimate == 0) {
            throw new CallRevertedException("reverted", simulation.data());
        }
        return gasEstimate;
    }

    @Override
    public Bytes32 send(Bytes signedTransaction) {
        sent.add(signedTransaction);
        return signedTransaction.keccak();
    }

    @Override
    public Optional<TransactionReceipt> receipt(Bytes32 transactionHash) {
        return Optional.empty();
    }

    @Override
    public Optional<Object> request(String method, Object... parameters) {
        asked.add(parameters);
        if (answers.get(method) instanceof RuntimeException failure) {
            throw failure;
        }
        if (answers.containsKey(method)) {
            return Optional.of(answers.get(method));
        }
        return switch (method) {
            case "eth_getTransactionCount" -> Optional.of("0x" + Long.toHexString(minedNonce));
            case "eth_getBalance" ->
                Optional.of(balance(Address.parse((String) parameters[0])).toHex());
            case "anvil_nodeInfo" -> anvil ? Optional.of(Map.of("forkConfig", Map.of())) : Optional.empty();
            case "anvil_setCode" -> {
                codes.put(Address.parse((String) parameters[0]), Bytes.parse((String) parameters[1]));
                yield Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    @Override
    public void close() {
        sent.clear();
    }
}
