package io.swaplab.service.route;

import java.util.concurrent.ExecutionException;

/** What a task on another thread threw, for its caller to throw in turn. */
public final class Thrown {
    private Thrown() {}

    /** The unchecked exception of the task, as it was thrown there; an error is thrown at once. */
    public static RuntimeException by(ExecutionException task) {
        return switch (task.getCause()) {
            case Error error -> throw error;
            case RuntimeException unchecked -> unchecked;
            case null, default -> new IllegalStateException(task.getCause());
        };
    }
}
