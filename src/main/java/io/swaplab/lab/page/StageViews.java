package io.swaplab.lab.page;

import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.page.StageView.Controls;
import io.swaplab.lab.page.StageView.HistoryLine;
import io.swaplab.lab.page.StageView.Question;
import io.swaplab.lab.page.StageView.SwapLine;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the views of a session that a stage shows. If the chain does not answer, parts that need it are omitted.
 *
 * @param acts whether the page has buttons
 */
record StageViews(Session session, UndoHistory<?> timeline, boolean acts) {
    /**
     * A finished command, and the swap that was current when the command ended.
     *
     * @param swap the current swap, or null if there is none
     * @param line the command as typed
     * @param answer the command's output
     * @param question the risk that the command asked to accept, or null if it asked nothing
     */
    record Moment(
            @Nullable Swap swap,
            String line,
            String answer,
            boolean ok,
            @Nullable Question question) {}

    StageView of(Moment moment) {
        Swap current = moment.swap();
        return new StageView(
                where(session.backend().current()),
                current == null ? null : swap(current),
                session.swaps().all().stream()
                        .map(swap -> SwapLine.of(swap, swap.equals(current)))
                        .toList(),
                history(),
                acts ? controls(current) : null,
                moment.question(),
                moment.line(),
                moment.answer(),
                moment.ok());
    }

    SwapView swap(Swap swap) {
        return new SwapViews(session).of(swap);
    }

    /** What the buttons do now. */
    Controls controls(@Nullable Swap current) {
        String next = current == null
                ? ""
                : SwapViews.unlessSilent(
                                () -> Optional.ofNullable(
                                        session.next().of(current).command()),
                                Optional.<String>empty())
                        .orElse("");
        return new Controls(
                next, !timeline.steps().isEmpty(), !timeline.undone().isEmpty());
    }

    private List<HistoryLine> history() {
        return Stream.concat(
                        timeline.steps().stream().map(step -> new HistoryLine(step.number(), step.line(), false)),
                        timeline.undone().stream().map(step -> new HistoryLine(step.number(), step.line(), true)))
                .toList();
    }

    private static String where(Optional<Connection> connection) {
        return connection
                .map(on -> "chain " + on.profile().chainId()
                        + SwapViews.unlessSilent(
                                () -> ", block " + on.node().latestBlock().number(), ", which does not answer"))
                .orElse("no chain runs");
    }
}
