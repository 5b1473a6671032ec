package io.swaplab.junit;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.checks.ForkTransport;
import io.swaplab.client.checks.HttpTransport;
import io.swaplab.client.terms.ClientConfig;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.HostAnswer;
import io.swaplab.forkchain.deploy.ForkException;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CompletionStage;

/**
 * A fork that runs in another process, with the service over it.
 *
 * @param client asks that service
 * @param asked what it was asked
 * @param reports of the transactions
 */
record HostedFork(Fork fork, SwaplabClient client, AskedTransport asked, HttpTransport transport, Reports reports)
        implements AutoCloseable {
    /** Reports of what was mined. */
    @FunctionalInterface
    interface Reports {
        /**
         * Writes the calls of all transactions after a block to a file.
         *
         * @throws ForkException when that fails
         */
        void write(long afterBlock, Path file);
    }

    /** @param lost completes when the fork has ended by itself, with what ended and how */
    static HostedFork of(HostAnswer started, CompletionStage<String> lost, Reports reports) {
        Fork fork = Fork.attached(started.handle(), lost);
        HttpTransport transport = HttpTransport.to(URI.create(started.apiUrl()), started.apiKey());
        AskedTransport asked = new AskedTransport(new ForkTransport(transport, lost, ForkException::new));
        SwaplabClient client = new SwaplabClient(
                ClientConfig.of(fork.deployment().profile())
                        .pinnedTo(fork.deployment().routers())
                        .withoutPriceCheck(),
                asked,
                fork.node());
        return new HostedFork(fork, client, asked, transport, reports);
    }

    /** Ends the connections; the process ends the fork. */
    @Override
    public void close() {
        transport.close();
        fork.close();
    }
}
