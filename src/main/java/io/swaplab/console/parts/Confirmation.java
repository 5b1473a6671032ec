package io.swaplab.console.parts;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Invocation;
import io.swaplab.lab.session.Consent;
import java.util.Optional;

/** Asks for confirmation of an irreversible or risky action: the user types a word or passes {@code --yes}. */
public final class Confirmation {
    private static final String WORD = "yes";

    private Confirmation() {}

    /**
     * Asks for confirmation and returns if the user gives it.
     *
     * @param warning the risk, without a full stop
     * @param outcome the result of a refusal, such as {@code nothing is sent}
     * @throws CommandFailure if the user refuses, or cannot be asked
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
                                : warning + "; nobody can be asked to confirm, so " + outcome)
                .code("UNCONFIRMED")
                .value(WORD, "--" + WORD + ", or the word typed at the prompt", answer.orElse(null))
                .next(invocation.line() + " --" + WORD);
    }

    /**
     * A risk that a swap or transaction costs more than expected. The user accepts it by typing a word, by {@code
     * --yes}, or by the option for that risk. A large risk can be accepted only by that option.
     *
     * @param consent whether the user must accept the risk, and whether the word or {@code --yes} suffices
     * @param warning the risk, without a full stop
     * @param code the code of the refusal
     * @param field the option that accepts the risk
     * @param rule the values that need no confirmation
     * @param got the actual value, such as the price impact or the gas cost
     */
    record Risk(Consent consent, String warning, String code, String field, String rule, String got, String hint) {
        private static final String ACCEPT = "accept";

        /**
         * Asks the user to accept the risk, if there is one that needs to be accepted.
         *
         * @param outcome the result of a refusal, such as {@code nothing is sent}
         * @throws CommandFailure if the risk is not accepted
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
