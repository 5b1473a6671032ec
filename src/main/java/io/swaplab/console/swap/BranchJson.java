package io.swaplab.console.swap;

import io.swaplab.client.swap.Quote;
import io.swaplab.console.model.Reply;
import io.swaplab.lab.market.ForkStepChanges;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A future of a swap for programs, with amounts in base units. */
final class BranchJson {
    private BranchJson() {}

    static Map<String, @Nullable Object> of(SwapFuture future) {
        SwapState.Done done = future.done();
        Quote quote = future.quote();
        ForkStepChanges changes = future.changes();
        return Reply.map(
                "future", future.name(),
                "command", future.command(),
                "outcome", done == null ? "refused" : done.word(),
                "refused", future.refused(),
                "received_out", done == null ? null : done.settledOut().toString(),
                "minimum_out", future.order().minimum().toString(),
                "gas_used", done == null ? null : done.receipt().gasUsed(),
                "quote_out", quote == null ? null : quote.amountOut().toString(),
                "price_impact", quote == null ? null : quote.priceImpact(),
                "balances",
                        changes == null
                                ? List.of()
                                : changes.balances().stream()
                                        .map(balance -> ForkStepChangesText.json(changes, balance))
                                        .toList());
    }
}
