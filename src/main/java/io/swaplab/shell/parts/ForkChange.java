package io.swaplab.shell.parts;

import io.swaplab.node.Uninterrupted;
import java.util.function.Supplier;

/** A change of the chain that takes a moment; a Ctrl-C in that moment finds nothing left to stop. */
public final class ForkChange {
    private ForkChange() {}

    public static <T> T done(Supplier<T> change) {
        T result = Uninterrupted.call(change);
        Thread.interrupted();
        return result;
    }
}
