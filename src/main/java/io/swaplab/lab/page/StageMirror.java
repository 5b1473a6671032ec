package io.swaplab.lab.page;

import io.swaplab.lab.page.Stage.StageView;
import io.swaplab.lab.session.Session;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a stage in step with a session. Views are built on a separate thread, and only the latest one, so that a
 * command never waits for rendering.
 */
public final class StageMirror implements AutoCloseable {
    private final Session session;
    private final Stage stage;
    private final StageViews views;
    private final AtomicReference<StageViews.@Nullable Moment> waiting = new AtomicReference<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread made = new Thread(task, "stage mirror");
        made.setDaemon(true);
        return made;
    });

    /** Mirrors the session on a stage, which is closed with the mirror. */
    public StageMirror(Session session, Stage stage) {
        this.session = session;
        this.stage = stage;
        this.views = new StageViews(session);
        after("", "", true);
    }

    public Stage stage() {
        return stage;
    }

    /**
     * Shows a finished command to the audience; returns immediately.
     *
     * @param line as typed, without secrets
     * @param answer as shown; empty if it was shown elsewhere
     * @param ok whether it succeeded
     */
    public void after(String line, String answer, boolean ok) {
        StageViews.Moment moment =
                new StageViews.Moment(session.swaps().current().orElse(null), line, answer, ok);
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

    /** Builds a view. A failure is shown as well, because an outdated view would mislead the audience. */
    private StageView view(StageViews.Moment moment) {
        try {
            return views.of(moment);
        } catch (RuntimeException failed) {
            return StageView.empty("Swaplab", "this state cannot be drawn: " + failed.getMessage());
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
        stage.close();
    }
}
