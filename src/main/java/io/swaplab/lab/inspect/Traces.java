package io.swaplab.lab.inspect;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.inspect.CallTrace.CallFrame;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Traces transactions with the help of the node. A transaction that was sent is traced as it ran, any other as it would
 * run now.
 */
public record Traces(Session session) {
    private static final Map<String, Object> TRACER =
            Map.of("tracer", "callTracer", "tracerConfig", Map.of("withLog", true));
    private static final long NO_SUCH_METHOD = -32601;

    /** anvil's code for a transaction of which it has no trace, as after a start from a saved state. */
    private static final int NOT_FOUND = -32_001;

    /**
     * Traces a swap's transaction. If it was sent, it is traced as it ran, otherwise as it would run now.
     *
     * @throws Refusal if the swap has no transaction
     */
    public CallTrace of(Swap swap) {
        Optional<SwapState.Sent> sent = swap.state().sent();
        if (sent.isPresent()) {
            return of(sent.get().transactionHash());
        }
        if (swap.state() instanceof SwapState.Ready ready) {
            return wouldBe(ready.swap());
        }
        NextStep next = session.next().of(swap);
        throw Refusal.notNow(
                        swap.name() + " is " + swap.state().word() + " and has no transaction to trace yet",
                        next.command())
                .hint(next.hint());
    }

    /**
     * Traces a mined transaction.
     *
     * @throws Refusal if the node has no receipt for it
     */
    public CallTrace of(Bytes32 hash) {
        Connection on = session.connection();
        if (on.node().receipt(hash).isEmpty()) {
            throw Refusal.value("transaction", "the hash of a mined one", hash.toString(), "swap list");
        }
        return TraceReader.read(asked(on, "debug_traceTransaction", hash.toString(), TRACER), hash);
    }

    /** The hops of a swap's route, each with the call that executed the hop according to the trace. */
    public List<Hop> hops(Swap swap, CallTrace trace) {
        return swap.last(SwapState::answer)
                .map(prepared ->
                        Hop.of(prepared.route().paths(), prepared.execution().steps(), trace))
                .orElse(List.of());
    }

    private CallTrace wouldBe(ExecutableSwap swap) {
        Connection on = session.connection();
        SwapTransaction tx = swap.tx();
        Map<String, Object> call = Map.of(
                "from", swap.execution().plan().executor().toString(),
                "to", tx.to().toString(),
                "data", tx.data().toString(),
                "value", tx.value().toHex());
        // As in a simulation, the call runs in a fork's pending block, because the latest block's time may be long ago.
        String block = on.fork().isPresent() ? "pending" : "latest";
        return TraceReader.read(asked(on, "debug_traceCall", call, block, TRACER), null);
    }

    private static Object asked(Connection on, String method, @Nullable Object... parameters) {
        try {
            return on.node()
                    .request(method, parameters)
                    .orElseThrow(() -> cannot(on, "it answers nothing to " + method));
        } catch (RpcErrorException refused) {
            if (refused.code() == NO_SUCH_METHOD) {
                throw cannot(on, "it has no " + method);
            }
            if (refused.code() == NOT_FOUND && on.fork().isPresent()) {
                throw Refusal.notNow(
                        "the fork has no trace of this transaction: it was mined before the fork was saved",
                        "swap list");
            }
            throw refused;
        }
    }

    private static Refusal cannot(Connection on, String why) {
        return Refusal.notConnected("the node at " + on.rpcUrl() + " does not trace: " + why, null)
                .hint("forks started by this program can trace; start the console without --connect");
    }

    /**
     * One hop of a route, with quoted and actual amounts.
     *
     * @param quoted the hop as it was in the quote
     * @param call the router's call of the adapter, or of the pool if there is no adapter; null if the transaction did
     *     not reach it
     * @param paid what a pair was given before it was called; null for other hops
     */
    public record Hop(
            RouteSegment quoted,
            @Nullable CallFrame call,
            @Nullable Uint256 paid) {
        private static final Bytes SWAP = AbiFunction.of("swap(address,address,address,uint256,bool,address,bytes)")
                .selector();
        private static final Bytes CONCENTRATED =
                AbiFunction.of("swap(address,bool,int256,uint160,bytes)").selector();
        private static final Set<Bytes> PAIRS = Set.of(
                AbiFunction.of("swap(uint256,uint256,address,bytes)").selector(),
                AbiFunction.of("swap(uint256,uint256,address)").selector());
        private static final int AMOUNT_IN = 3;
        private static final int RECIPIENT = 5;
        private static final int AMOUNT_SPECIFIED = 2;
        private static final int PAIR_RECIPIENT = 2;

        /**
         * Finds in a trace, for each hop of a route, the call that executes the hop. The router makes these calls in the
         * order of the hops.
         */
        static List<Hop> of(List<RouteSegment> paths, List<SwapStep> steps, CallTrace trace) {
            List<CallFrame> all = trace.all();
            List<Hop> hops = new ArrayList<>();
            int from = 0;
            for (int i = 0; i < paths.size(); i++) {
                SwapStep step = steps.get(i);
                int at = from;
                while (at < all.size() && !executes(all.get(at), step)) {
                    at++;
                }
                CallFrame call = at < all.size() ? all.get(at) : null;
                boolean isPair = call != null && PAIRS.contains(call.selector());
                hops.add(new Hop(
                        paths.get(i), call, isPair ? moved(all.subList(from, at), step.tokenIn(), step.pool()) : null));
                from = call == null ? all.size() : at + 1;
            }
            return hops;
        }

        private static boolean executes(CallFrame call, SwapStep step) {
            Bytes selector = call.selector();
            return step.isWithoutAdapter()
                    ? step.pool().equals(call.to()) && (selector.equals(CONCENTRATED) || PAIRS.contains(selector))
                    : step.adapter().equals(call.to()) && selector.equals(SWAP);
        }

        /** The sum of a token's transfers to an account in some calls. */
        private static Uint256 moved(List<CallFrame> calls, Address token, Address to) {
            Uint256 sum = Uint256.ZERO;
            for (CallFrame call : calls) {
                for (CallFrame.Transfer transfer : call.transfers()) {
                    if (transfer.token().equals(token) && transfer.to().equals(to)) {
                        sum = sum.wrappingPlus(transfer.amount());
                    }
                }
            }
            return sum;
        }

        /** The amount that the router gave to the hop; empty if the hop was not reached. */
        public Optional<Uint256> amountIn() {
            if (paid != null) {
                return Optional.of(paid);
            }
            return Optional.ofNullable(call)
                    .map(made -> made.word(made.selector().equals(SWAP) ? AMOUNT_IN : AMOUNT_SPECIFIED));
        }

        /**
         * The amount that the hop's recipient received, according to the output token's transfer logs; empty if the
         * call failed or was not reached.
         */
        public Optional<Uint256> amountOut() {
            if (call == null || call.failed()) {
                return Optional.empty();
            }
            int recipient = call.selector().equals(SWAP) ? RECIPIENT : paid != null ? PAIR_RECIPIENT : 0;
            return Optional.of(moved(call.all(), Address.parse(quoted.tokenOut()), call.address(recipient)));
        }
    }
}
