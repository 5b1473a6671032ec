package io.swaplab.forkchain.anvil;

import io.swaplab.core.evm.Address;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A scope in which transactions of an account need no key. Scopes of one account may overlap; the impersonation ends
 * with the last of them.
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

    /** Ends this scope; a second call does nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            end.accept(account);
        }
    }
}
