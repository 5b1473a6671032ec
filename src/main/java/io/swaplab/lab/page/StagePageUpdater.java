package io.swaplab.lab.page;

import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.page.StageView.Question;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Updates a stage after every command of a session. Views are rendered on a separate thread, so that no command waits
 * for rendering. If several commands end while a view is rendered, only the latest of them is rendered next.
 */
public final class StagePageUpdater implements StageDesk, AutoCloseable {
    private static final int RISK_CHARACTERS = 400;

    private final Session session;
    private final StageServer stage;
    private final @Nullable StageRunner runner;
    private final StageViews views;
    private final AtomicReference<StageViews.@Nullable Moment> waiting = new AtomicReference<>();
    private final AtomicReference<@Nullable Question> question = new AtomicReference<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread made = new Thread(task, "stage mirror");
        made.setDaemon(true);
        return made;
    });

    /**
     * Starts to show the session on the stage. Closing this updater also closes the stage.
     *
     * @param runner runs the commands of the page's buttons; null if the page only watches
     */
    public StagePageUpdater(Session session, UndoHistory<?> timeline, StageServer stage, @Nullable StageRunner runner) {
        this.session = session;
        this.stage = stage;
        this.runner = runner;
        this.views = new StageViews(session, timeline, runner != null);
        stage.answerWith(this);
        after("", "", true);
    }

    public StageServer stage() {
        return stage;
    }

    /** Whether the page has buttons that run commands. */
    public boolean acts() {
        return runner != null;
    }

    /**
     * Shows a finished command to the audience; returns immediately.
     *
     * @param line the command as typed, without secrets
     * @param answer its output; empty if the audience must not see it
     * @param ok whether it succeeded
     */
    public void after(String line, String answer, boolean ok) {
        StageViews.Moment moment = new StageViews.Moment(
                session.swaps().current().orElse(null), line, answer, ok, question.getAndSet(null));
        if (waiting.getAndSet(moment) == null && !thread.isShutdown()) {
            thread.execute(this::mirror);
        }
    }

    private void mirror() {
        StageViews.Moment moment = waiting.getAndSet(null);
        if (moment != null) {
            stage.show(view(moment));
        }
    }

    /** Builds a view. If that fails, the view shows the failure, because the previous one would mislead viewers. */
    private StageView view(StageViews.Moment moment) {
        try {
            return views.of(moment);
        } catch (RuntimeException failed) {
            return StageView.empty("this state cannot be drawn: " + failed.getMessage());
        }
    }

    @Override
    public Optional<Object> read(String part, String name) {
        Optional<Swap> swap = session.swaps().all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
        return switch (part) {
            case "swap" -> swap.map(views::swap);
            case "trace" -> swap.map(each -> new SwapDetails(session).trace(each));
            case "typed" -> swap.map(each -> new SwapDetails(session).typedData(each));
            default -> Optional.empty();
        };
    }

    /** Runs the command that a button shows, if it still is the one that the session proposes. */
    @Override
    public Reaction press(Press press) {
        if (runner == null) {
            return Reaction.WATCHES;
        }
        String line = press.command();
        if (!views.controls(session.swaps().current().orElse(null)).offers(press.button(), line)) {
            return Reaction.OUTDATED;
        }
        return runner.start(line, risk -> isAccepted(press, risk)) ? Reaction.STARTED : Reaction.BUSY;
    }

    /** Whether the page has named this risk and the user accepted it. If not, the next view names it. */
    private boolean isAccepted(Press press, String risk) {
        String shown = TextSanitizer.line(risk, RISK_CHARACTERS);
        if (press.accepted().contains(shown)) {
            return true;
        }
        List<String> named = new ArrayList<>(press.accepted());
        named.add(shown);
        question.set(new Question(press.button(), press.command(), named));
        return false;
    }

    @Override
    public void close() {
        thread.shutdownNow();
        stage.close();
    }
}
