package io.swaplab.shell.parts;

import io.swaplab.session.swap.PriceImpact;
import io.swaplab.session.swap.PriceImpact.Consent;
import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ExitCode;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.OptionSpec;
import java.util.Optional;

/**
 * Stands before a swap that moves its own price a lot: a person types a word, and {@code --yes} or {@code --accept-impact}
 * do without it. From 15 % on, and where nobody can type, only the option lets it through.
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
     * @param outcome what has not happened when it stays shut, such as {@code nothing is sent}
     */
    public ImpactGate(Invocation invocation, String outcome) {
        this.invocation = invocation;
        this.outcome = outcome;
    }

    /** Returns when the swap may go on. */
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

    /** For swaps that nobody watches: nothing that would be asked about goes through. */
    public static void requireHarmless(PriceImpact impact) {
        if (impact.consent() != Consent.NONE) {
            throw refused(impact, ImpactText.warning(impact));
        }
    }
}
