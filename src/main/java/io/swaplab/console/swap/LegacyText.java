package io.swaplab.console.swap;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.parts.Amounts;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState.LegacySettled;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renders a swap that was settled through the legacy router. */
record LegacyText(Screen screen) {
    Reply settled(Swap swap, LegacySettled settled) {
        TransactionReceipt receipt = settled.receipt();
        PreparedLegacySwap order = settled.order().swap();
        Uint256 quoted = settled.order().quote().amountOut();
        Map<String, @Nullable Object> data = Reply.map(
                "swap", swap.name(),
                "state", settled.word(),
                "transaction_hash", receipt.transactionHash().toString(),
                "method", order.method(),
                "quoted_out", quoted.toString(),
                "amount_out_min", order.amountOutMin().toString(),
                "settled_out", settled.settledOut().toString(),
                "gas_used", receipt.gasUsed());
        Asset out = swap.terms().tokenOut();
        return Reply.of(
                data,
                screen.ink().good("settled: ") + Amounts.of(settled.settledOut(), out) + " by " + order.method()
                        + " (quoted " + Amounts.of(quoted, out) + ", at least "
                        + Amounts.of(order.amountOutMin(), out) + ")\ngas used "
                        + Amounts.grouped(receipt.gasUsed()) + ", block " + receipt.blockNumber() + ", transaction "
                        + receipt.transactionHash());
    }
}
