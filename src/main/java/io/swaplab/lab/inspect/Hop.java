package io.swaplab.lab.inspect;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.wire.market.RoutePath;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.inspect.CallTrace.CallFrame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One step of a route: quoted and actual amounts.
 *
 * @param call the router's call of the adapter, or null if the transaction did not reach it
 */
public record Hop(RoutePath quoted, @Nullable CallFrame call) {
    private static final Bytes SWAP = AbiFunction.of("swap(address,address,address,uint256,bool,address,bytes)")
            .selector();
    private static final int AMOUNT_IN = 3;
    private static final int RECIPIENT = 5;

    /** The steps of a route as a transaction ran them; the router runs them in order. */
    static List<Hop> of(List<RoutePath> paths, List<SwapStep> steps, CallTrace trace) {
        List<CallFrame> swaps = trace.all().stream()
                .filter(call -> call.selector().equals(SWAP)
                        && steps.stream().anyMatch(step -> step.adapter().equals(call.to())))
                .toList();
        List<Hop> hops = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            hops.add(new Hop(paths.get(i), i < swaps.size() ? swaps.get(i) : null));
        }
        return hops;
    }

    /** The amount that the router sent to the adapter. */
    public Optional<Uint256> amountIn() {
        return Optional.ofNullable(call).map(made -> made.word(AMOUNT_IN));
    }

    /** The amount that arrived at the router according to the token's log; empty if the call failed. */
    public Optional<Uint256> amountOut() {
        if (call == null || call.failed()) {
            return Optional.empty();
        }
        Address token = Address.parse(quoted.tokenOut());
        Address recipient = call.address(RECIPIENT);
        Uint256 sum = Uint256.ZERO;
        Deque<CallFrame> open = new ArrayDeque<>(List.of(call));
        while (!open.isEmpty()) {
            CallFrame next = open.pop();
            next.calls().forEach(open::push);
            for (CallFrame.Transfer transfer : next.transfers()) {
                if (transfer.token().equals(token) && transfer.to().equals(recipient)) {
                    sum = sum.wrappingPlus(transfer.amount());
                }
            }
        }
        return Optional.of(sum);
    }
}
