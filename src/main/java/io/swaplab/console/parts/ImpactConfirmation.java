package io.swaplab.console.parts;

import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.Invocation;
import io.swaplab.lab.session.Consent;
import io.swaplab.lab.session.PriceAssessment;
import io.swaplab.lab.session.PriceImpact;
import java.math.BigDecimal;

/**
 * Asks for confirmation of swaps with a large price impact, or with less output than the console's own search finds.
 * The user types {@code accept}, or gives {@code --yes} or {@code --accept-impact}. From 15 % on, only {@code
 * --accept-impact} is accepted. Without a terminal, one of these two options is required.
 *
 * @param outcome the result of a refusal, such as {@code nothing is sent}
 */
public record ImpactConfirmation(Invocation invocation, String outcome) {
    public static final OptionSpec OPTION = OptionSpec.flag(
            "accept-impact",
            "accept a price impact of 10 % or more, or an output over 1 % below that of the console's own search"
                    + " (required from 15 %, or without a terminal)");

    /** Asks for the confirmations that a prepared swap needs; throws a {@code CommandFailure} if one is refused. */
    public void pass(PriceAssessment judgement) {
        pass(judgement.impact());
        pass(behind(judgement));
    }

    /** Asks for confirmation if this price impact needs it; throws a {@code CommandFailure} if it is refused. */
    public void pass(PriceImpact impact) {
        pass(risk(impact));
    }

    private void pass(Confirmation.Risk risk) {
        if (!invocation.flag(OPTION.name())) {
            risk.pass(invocation, outcome);
        }
    }

    private static Confirmation.Risk risk(PriceImpact impact) {
        return new Confirmation.Risk(
                impact.consent(),
                ImpactText.warning(impact),
                "PRICE_IMPACT",
                OPTION.name(),
                impact.consent() == Consent.WORD ? "below 10 %, or accepted" : "below 15 %, or --accept-impact",
                ImpactText.of(impact),
                "a smaller amount moves the price less; --accept-impact proceeds anyway");
    }

    private static Confirmation.Risk behind(PriceAssessment judgement) {
        String part = Amounts.percent(judgement.behind().orElse(BigDecimal.ZERO));
        return new Confirmation.Risk(
                judgement.consentToBehind(),
                "the service's route pays " + part + " less than this program's own search finds",
                "ROUTE_BEHIND",
                OPTION.name(),
                judgement.consentToBehind() == Consent.WORD
                        ? "at most 1 % below the console's own search, or accepted"
                        : "less than 15 % below the console's own search, or --accept-impact",
                part,
                "another service may know the better route; --accept-impact proceeds anyway");
    }

    /** Rejects a swap that would need confirmation; for commands that cannot ask the user. */
    public static void requireHarmless(PriceAssessment judgement) {
        requireHarmless(risk(judgement.impact()));
        requireHarmless(behind(judgement));
    }

    private static void requireHarmless(Confirmation.Risk risk) {
        if (risk.consent() != Consent.NONE) {
            throw risk.refused(risk.warning());
        }
    }
}
