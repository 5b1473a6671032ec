package io.swaplab.console.parts;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
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
        throw CommandFailure.of(
                        ExitCode.REFUSED,
                        answer.isPresent()
                                ? "\"" + WORD + "\" was not typed; " + outcome
                                : warning + "; nobody is there to be asked, and " + outcome)
                .code("UNCONFIRMED")
                .field(WORD)
                .rule("--" + WORD + ", or the word typed at the prompt")
                .got(answer.orElse(null))
                .next(invocation.line() + " --" + WORD);
    }
}
