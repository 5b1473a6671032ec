package io.swaplab.console.parts;

import io.swaplab.client.node.Uninterrupted;
import java.util.function.Supplier;

/** Marks a short change of the chain that Ctrl-C cannot interrupt. */
public final class ForkChange {
    private ForkChange() {}

    public static <T> T done(Supplier<T> change) {
        T result = Uninterrupted.call(change);
        Thread.interrupted();
        return result;
    }
}
