package io.swaplab.shell.parts;

import io.swaplab.session.swap.PriceImpact;
import io.swaplab.session.swap.PriceImpact.Consent;
import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ExitCode;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.OptionSpec;
import java.util.Optional;

/**
 * Guards swaps with a large price impact: the user types a word, or {@code --yes} or {@code --accept-impact} skip it.
 * From 15 %, and without a terminal, only {@code --accept-impact} is accepted.
 */
public final class ImpactGate {
    public static final OptionSpec OPTION = OptionSpec.flag(
            "accept-impact", "accept any price impact (asked for from 10 %, required from 15 % or without a terminal)");

    private static final String WORD = "accept";

    private final Invocation invocation;
    private final String outcome;

    /**
     * Prepares a gate.
     *
     * @param outcome the result of a refusal, such as {@code nothing is sent}
     */
    public ImpactGate(Invocation invocation, String outcome) {
        this.invocation = invocation;
        this.outcome = outcome;
    }

    /** Returns if the swap may proceed. */
    public void pass(PriceImpact impact) {
        if (impact.consent() == Consent.NONE || invocation.flag(OPTION.name())) {
            return;
        }
        if (impact.consent() == Consent.WORD) {
            if (invocation.flag("yes")) {
                return;
            }
            Optional<String> answer =
                    invocation.question().ask(ImpactText.warning(impact) + ". Type " + WORD + " to go on: ");
            if (answer.isPresent()) {
                requireWord(answer.get(), impact);
                return;
            }
        }
        throw refused(impact, ImpactText.warning(impact) + "; " + outcome);
    }

    private void requireWord(String answer, PriceImpact impact) {
        if (!answer.strip().equals(WORD)) {
            throw refused(impact, "\"" + WORD + "\" was not typed; " + outcome);
        }
    }

    private static CommandFailure refused(PriceImpact impact, String message) {
        return CommandFailure.of(ExitCode.REFUSED, message)
                .code("PRICE_IMPACT")
                .field(OPTION.name())
                .rule(impact.consent() == Consent.WORD ? "below 10 %, or accepted" : "below 15 %, or --accept-impact")
                .got(ImpactText.of(impact))
                .hint("a smaller amount moves the price less; --accept-impact proceeds anyway");
    }

    /** For unattended swaps: rejects every impact that would need confirmation. */
    public static void requireHarmless(PriceImpact impact) {
        if (impact.consent() != Consent.NONE) {
            throw refused(impact, ImpactText.warning(impact));
        }
    }
}
