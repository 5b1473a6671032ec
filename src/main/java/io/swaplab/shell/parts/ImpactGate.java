package io.swaplab.shell.parts;

import io.swaplab.session.swap.Consent;
import io.swaplab.session.swap.PriceImpact;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.OptionSpec;

/**
 * Guards swaps with a large price impact: the user types a word, or {@code --yes} or {@code --accept-impact} skip it.
 * From 15 %, and without a terminal, only {@code --accept-impact} is accepted.
 */
public final class ImpactGate {
    public static final OptionSpec OPTION = OptionSpec.flag(
            "accept-impact", "accept any price impact (asked for from 10 %, required from 15 % or without a terminal)");

    private final Invocation invocation;
    private final Gate gate;

    /**
     * Prepares a gate.
     *
     * @param outcome the result of a refusal, such as {@code nothing is sent}
     */
    public ImpactGate(Invocation invocation, String outcome) {
        this.invocation = invocation;
        this.gate = new Gate(invocation, outcome);
    }

    /** Returns if the swap may proceed. */
    public void pass(PriceImpact impact) {
        if (!invocation.flag(OPTION.name())) {
            gate.pass(risk(impact));
        }
    }

    private static Gate.Risk risk(PriceImpact impact) {
        return new Gate.Risk(
                impact.consent(),
                ImpactText.warning(impact),
                "PRICE_IMPACT",
                OPTION.name(),
                impact.consent() == Consent.WORD ? "below 10 %, or accepted" : "below 15 %, or --accept-impact",
                ImpactText.of(impact),
                "a smaller amount moves the price less; --accept-impact proceeds anyway");
    }

    /** For unattended swaps: rejects every impact that would need confirmation. */
    public static void requireHarmless(PriceImpact impact) {
        if (impact.consent() != Consent.NONE) {
            throw risk(impact).refused(ImpactText.warning(impact));
        }
    }
}
