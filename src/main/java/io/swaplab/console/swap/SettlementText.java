package io.swaplab.console.swap;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.Quote;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.RolesText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.BalanceCheckScope;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Renders a settlement: balances before and after with their difference, fees, minimum and gas.
 *
 * @param directory must contain the tokens of the settlements
 */
public record SettlementText(AddressBook directory, Screen screen) {
    /** Renders a settled swap: output, fees, gas, who has which roles, and every changed balance. */
    public String render(Swap swap, SettlementAudit settlement) {
        return render(swap, settlement, roles(settlement));
    }

    /** Renders a settled swap whose roles were shown before. */
    public String renderWithoutRoles(Swap swap, SettlementAudit settlement) {
        return render(swap, settlement, "");
    }

    private String render(Swap swap, SettlementAudit settlement, String roles) {
        ExecutablePlan execution = swap.state().execution().orElseThrow();
        ExecutionPlan plan = execution.plan();
        Asset out = directory.asset(settlement.parties().outAsset());
        List<String> lines = new ArrayList<>();
        lines.add(screen.ink().good(swap.name() + " is settled: ")
                + Amounts.of(settlement.settledOut(), out) + " to "
                + directory.label(plan.recipient()) + " (expected "
                + Amounts.text(plan.expectedAmountOut(), out.decimals()) + ", at least "
                + Amounts.text(plan.minAmountOut(), out.decimals()) + ")");
        if (plan.customFeeBps() > 0) {
            Asset feeToken = directory.asset(plan.tokenOut());
            lines.add("fees: " + Amounts.of(settlement.integratorFee(), feeToken)
                    + " to " + directory.label(plan.customFeeReceiver()) + ", "
                    + Amounts.text(settlement.protocolFee(), feeToken.decimals()) + " to the protocol");
            if (!settlement.keptFee().isZero()) {
                lines.add(screen.ink()
                                .warn(feeToken.symbol() + " refused the transfer to the protocol's receiver: "
                                        + Amounts.text(settlement.keptFee(), feeToken.decimals())
                                        + " stays in the router")
                        + "\nhint: router fees claim --token " + feeToken.symbol() + " --to NAME pays it out");
            }
        }
        lines.add("gas used " + Amounts.grouped(settlement.receipt().gasUsed()) + ", quoted "
                + Amounts.grouped(execution.quotedGasUnits()) + ", block "
                + settlement.receipt().blockNumber());
        lines.add(roles + balances(settlement).render(screen));
        lines.add(
                "every balance of payer, executor, recipient, fee receivers, routers and adapters is right to the wei");
        return String.join("\n", lines);
    }

    /** Every changed balance once, listed under the first role of its holder. */
    private TextTable balances(SettlementAudit settlement) {
        TextTable table = TextTable.of("who", "token", ">before", ">after", ">change");
        Set<Address> seen = new HashSet<>();
        settlement.parties().byRole().forEach((role, holder) -> {
            if (seen.add(holder)) {
                for (Address address : settlement.parties().assets()) {
                    Uint256 before = settlement.before().of(holder, address);
                    Uint256 after = settlement.after().of(holder, address);
                    if (!before.equals(after)) {
                        Asset asset = directory.asset(address);
                        table.row(
                                who(settlement, holder),
                                asset.symbol(),
                                Amounts.inTable(before, asset.decimals(), screen),
                                Amounts.inTable(after, asset.decimals(), screen),
                                change(before, after, asset.decimals()));
                    }
                }
            }
        });
        return table;
    }

    /** The roles of every account in this swap, including those whose balances did not change. */
    private String roles(SettlementAudit settlement) {
        Map<String, List<String>> byName = new LinkedHashMap<>();
        BalanceCheckScope.byHolder(settlement.parties().byRole())
                .forEach((holder, roles) -> directory.nameOf(holder).ifPresent(name -> byName.put(name, roles)));
        return RolesText.line(byName);
    }

    /** The account's name; its first role if it has none. */
    private String who(SettlementAudit settlement, Address holder) {
        return directory
                .nameOf(holder)
                .orElseGet(() -> BalanceCheckScope.byHolder(settlement.parties().byRole())
                        .getOrDefault(holder, List.of())
                        .getFirst());
    }

    static String change(Uint256 before, Uint256 after, int decimals) {
        return before.isLessThan(after)
                ? "+" + Amounts.text(after.minus(before), decimals)
                : "-" + Amounts.text(before.minus(after), decimals);
    }

    /** The deviations from the expected balances, one sentence each. */
    public String faults(SettlementAudit settlement) {
        return settlement.faults().stream()
                .map(f -> f.role() + " has " + f.actual() + " of " + f.asset() + " instead of " + f.expected())
                .collect(Collectors.joining("; "));
    }

    /** The output of the last quote, net of fees; for a swap without a quote, the expected output of its plan. */
    private static Uint256 quotedOut(Swap swap, ExecutablePlan execution) {
        return swap.history().reversed().stream()
                .map(Swap.Entry::state)
                .filter(SwapState.Quoted.class::isInstance)
                .map(state -> net(((SwapState.Quoted) state).quote()))
                .findFirst()
                .orElse(execution.plan().expectedAmountOut());
    }

    private static Uint256 net(Quote quote) {
        return quote.customFee() == null ? quote.amountOut() : quote.customFee().netAmountOut();
    }

    /** All balances of all roles, whether changed or not, so that a program can check them itself. */
    Map<String, @Nullable Object> json(Swap swap, SettlementAudit settlement) {
        ExecutablePlan execution = swap.state().execution().orElseThrow();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("swap", swap.name());
        data.put("state", swap.state().word());
        data.put("mode", execution.plan().fundingMode().wireName());
        data.put("plan_hash", execution.planHash().toString());
        data.put("transaction_hash", settlement.receipt().transactionHash().toString());
        data.put("block", settlement.receipt().blockNumber());
        data.put("quoted_out", quotedOut(swap, execution).toString());
        data.put("expect_amount_out", execution.plan().expectedAmountOut().toString());
        data.put("amount_out_min", execution.plan().minAmountOut().toString());
        data.put("settled_out", settlement.settledOut().toString());
        data.put("integrator_fee", settlement.integratorFee().toString());
        data.put("protocol_fee", settlement.protocolFee().toString());
        data.put("protocol_fee_kept", settlement.keptFee().toString());
        data.put("gas_quoted", execution.quotedGasUnits());
        data.put("gas_used", settlement.receipt().gasUsed());
        List<Map<String, @Nullable Object>> balances = new ArrayList<>();
        settlement
                .parties()
                .byRole()
                .forEach((role, holder) -> settlement
                        .parties()
                        .assets()
                        .forEach(asset -> balances.add(Reply.map(
                                "role", role,
                                "holder", holder.toString(),
                                "token", asset.toString(),
                                "before", settlement.before().of(holder, asset).toString(),
                                "after", settlement.after().of(holder, asset).toString()))));
        data.put("balances", balances);
        return data;
    }
}
