package io.swaplab.lab.session;

import io.swaplab.client.ScriptedService;
import io.swaplab.client.swap.IndependentSearch;
import io.swaplab.forkchain.ForkMarkerCode;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Backend.BackendListener;
import io.swaplab.lab.backend.Backend.Served;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.backend.PublicApiSettings;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A backend with a scripted service and chain, which exist once they are used. */
public final class ScriptedBackend implements Backend {
    /** The settings of the last served API. */
    public @Nullable PublicApiSettings serving;

    public final ScriptedService service = new ScriptedService();
    private PoolAccess pools;

    /** The console's own search. */
    public IndependentSearch search = IndependentSearch.NONE;

    /** Whether the chain is followed directly, without a fork. */
    public boolean followed;

    private boolean started;

    public ScriptedBackend() {
        ForkMarkerCode.set(service.node());
    }

    /** Makes the service a local one with these pools. */
    public void hold(PoolAccess held) {
        pools = held;
    }

    @Override
    public void listen(BackendListener listener) {
        listener.line("scripted");
    }

    @Override
    public Connection connect() {
        return start();
    }

    @Override
    public Connection start() {
        started = true;
        return new Connection(
                URI.create("http://127.0.0.1:1"),
                "http://127.0.0.1:2",
                service.client(),
                service.node(),
                service.profile(),
                service.routers(),
                Optional.ofNullable(pools),
                Optional.empty(),
                search,
                followed);
    }

    @Override
    public Optional<Connection> current() {
        return started ? Optional.of(start()) : Optional.empty();
    }

    @Override
    public Served serve(PublicApiSettings serving) {
        this.serving = serving;
        String host = "http://" + serving.at().getAddress().getHostAddress() + ":";
        return new Served(
                URI.create(host + serving.at().getPort()),
                serving.rpcAt().map(at -> host + at.getPort() + "/secret").orElse(start().rpcUrl()));
    }

    @Override
    public void stop() {
        started = false;
    }

    @Override
    public void close() {
        stop();
    }
}
