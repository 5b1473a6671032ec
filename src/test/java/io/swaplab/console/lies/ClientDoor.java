package io.swaplab.console.lies;

import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import java.net.URI;

/** A program that uses the Java client as documented, and does no checks itself. */
final class ClientDoor implements Door {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final SigningKey CAROL = SigningKey.forDevelopment("carol");
    private static final Uint256 UNITS = Uint256.parse("1000000000000000000");

    private final HttpTransport transport;
    private final Node node;
    private final SwaplabClient client;
    private final Address from;
    private final Address to;

    ClientDoor(ClientConfig config, String service, String node, Address from, Address to) {
        this.transport = HttpTransport.to(URI.create(service));
        this.node = HttpNode.at(node);
        this.client = new SwaplabClient(config, transport, this.node);
        this.from = from;
        this.to = to;
    }

    @Override
    public Outcome swap(String usdt, boolean delegated) {
        try {
            PreparedSwap prepared = client.prepareSwap(order(usdt, delegated));
            client.executeSwap(ready(prepared), delegated ? BOB : ALICE);
            return Outcome.sent(prepared.expectAmountOut(), ExecuteOptions.DEFAULT_MAX_FEE_WEI);
        } catch (ArtifactMismatch | PreparationRejected | NodeException refused) {
            return Outcome.stopped(String.valueOf(refused.getMessage()));
        }
    }

    @Override
    public void prepare(String usdt, boolean delegated) {
        client.prepareSwap(order(usdt, delegated));
    }

    private PrepareSwapParams order(String usdt, boolean delegated) {
        return PrepareSwapParams.swap(
                        from.toString(),
                        to.toString(),
                        Uint256.parse(usdt).times(UNITS),
                        (delegated ? BOB : ALICE).address().toString())
                .payer(ALICE.address().toString())
                .recipient((delegated ? CAROL : ALICE).address().toString())
                .slippageBps(50)
                .deadlineSecs(600L)
                .build();
    }

    private ExecutableSwap ready(PreparedSwap swap) {
        return switch (swap) {
            case PreparedDirectSwap direct -> direct;
            case PreparedDelegatedSwap delegated ->
                client.buildDelegatedSwap(delegated, client.signPayerAuthorization(delegated, ALICE));
            default -> throw new IllegalArgumentException("no swap of the service: " + swap);
        };
    }

    @Override
    public void close() {
        transport.close();
        node.close();
    }
}
