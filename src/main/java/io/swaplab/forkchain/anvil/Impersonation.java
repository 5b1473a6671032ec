package io.swaplab.forkchain.anvil;

import io.swaplab.core.evm.Address;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * While an object of this class is open, transactions can be sent from an account without its key. Several may be open
 * for the same account; the permission ends when the last one is closed.
 */
public final class Impersonation implements AutoCloseable {
    private final Address account;
    private final Consumer<Address> end;
    private final AtomicBoolean closed = new AtomicBoolean();

    Impersonation(Address account, Consumer<Address> end) {
        this.account = account;
        this.end = end;
    }

    public Address account() {
        return account;
    }

    /** Ends the permission that this object gives; a second call does nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            end.accept(account);
        }
    }
}
