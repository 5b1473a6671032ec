package io.swaplab.console.market;

import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.NextText;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.Sandwich;
import io.swaplab.lab.session.NextStep;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Renders a sandwich attack: first whether it pays, then what it does.
 *
 * @param out what the swap buys
 * @param sold what the attacker sells first
 * @param bought what the attacker buys, and sells again
 * @param pools the attacked pools
 */
record SandwichText(Sandwich found, Asset out, Asset sold, Asset bought, String pools, Screen screen) {
    Reply reply(NextStep next) {
        Map<String, @Nullable Object> data = SandwichJson.of(found, sold, bought, pools);
        NextText.put(data, next);
        return Reply.of(
                data, verdict() + "\n" + details() + "\nsafe slippage: " + safe() + "\n" + NextText.lines(next));
    }

    private String verdict() {
        String name = found.swap().swap().name();
        String slippage = " at a slippage of " + found.swap().slippageBps() + " bps: ";
        if (found.pays()) {
            return screen.ink()
                    .bad(name + " can be sandwiched" + slippage + "it loses " + found.lostBps() + " bps of its output");
        }
        String why = found.block().received() == null
                ? "its minimum lets no attack through"
                : "the best attack gains less than its gas costs";
        return screen.ink().good(name + " is not worth a sandwich" + slippage + why);
    }

    private String details() {
        Uint256 received = found.block().received();
        TextTable table = TextTable.of("", ">" + out.symbol())
                .row("undisturbed", Amounts.text(found.undisturbed(), out.decimals()))
                .row("attacked", received == null ? "reverts" : Amounts.text(received, out.decimals()))
                .row("minimum", Amounts.text(found.order().minimum(), out.decimals()))
                .row("saved by a private send", Amounts.text(found.lost(), out.decimals()));
        TextTable attacker = TextTable.of("", ">" + sold.symbol())
                .row("sells before the swap", Amounts.text(found.amount(), sold.decimals()))
                .row("has after it", Amounts.text(found.block().returned(), sold.decimals()))
                .row("gas of both trades", Amounts.text(found.gasCost(), sold.decimals()))
                .row("gains after gas", sold.text(found.net()));
        return table.render(screen) + "\nthe attacker buys and sells " + bought.symbol() + " in " + pools + ":\n"
                + attacker.render(screen) + "\nexecuted in this order in block "
                + found.block().receipts().getFirst().blockNumber() + ", by the price of gas, and reverted";
    }

    private String safe() {
        int bps = found.safeBps();
        String how =
                "\n  computed exactly from the pools, for attacks through one pool, all pools of a pair, or the whole route";
        if (bps < 0) {
            return "none; the market has moved in favour of the swap" + how;
        }
        return bps == RequestLimits.MAX_BPS
                ? "any; no attack gains more than its gas costs" + how
                : bps + " bps; with " + (bps + 1) + " bps an attack gains more than its gas costs" + how;
    }
}
