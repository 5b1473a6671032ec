package io.swaplab.shell.parts;

import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ExitCode;
import io.swaplab.shell.model.Invocation;
import java.util.Optional;

/** Stands before what cannot be taken back or gives much away: a person types a word, {@code --yes} does without it. */
public final class Confirmation {
    private static final String WORD = "yes";

    private Confirmation() {}

    /**
     * Returns when the command may go on.
     *
     * @param warning what is at stake, without a full stop
     * @param outcome what has not happened where it may not, such as {@code nothing is sent}
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
