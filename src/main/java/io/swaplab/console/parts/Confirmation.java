package io.swaplab.console.parts;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Invocation;
import io.swaplab.lab.session.Consent;
import java.util.Optional;

/** Asks for confirmation of an irreversible or risky action: the user types a word, or {@code --yes} skips it. */
public final class Confirmation {
    private static final String WORD = "yes";

    private Confirmation() {}

    /**
     * Returns if the command may proceed.
     *
     * @param warning the risk, without a full stop
     * @param outcome the result of a refusal, such as {@code nothing is sent}
     */
    public static void require(Invocation invocation, String warning, String outcome) {
        if (invocation.flag(WORD)) {
            return;
        }
        Optional<String> answer = invocation.question().ask(warning + ". Type " + WORD + " to go on: ");
        if (answer.filter(typed -> typed.strip().equals(WORD)).isPresent()) {
            return;
        }
        throw CommandFailure.refused(
                        answer.isPresent()
                                ? "\"" + WORD + "\" was not typed; " + outcome
                                : warning + "; nobody is there to be asked, and " + outcome)
                .code("UNCONFIRMED")
                .value(WORD, "--" + WORD + ", or the word typed at the prompt", answer.orElse(null))
                .next(invocation.line() + " --" + WORD);
    }

    /**
     * What may cost more than expected. The user accepts it by typing a word, by {@code --yes} or by the option of that risk;
     * where the risk is great, and without a terminal, only by that option.
     *
     * @param warning the risk, without a full stop
     * @param code of the refusal
     * @param field the option that accepts the risk
     * @param rule what needs no confirmation
     * @param got what was found
     */
    record Risk(Consent consent, String warning, String code, String field, String rule, String got, String hint) {
        private static final String ACCEPT = "accept";

        /**
         * Returns if what is at stake is nothing, or accepted by a word.
         *
         * @param outcome the result of a refusal, such as {@code nothing is sent}
         */
        void pass(Invocation invocation, String outcome) {
            if (consent == Consent.NONE || consent == Consent.WORD && invocation.flag(WORD)) {
                return;
            }
            Optional<String> answer = consent == Consent.WORD
                    ? invocation.question().ask(warning + ". Type " + ACCEPT + " to go on: ")
                    : Optional.empty();
            if (answer.isEmpty()) {
                throw refused(warning + "; " + outcome);
            }
            if (!answer.get().strip().equals(ACCEPT)) {
                throw refused("\"" + ACCEPT + "\" was not typed; " + outcome);
            }
        }

        CommandFailure refused(String message) {
            return CommandFailure.refused(message)
                    .code(code)
                    .value(field, rule, got)
                    .hint(hint);
        }
    }
}
