package io.swaplab.lab.page;

import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.Swap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of the stage's page at one moment.
 *
 * @param where chain and block, or a note that no chain runs
 * @param swap the current swap, or null if there is none
 * @param swaps all swaps of the session, oldest first
 * @param history the steps that changed the fork, oldest first, followed by those that were undone
 * @param controls what the page's buttons would do, or null if the page only watches
 * @param question the risk to be accepted before the last command can go on, or null if there is none
 * @param command the last command; may be empty
 * @param answer the command's answer, with line breaks
 * @param ok whether the command succeeded
 */
public record StageView(
        String where,
        @Nullable SwapView swap,
        List<SwapLine> swaps,
        List<HistoryLine> history,
        @Nullable Controls controls,
        @Nullable Question question,
        String command,
        String answer,
        boolean ok) {
    public StageView {
        swaps = List.copyOf(swaps);
        history = List.copyOf(history);
    }

    /** One swap of the list, with its trade and the name of its state. */
    public record SwapLine(String name, String trade, String state, boolean current) {
        private static final int TRADE_CHARACTERS = 60;

        public SwapLine {
            trade = TextSanitizer.line(trade, TRADE_CHARACTERS);
        }

        static SwapLine of(Swap swap, boolean current) {
            TradeRequest<Asset> terms = swap.terms();
            String amount = Amount.of(terms.amount(), terms.exactIn() ? terms.tokenIn() : terms.tokenOut())
                    .brief();
            String trade = terms.exactIn()
                    ? amount + " " + terms.tokenIn().symbol() + " → "
                            + terms.tokenOut().symbol()
                    : terms.tokenIn().symbol() + " → " + amount + " "
                            + terms.tokenOut().symbol();
            return new SwapLine(swap.name(), trade, swap.state().word(), current);
        }
    }

    /** One step of the history, with its command as typed. */
    public record HistoryLine(int number, String line, boolean undone) {}

    /**
     * What the buttons of the page do.
     *
     * @param next the next command of the current swap; empty if there is none
     * @param undo whether a step can be undone
     * @param redo whether an undone step can be run again
     */
    public record Controls(String next, boolean undo, boolean redo) {
        boolean offers(String button, String command) {
            return switch (button) {
                case "next" -> !next.isEmpty() && command.equals(next);
                case "undo" -> undo && command.equals(button);
                case "redo" -> redo && command.equals(button);
                default -> false;
            };
        }
    }

    /**
     * Risks that the user must accept at the page.
     *
     * @param command the command of the button, which has not run
     * @param risks the risks in words: those accepted so far, and a new one
     */
    public record Question(String button, String command, List<String> risks) {
        public Question {
            risks = List.copyOf(risks);
        }
    }

    /** A view without a swap and without a command. */
    public static StageView empty(String where) {
        return new StageView(where, null, List.of(), List.of(), null, null, "", "", true);
    }
}
