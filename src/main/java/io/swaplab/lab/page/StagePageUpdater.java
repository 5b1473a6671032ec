package io.swaplab.lab.page;

import io.swaplab.lab.page.StageServer.StageView;
import io.swaplab.lab.session.Session;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Updates a stage after every command of a session. Views are rendered on a separate thread, so that no command waits
 * for rendering. If several commands end while a view is rendered, only the latest of them is rendered next.
 */
public final class StagePageUpdater implements AutoCloseable {
    private final Session session;
    private final StageServer stage;
    private final StageViews views;
    private final AtomicReference<StageViews.@Nullable Moment> waiting = new AtomicReference<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread made = new Thread(task, "stage mirror");
        made.setDaemon(true);
        return made;
    });

    /** Starts to show the session on the stage. Closing this updater also closes the stage. */
    public StagePageUpdater(Session session, StageServer stage) {
        this.session = session;
        this.stage = stage;
        this.views = new StageViews(session);
        after("", "", true);
    }

    public StageServer stage() {
        return stage;
    }

    /**
     * Shows a finished command to the audience; returns immediately.
     *
     * @param line the command as typed, without secrets
     * @param answer its output; empty if the audience must not see it
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

    /** Builds a view. If that fails, the view shows the failure, because the previous one would mislead viewers. */
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
