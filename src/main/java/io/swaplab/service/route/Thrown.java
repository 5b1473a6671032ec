package io.swaplab.service.route;

import java.util.concurrent.ExecutionException;

/** Converts the exception of a task on another thread for rethrowing. */
public final class Thrown {
    private Thrown() {}

    /** The unchecked exception that the task threw; an error is rethrown at once. */
    public static RuntimeException by(ExecutionException task) {
        return switch (task.getCause()) {
            case Error error -> throw error;
            case RuntimeException unchecked -> unchecked;
            case null, default -> new IllegalStateException(task.getCause());
        };
    }
}
