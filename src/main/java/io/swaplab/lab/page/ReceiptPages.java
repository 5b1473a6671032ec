package io.swaplab.lab.page;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.page.Section.FactsPicture;
import io.swaplab.lab.page.Section.FactsPicture.Fact;
import io.swaplab.lab.page.Section.ReceiptPicture;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.session.BalanceCheckScope;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Renders a settlement as a page or as sections: promised and received amounts, and balances before and after.
 *
 * @param directory names of the tokens in the settlements and in their routes
 */
public record ReceiptPages(AddressBook directory) {
    private static final Set<String> GIVES = Set.of("payer", "execution router");
    private static final Set<String> GETS = Set.of("recipient", "fee receiver", "protocol", "execution router");

    /** Renders the settlement of a swap as a page. */
    public Page page(Swap swap, SettlementAudit settlement) {
        return new Page(
                swap.name() + " is settled",
                "Transaction " + settlement.receipt().transactionHash() + " in block "
                        + settlement.receipt().blockNumber(),
                sections(swap, settlement));
    }

    /** The sections of a settled swap's page. */
    public List<Section> sections(Swap swap, SettlementAudit settlement) {
        ExecutablePlan execution = swap.state().execution().orElseThrow();
        List<Section> sections = new ArrayList<>();
        sections.add(receipt(execution.plan(), settlement));
        sections.add(facts(execution, settlement));
        swap.last(SwapState::route)
                .ifPresent(route -> sections.add(new RoutePictures(directory).of("Route", swap.terms(), route)));
        return sections;
    }

    private ReceiptPicture receipt(ExecutionPlan plan, SettlementAudit settlement) {
        Asset out = directory.asset(settlement.parties().outAsset());
        return new ReceiptPicture(
                "Receipt",
                Amount.of(plan.expectedAmountOut(), out),
                Amount.of(plan.minAmountOut(), out),
                Amount.of(settlement.settledOut(), out),
                verdict(plan, settlement, out),
                settlement.faults().isEmpty() ? Tone.GOOD : Tone.BAD,
                balances(settlement));
    }

    private static String verdict(ExecutionPlan plan, SettlementAudit settlement, Asset out) {
        if (!settlement.faults().isEmpty()) {
            return "Balances that are not what the plan says: "
                    + settlement.faults().size();
        }
        Uint256 quoted = plan.expectedAmountOut();
        Uint256 settled = settlement.settledOut();
        if (settled.equals(quoted)) {
            return "Settled as quoted, to the last unit; every balance is right.";
        }
        boolean less = settled.isLessThan(quoted);
        Uint256 difference = less ? quoted.minus(settled) : settled.minus(quoted);
        return "Settled at " + out.withSymbol(difference) + (less ? " less" : " more")
                + " than quoted; every balance is right.";
    }

    private FactsPicture facts(ExecutablePlan execution, SettlementAudit settlement) {
        ExecutionPlan plan = execution.plan();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("mode", plan.fundingMode().wireName()));
        facts.add(new Fact("payer", directory.label(plan.payer())));
        facts.add(new Fact("executor", directory.label(plan.executor())));
        facts.add(new Fact("recipient", directory.label(plan.recipient())));
        if (plan.customFeeBps() > 0) {
            Asset feeToken = directory.asset(plan.tokenOut());
            facts.add(new Fact("fee receiver got", feeToken.withSymbol(settlement.integratorFee())));
            facts.add(new Fact("protocol got", feeToken.withSymbol(settlement.protocolFee())));
        }
        facts.add(new Fact("gas used", Long.toString(settlement.receipt().gasUsed())));
        facts.add(new Fact("gas quoted", Long.toString(execution.quotedGasUnits())));
        return new FactsPicture("In figures", facts);
    }

    /**
     * Selects the balances to show: all that changed or are wrong; in the input token, those of payer and execution
     * router; in the output token, those of recipient, fee receiver, protocol and execution router.
     */
    List<BalanceRow> balances(SettlementAudit settlement) {
        List<BalanceRow> rows = new ArrayList<>();
        BalanceCheckScope.byHolder(settlement.parties().byRole()).forEach((holder, roles) -> {
            for (Address asset : settlement.parties().assets()) {
                BalanceRow row = row(settlement, holder, roles, asset);
                boolean shown = asset.equals(settlement.parties().inAsset())
                                && roles.stream().anyMatch(GIVES::contains)
                        || asset.equals(settlement.parties().outAsset())
                                && roles.stream().anyMatch(GETS::contains);
                if (shown || !row.change().isEmpty() || !row.fault().isEmpty()) {
                    rows.add(row);
                }
            }
        });
        return rows;
    }

    private BalanceRow row(SettlementAudit settlement, Address holder, List<String> roles, Address token) {
        Asset asset = directory.asset(token);
        Uint256 before = settlement.before().of(holder, token);
        Uint256 after = settlement.after().of(holder, token);
        String fault = settlement.faults().stream()
                .filter(f -> roles.contains(f.role()) && f.asset().equals(token))
                .map(f -> "should be " + asset.text(f.expected()))
                .collect(Collectors.joining(", "));
        return BalanceRow.of(
                directory,
                holder,
                roles,
                Amount.of(before, asset),
                Amount.of(after, asset),
                change(before, after, asset),
                fault);
    }

    private static String change(Uint256 before, Uint256 after, Asset asset) {
        if (before.equals(after)) {
            return "";
        }
        return before.isLessThan(after) ? "+" + asset.text(after.minus(before)) : "-" + asset.text(before.minus(after));
    }
}
