package io.swaplab.app.backend;

import io.swaplab.follow.FollowOptions;
import io.swaplab.follow.Followed;
import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.session.backend.Backend;
import io.swaplab.session.backend.BackendListener;
import io.swaplab.session.backend.Connection;
import io.swaplab.session.backend.Refusal;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** A chain that is followed as it is, with the service over it in this process. Nothing is signed or sent there. */
public final class FollowBackend implements Backend {
    private final FollowOptions options;
    private final StorePlace place;
    private final Starts starts;
    private volatile BackendListener listener = line -> {};

    /**
     * Prepares a backend; nothing is asked of the chain yet.
     *
     * @param place where pools and prepared quotes are kept between runs
     */
    public FollowBackend(FollowOptions options, StorePlace place) {
        this.options = options;
        this.place = place;
        this.starts = new Starts(() -> Running.start(this::followed), new Told());
    }

    private Ground followed() {
        Followed chain = Followed.open(Installation.find(), options, listener);
        listener.line("following chain " + chain.deployment().profile().chainId() + " at " + chain.shownUrl()
                + (chain.isQuoteOnly() ? ", for quotes only" : ""));
        return Ground.of(chain, options.urls().getFirst(), place, listener);
    }

    @Override
    public void listen(BackendListener heard) {
        listener = heard;
    }

    @Override
    public void begin() {
        starts.begun();
    }

    @Override
    public Connection connect() {
        return starts.awaited().connection();
    }

    @Override
    public Connection start() {
        return connect();
    }

    @Override
    public Backend afresh() {
        throw Refusal.notConnected("this needs a second fork of our own, and this console follows a chain", null)
                .hint("start the console without --follow");
    }

    @Override
    public Optional<Connection> current() {
        return starts.current();
    }

    @Override
    public URI serve(InetSocketAddress at, Duration deadline) {
        ApiDoor.requireFree(at);
        return starts.awaited().openDoor(at, deadline).address();
    }

    @Override
    public void stop() {
        starts.stop();
    }

    @Override
    public void close() {
        stop();
    }

    private final class Told implements Start.Listener<Running> {
        @Override
        public void done(Running started) {
            listener.started(started.connection());
        }

        @Override
        public void failed(RuntimeException failure, boolean heard) {
            listener.failed(failure, heard);
        }
    }
}
