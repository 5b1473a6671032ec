package io.swaplab.client.node.http;

import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.HexText;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.RpcErrorException.RpcError;
import io.swaplab.client.node.SimulatedCall;
import io.swaplab.client.node.UndeployedCodeMode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes read-only calls. A reverted call is returned as a result; an error of the node is thrown. */
final class ViewCalls {
    private final RpcClient rpc;
    private final int batchCalls;

    ViewCalls(RpcClient rpc, int batchCalls) {
        this.rpc = rpc;
        this.batchCalls = batchCalls;
    }

    /**
     * Makes the calls at one block, and returns the results in the order of the calls.
     *
     * @param block the block as a parameter of the node: a number, a tag or an object with the hash
     */
    List<CallResult> readAll(List<ReadOnlyCall> calls, Object block) {
        List<CallResult> results = new ArrayList<>(calls.size());
        for (int from = 0; from < calls.size(); from += batchCalls) {
            read(calls.subList(from, Math.min(calls.size(), from + batchCalls)), block, results);
        }
        return results;
    }

    private void read(List<ReadOnlyCall> calls, Object block, List<CallResult> results) {
        List<List<Object>> parameters = new ArrayList<>(calls.size());
        for (ReadOnlyCall call : calls) {
            parameters.add(List.of(
                    Map.of("to", call.to().toLowerHex(), "data", call.data().toString()), block));
        }
        List<RpcClient.Outcome<Bytes>> outcomes;
        try {
            outcomes = batch(parameters);
        } catch (OversizedAnswerException tooLong) {
            readHalves(calls, block, results);
            return;
        }
        outcomes.forEach(outcome -> results.add(result(outcome)));
    }

    /**
     * Makes the calls again in two halves, after the answer to all of them was too large. If one contract returns
     * megabytes, the other calls thus still get their results.
     */
    private void readHalves(List<ReadOnlyCall> calls, Object block, List<CallResult> results) {
        if (calls.size() == 1) {
            // If even an empty call gets an oversized answer, the endpoint is at fault, not a contract. The batch then
            // throws.
            List<Object> nothing = List.of(Map.of("to", Address.ZERO.toLowerHex(), "data", "0x"), block);
            batch(List.of(nothing));
            results.add(new CallResult(false, Bytes.EMPTY));
            return;
        }
        int half = calls.size() / 2;
        read(calls.subList(0, half), block, results);
        read(calls.subList(half, calls.size()), block, results);
    }

    /** Runs several pieces of EVM code in batches of the largest allowed size. Results have the order of the codes. */
    List<CallResult> runAll(List<Bytes> codes, BlockRef block, UndeployedCodeMode how) {
        List<CallResult> results = new ArrayList<>(codes.size());
        for (int from = 0; from < codes.size(); from += batchCalls) {
            List<List<Object>> parameters = codes.subList(from, Math.min(codes.size(), from + batchCalls)).stream()
                    .map(code -> how.parameters(code, block))
                    .toList();
            batch(parameters).forEach(outcome -> results.add(result(outcome)));
        }
        return results;
    }

    /** Simulates calls on the state of a block. A call that the node refused to run has an empty result. */
    List<Optional<CallResult>> simulateAll(List<SimulatedCall> calls, BlockRef block) {
        List<Optional<CallResult>> results = new ArrayList<>(calls.size());
        for (int from = 0; from < calls.size(); from += batchCalls) {
            List<List<Object>> parameters = calls.subList(from, Math.min(calls.size(), from + batchCalls)).stream()
                    .map(call -> call.parameters(block))
                    .toList();
            batch(parameters).forEach(outcome -> results.add(ifRun(outcome)));
        }
        return results;
    }

    private static Optional<CallResult> ifRun(RpcClient.Outcome<Bytes> outcome) {
        RpcError error = outcome.error();
        if (error != null) {
            return error.isFailedCall() ? Optional.of(new CallResult(false, error.data())) : Optional.empty();
        }
        return Optional.ofNullable(outcome.result()).map(data -> new CallResult(true, data));
    }

    private List<RpcClient.Outcome<Bytes>> batch(List<List<Object>> parameters) {
        return rpc.batch(RpcClient.CALL, parameters, in -> in.data("result"));
    }

    private CallResult result(RpcClient.Outcome<Bytes> outcome) {
        RpcError error = outcome.error();
        if (error != null) {
            if (error.isFailedCall()) {
                return new CallResult(false, error.data());
            }
            throw rpc.failure(RpcClient.CALL, error);
        }
        Bytes data = outcome.result();
        if (data == null) {
            throw rpc.refusal(RpcClient.CALL, "the result is null");
        }
        return new CallResult(true, data);
    }

    /** Makes one call in an exchange of its own, and returns its result. */
    CallResult one(List<Object> parameters) {
        try {
            return new CallResult(true, rpc.call(RpcClient.CALL, parameters, in -> in.data("result")));
        } catch (RpcErrorException refused) {
            if (refused.error().isFailedCall()) {
                return new CallResult(false, refused.data());
            }
            throw refused;
        }
    }

    /** A call without value as a parameter of the node, with a limit on its gas. */
    static Map<String, Object> message(Address from, ReadOnlyCall call, long gasLimit) {
        return Map.of(
                "from", from.toLowerHex(),
                "to", call.to().toLowerHex(),
                "data", call.data().toString(),
                "gas", HexText.quantity(gasLimit));
    }

    /**
     * The gas that a transaction would use.
     *
     * @throws CallRevertedException if the call reverts
     */
    long estimate(List<Object> parameters) {
        try {
            return rpc.call("eth_estimateGas", parameters, in -> in.quantity("result"));
        } catch (RpcErrorException refused) {
            if (refused.error().isFailedCall()) {
                throw new CallRevertedException(
                        "the call would fail: " + refused.error().message(), refused.data());
            }
            throw refused;
        }
    }

    /** A call as a parameter of the node. */
    static Map<String, Object> message(Address from, ReadOnlyCall call, Uint256 valueWei) {
        return Map.of(
                "from", from.toLowerHex(),
                "to", call.to().toLowerHex(),
                "data", call.data().toString(),
                "value", valueWei.toHex());
    }
}
