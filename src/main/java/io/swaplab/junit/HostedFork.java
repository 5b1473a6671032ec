package io.swaplab.junit;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.terms.ClientConfig;
import io.swaplab.client.transport.ForkTransport;
import io.swaplab.client.transport.HttpTransport;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.hosted.HostAnswer;
import java.net.URI;
import java.util.concurrent.CompletionStage;

/**
 * A fork that runs in another process, with the service over it.
 *
 * @param client asks that service
 */
record HostedFork(Fork fork, SwaplabClient client, HttpTransport transport) implements AutoCloseable {
    /** @param lost completes when the fork has ended by itself, with what ended and how */
    static HostedFork of(HostAnswer started, CompletionStage<String> lost) {
        Fork fork = Fork.attached(started.handle(), lost);
        HttpTransport transport = HttpTransport.to(URI.create(started.apiUrl()), started.apiKey());
        SwaplabClient client = new SwaplabClient(
                ClientConfig.of(fork.deployment().profile())
                        .pinnedTo(fork.deployment().routers())
                        .withoutPriceCheck(),
                new ForkTransport(transport, lost, ForkException::new),
                fork.node());
        return new HostedFork(fork, client, transport);
    }

    /** Ends the connections; the process ends the fork. */
    @Override
    public void close() {
        transport.close();
        fork.close();
    }
}
