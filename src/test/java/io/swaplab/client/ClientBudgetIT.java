package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.budget.CountingRelay;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.io.IOException;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Counts the client's requests to the service and the node for a whole swap: prepare, approve, simulate and send. */
@Tag("budgets")
class ClientBudgetIT {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Uint256 ONE = Uint256.parse("1000000000000000000");
    private static final Uint256 AMOUNT = ONE.times(50);

    private static ForkedApi api;
    private static Address usdt;
    private static Address cake;
    private long asked;

    /** Counts the requests to the service. */
    private final class Counted implements RouterTransport {
        @Override
        public Answer get(String path, Map<String, String> query) {
            asked++;
            return api.transport.get(path, query);
        }

        @Override
        public Answer post(String path, byte[] json) {
            asked++;
            return api.transport.post(path, json);
        }
    }

    /** A flow of a client. */
    private interface Flow {
        Bytes32 run(SwaplabClient client);
    }

    @BeforeAll
    static void launch() {
        api = ForkedApi.start();
        usdt = token("USDT");
        cake = token("CAKE");
    }

    @AfterAll
    static void stop() {
        api.close();
    }

    @BeforeEach
    void fund() {
        for (SigningKey key : new SigningKey[] {ALICE, BOB}) {
            api.fork.cheats().setBalance(key.address(), ONE.times(1_000));
            api.fork.cheats().deal(usdt, key.address(), AMOUNT.times(1_000));
        }
    }

    private static Address token(String symbol) {
        return api.fork.deployment().profile().tokens().stream()
                .filter(token -> token.symbol().equals(symbol))
                .findFirst()
                .map(Token::address)
                .orElseThrow();
    }

    private static void approve(SwaplabClient client, RequiredApproval approval) {
        assertThat(approval.isNeeded()).isTrue();
        mined(client.send(approval.tx(), ALICE, ExecuteOptions.defaults()));
    }

    private static void mined(Bytes32 transaction) {
        Awaitility.await().until(() -> api.fork.node().receipt(transaction).isPresent());
        assertThat(api.fork.node().receipt(transaction).orElseThrow().ok()).isTrue();
    }

    private void check(String subject, Flow flow) throws IOException {
        try (CountingRelay relay = new CountingRelay(api.fork.rpcUrl());
                Node node = HttpNode.at(relay.url())) {
            SwaplabClient client = new SwaplabClient(
                    ClientConfig.of(api.fork.deployment().profile())
                            .pinnedTo(api.fork.deployment().routers()),
                    new Counted(),
                    node);
            mined(flow.run(client));
            Budgets.of(subject)
                    .spent("requests to the service", asked)
                    .spent("requests to the node", relay.take().size())
                    .check();
        }
    }

    @Test
    void aDirectSwap() throws IOException {
        check("direct swap by the client", client -> {
            PreparedDirectSwap swap = client.prepareDirectSwap(PrepareSwapParams.swap(
                            usdt.toString(),
                            cake.toString(),
                            AMOUNT,
                            ALICE.address().toString())
                    .build());
            approve(client, client.buildDirectApproval(swap, ALICE.address().toString(), ApprovalAmount.EXACT));
            client.simulateSwap(swap);
            return client.executeSwap(swap, ALICE);
        });
    }

    @Test
    void aDelegatedSwap() throws IOException {
        check("delegated swap by the client", client -> {
            PreparedDelegatedSwap swap = client.prepareDelegatedSwap(PrepareSwapParams.swap(
                            usdt.toString(),
                            cake.toString(),
                            AMOUNT,
                            BOB.address().toString())
                    .payer(ALICE.address().toString())
                    .recipient(CAROL.toString())
                    .build());
            approve(
                    client,
                    client.buildPermit2Approval(
                            ALICE.address().toString(), usdt.toString(), AMOUNT, ApprovalAmount.EXACT));
            ReadyDelegatedSwap ready = client.buildDelegatedSwap(swap, client.signPayerAuthorization(swap, ALICE));
            client.simulateSwap(ready);
            return client.executeSwap(ready, BOB);
        });
    }
}
