package io.swaplab.console.backend;

import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Backend.BackendListener;
import io.swaplab.lab.backend.Backend.Served;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.served.ApiServerSettings;
import io.swaplab.service.api.caller.InternalApiKey;
import java.util.Optional;

/**
 * A backend whose service runs in this process. The service starts in the background, either at once or at the first
 * command that needs it. The console uses it through a loopback port, like any other client.
 */
abstract class InProcessBackend implements Backend {
    private final InternalApiKey key = new InternalApiKey();
    private final BackendStarter starts =
            new BackendStarter(() -> RunningBackend.start(this::baseChain, key), new Told());
    private volatile BackendListener listener = line -> {};

    /** Starts the fork, or connects to the followed chain, that the service reads. Called once for each start. */
    abstract RunningBackend.BaseChain baseChain();

    /** Called when a start has succeeded, before the listener is notified. */
    void started(RunningBackend running) {}

    /** The API key with which the program's own clients call the service. */
    public final String apiKey() {
        return key.reveal();
    }

    final BackendListener listener() {
        return listener;
    }

    final BackendStarter starts() {
        return starts;
    }

    @Override
    public final void listen(BackendListener heard) {
        listener = heard;
    }

    @Override
    public void begin() {
        starts.begun();
    }

    @Override
    public Connection start() {
        return starts.awaited().connection();
    }

    @Override
    public final Optional<Connection> current() {
        return starts.current();
    }

    @Override
    public final Served serve(PublicApiSettings serving) {
        ApiHttpServer.requireFree("port", serving.at());
        serving.rpcAt().ifPresent(at -> ApiHttpServer.requireFree("rpc-port", at));
        ApiServerSettings terms = ApiServerSettings.of(serving);
        // Closes our loopback port, which has neither API keys nor rate limits, to callers without this key. This must
        // happen before anything listens for other clients.
        key.servesNobodyElse();
        Connection on = connect();
        // Opens the fork's RPC port before the API listens, so that a failure leaves nothing half started.
        String rpcUrl = serving.rpcAt().map(at -> on.requireFork().offer(at)).orElse(on.rpcUrl());
        return new Served(starts.awaited().openDoor(serving, terms).address(), rpcUrl);
    }

    /** Stops whatever is running or starting. */
    @Override
    public final void stop() {
        starts.stop();
    }

    @Override
    public final void close() {
        stop();
    }

    private final class Told implements BackendStarter.Start.Listener<RunningBackend> {
        @Override
        public void done(RunningBackend running) {
            started(running);
            listener.started(running.connection());
        }

        @Override
        public void failed(RuntimeException failure, boolean heard) {
            listener.failed(failure, heard);
        }
    }
}
