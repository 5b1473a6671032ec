package io.swaplab.node;

import java.util.concurrent.locks.ReentrantLock;

/** Lets one exchange through at a time, first come first served; for nodes that lock up under more. */
final class TurnsTransport implements RpcTransport {
    private final RpcTransport inner;
    private final ReentrantLock turn = new ReentrantLock(true);

    TurnsTransport(RpcTransport inner) {
        this.inner = inner;
    }

    @Override
    public Endpoint endpoint() {
        return inner.endpoint();
    }

    @Override
    public byte[] exchange(String method, byte[] request) {
        turn.lock();
        try {
            return inner.exchange(method, request);
        } finally {
            turn.unlock();
        }
    }

    /** Does not wait for a turn, so that an exchange under way can be given up. */
    @Override
    public void close() {
        inner.close();
    }
}
