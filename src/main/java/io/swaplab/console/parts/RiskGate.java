package io.swaplab.console.parts;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.lab.session.Consent;
import java.util.Optional;

/**
 * Asks for confirmation of what may cost more than expected: the user types a word, or gives {@code --yes} or the option of
 * that risk. Where the risk is great, and without a terminal, only that option is accepted.
 *
 * @param outcome the result of a refusal, such as {@code nothing is sent}
 */
record RiskGate(Invocation invocation, String outcome) {
    private static final String WORD = "accept";

    /**
     * What is at stake.
     *
     * @param warning the risk, without a full stop
     * @param code of the refusal
     * @param field the option that accepts the risk
     * @param rule what needs no confirmation
     * @param got what was found
     */
    record Risk(Consent consent, String warning, String code, String field, String rule, String got, String hint) {
        CommandFailure refused(String message) {
            return CommandFailure.of(ExitCode.REFUSED, message)
                    .code(code)
                    .field(field)
                    .rule(rule)
                    .got(got)
                    .hint(hint);
        }
    }

    /** Returns if what is at stake is nothing, or accepted by a word. */
    void pass(Risk risk) {
        if (risk.consent() == Consent.NONE) {
            return;
        }
        if (risk.consent() == Consent.WORD) {
            if (invocation.flag("yes")) {
                return;
            }
            Optional<String> answer = invocation.question().ask(risk.warning() + ". Type " + WORD + " to go on: ");
            if (answer.isPresent()) {
                if (!answer.get().strip().equals(WORD)) {
                    throw risk.refused("\"" + WORD + "\" was not typed; " + outcome);
                }
                return;
            }
        }
        throw risk.refused(risk.warning() + "; " + outcome);
    }
}
