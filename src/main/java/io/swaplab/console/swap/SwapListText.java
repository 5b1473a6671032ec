package io.swaplab.console.swap;

import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.NextText;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.Swap;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Renders the swaps of a session as a table, with one line per swap.
 *
 * @param now the time from which the ages of the swaps are counted
 */
record SwapListText(Screen screen, Instant now) {
    private static final int NOTE_COLUMNS = 24;
    private static final int DAY_HOURS = 24;

    /**
     * The table. The current swap is marked, and its next step is shown below.
     *
     * @param current the name of the current swap, if there is one
     */
    String render(List<SwapViewModel> views, Optional<String> current) {
        boolean noted =
                views.stream().anyMatch(view -> !view.swap().past().note().isEmpty());
        TextTable table = noted
                ? TextTable.of("swap", "state", "trade", ">age", "note")
                : TextTable.of("swap", "state", "trade", ">age");
        for (SwapViewModel view : views) {
            Swap swap = view.swap();
            String name = (isCurrent(swap, current) ? "> " : "  ") + swap.name();
            String age = age(Duration.between(swap.moments().getFirst().at(), now));
            if (noted) {
                table.row(name, swap.state().word(), trade(swap), age, note(swap));
            } else {
                table.row(name, swap.state().word(), trade(swap), age);
            }
        }
        return table.render(screen)
                + views.stream()
                        .filter(view -> isCurrent(view.swap(), current))
                        .map(view -> "\n" + NextText.lines(view.next()))
                        .findFirst()
                        .orElse("");
    }

    private static boolean isCurrent(Swap swap, Optional<String> current) {
        return current.filter(swap.name()::equals).isPresent();
    }

    private String trade(Swap swap) {
        Asset out = swap.terms().tokenOut();
        return Amounts.of(swap.terms().amount(), swap.terms().tokenIn()) + " "
                + screen.glyphs().arrow() + " "
                + SwapViewModel.output(swap)
                        .map(amount -> Amounts.brief(amount, out.decimals()) + " ")
                        .orElse("")
                + out.symbol();
    }

    private String note(Swap swap) {
        return TerminalTextLayout.shortened(swap.past().note(), NOTE_COLUMNS, screen.glyphs());
    }

    private static String age(Duration age) {
        if (age.toMinutes() < 1) {
            return "now";
        }
        if (age.toHours() < 1) {
            return age.toMinutes() + " min";
        }
        return age.toHours() < DAY_HOURS ? age.toHours() + " h" : age.toDays() + " d";
    }
}
