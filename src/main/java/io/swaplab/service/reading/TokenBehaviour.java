package io.swaplab.service.reading;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TransferReport.Answer;
import io.swaplab.service.reading.TransferReport.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a token behaved in one chain of test transfers.
 *
 * @param detail what was observed, worded to follow the token's name in a sentence
 * @param taxes the tax of each transfer; empty if every tax is the one that the chain of transfers expects
 */
public record TokenBehaviour(TokenKind kind, String detail, List<Tax> taxes) {
    /** Every transfer arrived in full, apart from expected taxes. */
    public static final TokenBehaviour PLAIN = new TokenBehaviour(TokenKind.PLAIN, "sends in full", List.of());

    private static final TokenBehaviour UNASKED = new TokenBehaviour(
            TokenKind.UNKNOWN,
            "could not be tried: the node does not support the test call, or a transfer takes too much gas",
            List.of());

    /** Some tokens keep balances as shares of a total; they round transfers by at most this many units. */
    private static final Uint256 ROUNDING = Uint256.TWO;

    public TokenBehaviour {
        taxes = List.copyOf(taxes);
    }

    /**
     * Evaluates the report of a chain of transfers, compared with the expected taxes.
     *
     * @param report empty if the node could not run the test
     */
    public static TokenBehaviour of(TransferChain trip, Optional<TransferReport> report) {
        if (report.isEmpty()) {
            return UNASKED;
        }
        List<Leg> legs = report.get().legs();
        if (legs.isEmpty()) {
            return new TokenBehaviour(
                    TokenKind.UNKNOWN, "could not be tried: " + trip.start() + " holds none of it", List.of());
        }
        List<Tax> taxes = new ArrayList<>();
        boolean asExpected = true;
        for (int i = 0; i < legs.size(); i++) {
            Leg leg = legs.get(i);
            Tax known = trip.hops().get(i).known();
            if (leg.isExact(known)) {
                taxes.add(known);
                continue;
            }
            asExpected = false;
            TokenBehaviour fault = fault(leg, trip.from(i), trip.hops().get(i).to());
            if (fault.kind() != TokenKind.TAXED) {
                return fault;
            }
            taxes.addAll(fault.taxes());
        }
        if (legs.size() < trip.hops().size()) {
            return new TokenBehaviour(TokenKind.DEVIANT, "delivers nothing of a transfer", List.of());
        }
        return asExpected ? PLAIN : new TokenBehaviour(TokenKind.TAXED, "takes " + taxes(taxes), taxes);
    }

    /** Whether the token behaved differently than expected; false if its behaviour is unknown. */
    public boolean isSurprise() {
        return kind != TokenKind.PLAIN && kind != TokenKind.UNKNOWN;
    }

    private static TokenBehaviour fault(Leg leg, Address from, Address to) {
        String way = " from " + from + " to " + to;
        if (leg.answer() == Answer.REVERTED) {
            return new TokenBehaviour(
                    TokenKind.BLOCKING,
                    "refuses a transfer" + way + ": "
                            + printable(ErrorCatalog.explain(leg.reason()).name()),
                    List.of());
        }
        if (leg.answer() == Answer.SOMETHING_ELSE || leg.answer() == Answer.BALANCE_UNREADABLE) {
            return new TokenBehaviour(
                    TokenKind.DEVIANT,
                    leg.answer() == Answer.SOMETHING_ELSE
                            ? "does not answer true to a transfer" + way
                            : "does not report its balance after a transfer" + way,
                    List.of());
        }
        if (leg.isExact(Tax.NONE)) {
            return new TokenBehaviour(TokenKind.TAXED, "", List.of(Tax.NONE));
        }
        if (isRounded(leg.amount(), leg.taken()) && isRounded(leg.amount(), leg.arrived())) {
            return new TokenBehaviour(
                    TokenKind.REBASING, "rounds transfers, as share-based rebasing tokens do", List.of());
        }
        Optional<Tax> tax = Tax.of(leg.amount(), leg.arrived());
        if (!leg.taken().equals(leg.amount()) || tax.isEmpty()) {
            return new TokenBehaviour(
                    TokenKind.DEVIANT,
                    "takes " + leg.taken() + " and delivers " + leg.arrived() + " of a transfer of " + leg.amount()
                            + way,
                    List.of());
        }
        return new TokenBehaviour(TokenKind.TAXED, "", List.of(tax.get()));
    }

    /** Makes the token's own error text safe to print, because it is untrusted. */
    private static String printable(String reason) {
        return ForeignText.line(reason);
    }

    private static boolean isRounded(Uint256 amount, Uint256 moved) {
        return !amount.max(moved).minus(amount.min(moved)).isGreaterThan(ROUNDING);
    }

    private static String taxes(List<Tax> taxes) {
        Tax first = taxes.getFirst();
        return taxes.stream().allMatch(first::equals)
                ? first.text() + " of every transfer"
                : String.join(", ", taxes.stream().map(Tax::text).toList()) + " out of a pool, onward, and back";
    }
}
