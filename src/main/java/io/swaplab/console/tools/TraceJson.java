package io.swaplab.console.tools;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.console.model.Reply;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.inspect.CallTrace;
import io.swaplab.lab.inspect.CallTrace.CallFrame;
import io.swaplab.lab.inspect.Labels;
import io.swaplab.lab.inspect.Labels.KnownCalls;
import io.swaplab.lab.inspect.Traces.Hop;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Renders a trace as a tree of calls, with its hops, for programs.
 *
 * @param gas the gas costs of the hops
 * @param depth the maximum call depth
 */
record TraceJson(Labels labels, TraceText.HopGas gas, int depth) {
    /** All recorded calls as a tree; calls that were dropped are only counted. */
    Map<String, @Nullable Object> of(CallTrace trace, List<Hop> hops) {
        return Reply.map(
                "transaction_hash",
                        trace.transactionHash() == null
                                ? null
                                : trace.transactionHash().toString(),
                "ok", !trace.top().failed(),
                "gas", trace.top().gasUsed(),
                "dropped_calls", trace.dropped(),
                "hops", hops.stream().map(this::hop).toList(),
                "call", call(trace.top(), 0));
    }

    private Map<String, @Nullable Object> hop(Hop hop) {
        return Reply.map(
                "provider", hop.quoted().provider(),
                "pool", hop.quoted().pool(),
                "token_in", hop.quoted().tokenIn(),
                "token_out", hop.quoted().tokenOut(),
                "quoted_in", hop.quoted().amountIn(),
                "quoted_out", hop.quoted().amountOut(),
                "amount_in", hop.amountIn().map(Uint256::toString).orElse(null),
                "amount_out", hop.amountOut().map(Uint256::toString).orElse(null),
                "gas_quoted", gas.quoted(hop).orElse(null),
                "gas", hop.call() == null ? null : hop.call().gasUsed(),
                "gas_cost", gas.cost(hop).map(Uint256::toString).orElse(null));
    }

    private Map<String, @Nullable Object> call(CallFrame frame, int level) {
        boolean deeper = level + 1 < depth;
        return Reply.map(
                "type", frame.type(),
                "from", frame.from().toString(),
                "to", frame.to() == null ? null : frame.to().toString(),
                "label", frame.to() == null ? null : labels.known(frame.to()).orElse(null),
                "function", KnownCalls.name(frame.selector()).orElse(null),
                "selector", frame.selector().toString(),
                "input_bytes", frame.inputBytes(),
                "value", frame.value().toString(),
                "gas", frame.gasUsed(),
                "error", frame.error(),
                "revert",
                        frame.failed() && !frame.output().isEmpty()
                                ? ErrorCatalog.explain(frame.output()).name()
                                : null,
                "calls",
                        deeper
                                ? frame.calls().stream()
                                        .map(inner -> call(inner, level + 1))
                                        .toList()
                                : List.of());
    }
}
