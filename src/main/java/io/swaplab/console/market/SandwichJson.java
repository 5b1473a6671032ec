package io.swaplab.console.market;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.console.model.Reply;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.Sandwich;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A sandwich attack for programs, with amounts in base units. */
final class SandwichJson {
    private SandwichJson() {}

    static Map<String, @Nullable Object> of(Sandwich found, Asset sold, Asset bought, String pools) {
        Uint256 received = found.block().received();
        return Reply.map(
                "swap", found.swap().swap().name(),
                "pays", found.pays(),
                "slippage_bps", found.swap().slippageBps(),
                "undisturbed_out", found.undisturbed().toString(),
                "attacked_out", received == null ? null : received.toString(),
                "minimum_out", found.order().minimum().toString(),
                "reverted", found.block().reverted(),
                "private_send_saves", found.lost().toString(),
                "lost_bps", found.lostBps(),
                "pools", pools,
                "sold", TokenFindingsText.json(sold),
                "bought", TokenFindingsText.json(bought),
                "attack_in", found.amount().toString(),
                "attack_back", found.block().returned().toString(),
                "computed_back", found.computedBack().toString(),
                "computed_out", found.computedOut().toString(),
                "gas_wei", found.block().gasWei().toString(),
                "gas_cost", found.gasCost().toString(),
                "gain", found.net().toPlainString(),
                "block", found.block().receipts().getFirst().blockNumber(),
                "transactions",
                        found.block().receipts().stream()
                                .map(SandwichJson::json)
                                .toList(),
                "safe_slippage_bps", found.safeBps() < 0 ? null : found.safeBps());
    }

    private static Map<String, @Nullable Object> json(TransactionReceipt receipt) {
        return Reply.map(
                "transaction_hash", receipt.transactionHash().toString(),
                "block", receipt.blockNumber(),
                "ok", receipt.ok(),
                "gas_price_wei", receipt.effectiveGasPriceWei().toString());
    }
}
