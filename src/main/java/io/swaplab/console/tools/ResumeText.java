package io.swaplab.console.tools;

import io.swaplab.console.model.Reply;
import io.swaplab.console.parts.Amounts;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import io.swaplab.lab.transcript.SessionKeeper.Continued;
import io.swaplab.lab.transcript.SessionResume.Resumed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Renders a session that was continued: what came back, and what did not. */
final class ResumeText {
    private static final Set<String> PLANNED = Set.of("prepared", "signed", "ready");

    private ResumeText() {}

    static Reply of(Continued continued) {
        List<String> lines = new ArrayList<>();
        lines.add("the session goes on at block " + continued.block());
        continued.swaps().forEach(resumed -> lines.add(resumed.swap().name() + " is " + state(resumed)));
        if (!continued.missing().isEmpty()) {
            lines.add("the acting wallet is " + continued.wallet() + "; the console does not hold the key of "
                    + continued.missing());
        }
        lines.add("undo reaches back to here; history and swap show tell what was before");
        return Reply.of(
                Reply.map(
                        "block", continued.block(),
                        "wallet", continued.wallet(),
                        "swaps",
                                continued.swaps().stream()
                                        .map(resumed -> Reply.map(
                                                "swap", resumed.swap().name(),
                                                "state", resumed.swap().state().word(),
                                                "was", resumed.was()))
                                        .toList()),
                String.join("\n", lines));
    }

    private static String state(Resumed resumed) {
        Swap swap = resumed.swap();
        String word = swap.state().word();
        if (swap.state() instanceof SwapState.Done done) {
            return word + ": " + Amounts.of(done.settledOut(), swap.terms().tokenOut());
        }
        return PLANNED.contains(resumed.was())
                ? word + "; it was " + resumed.was() + ", and plans and signatures are not kept"
                : word;
    }
}
