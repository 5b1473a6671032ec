package io.swaplab.client;

import io.swaplab.HostileText;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.Node;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.wire.ChainDoubts;
import io.swaplab.client.wire.ChainDoubts.AuditMismatch;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.MarketStatus;
import io.swaplab.client.wire.MarketStatus.MarketProblem;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.StatusData.ChainflowStatus;
import io.swaplab.client.wire.StatusData.ChainflowVersion;
import io.swaplab.client.wire.StatusData.EndpointHealth;
import io.swaplab.client.wire.StatusData.FeeCaps;
import io.swaplab.client.wire.StatusData.StoreHealth;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * An honest service that knows one order, for tests of packages that use the client: 100 AAA to BBB, half a per cent
 * slippage, 20 minutes, one per cent fee. Alice pays; in delegated mode Bob sends and Carol receives.
 */
public final class ScriptedService {
    /** The command options of that order, without the roles. */
    public static final String ORDER = "--from AAA --to BBB --amount 100 --slippage-bps 50 --deadline-secs 1200"
            + " --custom-fee-bps 100 --custom-fee-receiver " + ArtifactServer.INTEGRATOR;

    /** A token that is on no list, but that the node knows. */
    public static final String STRANGE_TOKEN = ArtifactServer.MALLORY.address().toString();

    private static final AbiFunction BALANCE = AbiFunction.of("balanceOf(address)");
    private static final AbiFunction SYMBOL = AbiFunction.of("symbol()", "(string)");
    private static final AbiFunction DECIMALS = AbiFunction.of("decimals()", "(uint8)");
    private static final AbiFunction REASON = AbiFunction.of("Error(string)");
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)");
    private final ArtifactServer server = new ArtifactServer();
    private final StubNode node = runningPlans();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, node);

    private static final AuditMismatch MISMATCH = new AuditMismatch(
            "PANCAKEV2",
            "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6",
            6,
            "0x" + "ab".repeat(32),
            "reserve AAA",
            "1000000",
            "1000007",
            1,
            "https://node.example:8545",
            1_800_000_000_000L,
            "REFUTED");

    public ScriptedService() {
        synced("LIVE", 7);
        answer("/router/find_routes", server.route(server.plan(FundingMode.DIRECT)));
        answer("/router/swap", server.direct());
        answer("/router/swap/prepare", server.prepared());
        PreparedDelegatedSwap prepared = client.prepareDelegatedSwap(
                server.order(FundingMode.PERMIT2_WITNESS).build());
        balance(Uint256.parse("1000000000000000000000"));
        allowance(Uint256.ZERO);
        String signature = client.signPayerAuthorization(prepared, ArtifactServer.ALICE);
        answer("/router/swap/build", server.built(Bytes.parse(signature)));
    }

    /** Sets the status of the only provider: its state, and the block to which its pools are synced. */
    public void synced(String state, long block) {
        answer(
                "/router/status",
                new StatusData(
                        List.of("PANCAKEV2"),
                        List.of(new ChainflowStatus(
                                "PANCAKEV2",
                                "0x" + "7c".repeat(32),
                                new ChainflowVersion(block, 0),
                                1_800_000_000_000L,
                                state,
                                0L,
                                null)),
                        new FeeCaps(500, 500, 2_000, 5_000, null),
                        2L,
                        new ChainDoubts(
                                "no new head was seen for 3000 ms, more than 2250", 1, 4, 200, 2, List.of(MISMATCH)),
                        new MarketStatus(
                                8,
                                7,
                                1,
                                120,
                                1,
                                0,
                                1,
                                null,
                                2L,
                                5_000L,
                                null,
                                "PROVED",
                                List.of(
                                        new MarketProblem("BISWAP", "pool 0x12", "eth_call timed out", 6),
                                        new MarketProblem(
                                                "PANCAKEV2", "factory", "a factory reports 2 pools, 1 were found", 7))),
                        List.of(
                                new EndpointHealth(
                                        "https://one.example/...",
                                        "READY",
                                        8L,
                                        12L,
                                        0,
                                        0,
                                        1_800_000_000_000L,
                                        null,
                                        null),
                                new EndpointHealth(
                                        "https://two.example",
                                        "RESTING",
                                        null,
                                        null,
                                        3,
                                        0,
                                        null,
                                        "HTTP 500",
                                        "HTTP 500")),
                        StoreHealth.of("[SQLITE_FULL] database or disk is full", null)));
    }

    private static StubNode runningPlans() {
        StubNode node = ArtifactServer.node();
        node.runsPlans = true;
        return node;
    }

    /** Makes the node one that is not anvil. */
    public void playPublicChain() {
        node.anvil = false;
    }

    /** The transactions that were sent to the node. */
    public List<Bytes> sent() {
        return List.copyOf(node.sent);
    }

    private void answer(String path, Object data) {
        transport.answering(path, JsonTree.of(data).toString());
    }

    /** Makes further requests to a path be refused. */
    public void refuse(String path, int code, String message) {
        transport.answering(path, "{\"code\":" + code + ",\"msg\":\"" + message + "\",\"data\":null}");
    }

    /** Makes further requests to a path be refused, with field, rule and value in the data. */
    public void refuse(String path, int code, String field, String rule, String got) {
        transport.answering(
                path,
                "{\"code\":%d,\"msg\":\"%s: %s, got '%s'\",\"data\":{\"field\":\"%s\",\"rule\":\"%s\",\"got\":\"%s\"}}"
                        .formatted(code, field, rule, got, field, rule, got));
    }

    /**
     * Answers quotes of any size.
     *
     * @param depths the amount of AAA and of BBB in each provider's pool, in whole tokens
     * @param most the largest amount that is not refused, in whole tokens
     */
    public void market(Map<String, Integer> depths, int most) {
        Map<String, BigDecimal> units = new LinkedHashMap<>();
        depths.forEach((provider, depth) ->
                units.put(provider, BigDecimal.valueOf(depth).movePointRight(18)));
        ScriptedMarket market =
                new ScriptedMarket(units, BigDecimal.valueOf(most).movePointRight(18));
        transport.answering("/router/find_routes", market::answer);
        answer(
                "/router/status",
                new StatusData(
                        List.copyOf(units.keySet()),
                        units.keySet().stream()
                                .map(name -> new ChainflowStatus(
                                        name,
                                        "0x" + "7c".repeat(32),
                                        new ChainflowVersion(7, 0),
                                        1_800_000_000_000L,
                                        null,
                                        null,
                                        null))
                                .toList(),
                        new FeeCaps(500, 500, 2_000, 5_000, null),
                        2L,
                        null,
                        null,
                        null,
                        null));
    }

    /** From now on, quotes sell the wrapped native token instead of AAA. */
    public void quoteTheCoin() {
        String route =
                JsonTree.of(server.route(server.plan(FundingMode.DIRECT))).toString();
        transport.answering(
                "/router/find_routes",
                route.replace(ArtifactServer.TOKEN_IN.toString(), ArtifactServer.WRAPPED.toString()));
    }

    /** Sets the fee of every hop in quotes. */
    public void feeRate(String text) {
        server.feeRate = text;
        answer("/router/find_routes", server.route(server.plan(FundingMode.DIRECT)));
    }

    /** Sets the price impact of all answers. */
    public void impact(String deviationRatio) {
        server.deviationRatio = deviationRatio;
        answer("/router/find_routes", server.route(server.plan(FundingMode.DIRECT)));
        answer("/router/swap", server.direct());
        answer("/router/swap/prepare", server.prepared());
    }

    /**
     * Adds hostile text to every further answer: to a string of its data, as the name of an additional member, or as
     * the text of a refusal.
     */
    public void speakHostile(Random random) {
        transport.lying(answer -> {
            JsonTree tree = JsonTree.ofEnvelope(answer);
            List<String> strings = AnswerMutations.leaves(tree.data()).stream()
                    .filter(leaf -> tree.at(leaf).isString())
                    .toList();
            if (strings.isEmpty() || random.nextInt(4) == 0) {
                return WireJson.write(new Envelope<>(
                        4000,
                        HostileText.of(random),
                        Map.of(
                                "field",
                                HostileText.of(random),
                                "rule",
                                HostileText.of(random),
                                "got",
                                HostileText.of(random))));
            }
            String place = strings.get(random.nextInt(strings.size()));
            if (random.nextInt(3) == 0) {
                return tree.addBeside(place, HostileText.of(random)).toString();
            }
            return tree.set(place, tree.text(place) + HostileText.of(random)).toString();
        });
    }

    /** Makes the node return hostile text for a token's symbol and for reverted calls. */
    public void nodeSpeaksHostile(Random random) {
        String symbol = HostileText.of(random);
        node.views.put(
                SYMBOL.call(ArtifactServer.MALLORY.address()),
                new CallResult(true, withoutSelector(REASON.encode(symbol))));
        node.views.put(
                DECIMALS.call(ArtifactServer.MALLORY.address()),
                new CallResult(true, Bytes.of(Bytes32.of(Uint256.of(18)).toBytes())));
        revert(REASON.encode(HostileText.of(random)));
    }

    private static Bytes withoutSelector(Bytes call) {
        return call.slice(4, call.size());
    }

    /** Makes the service change the recipient of the plan, consistently in all hashes. */
    public void redirectOutput() {
        server.lie = plan -> Records.with(plan, "recipient", ArtifactServer.MALLORY.address());
        answer("/router/swap", server.direct());
        answer("/router/swap/prepare", server.prepared());
    }

    /** Sets Alice's balance of AAA, and the native balances of Alice and Bob. */
    public void balance(Uint256 amount) {
        for (SigningKey key : List.of(ArtifactServer.ALICE, ArtifactServer.BOB)) {
            node.answer(BALANCE.call(ArtifactServer.TOKEN_IN, key.address()), amount);
            node.balances.put(key.address(), amount);
        }
    }

    /** Sets Alice's allowance of AAA for the router and for Permit2. */
    public void allowance(Uint256 amount) {
        for (Address spender : List.of(ArtifactServer.ROUTER, Permit2WitnessMessage.PERMIT2)) {
            node.answer(ALLOWANCE.call(ArtifactServer.TOKEN_IN, ArtifactServer.ALICE.address(), spender), amount);
        }
    }

    /** Sets the node's gas price. */
    public void gasPrice(long wei) {
        node.gasPrice = Uint256.of(wei);
    }

    /** Makes every simulated call revert. */
    public void revert(Bytes revertData) {
        node.runsPlans = false;
        node.simulation = new CallResult(false, revertData);
    }

    public SwaplabClient client() {
        return client;
    }

    public Node node() {
        return node;
    }

    public ChainProfile profile() {
        return new ChainProfile(
                ArtifactServer.CHAIN,
                "tBNB",
                ArtifactServer.WRAPPED,
                Permit2WitnessMessage.PERMIT2,
                List.of(
                        new Token(ArtifactServer.WRAPPED, "WBNB", 18),
                        new Token(ArtifactServer.TOKEN_IN, "AAA", 18),
                        new Token(ArtifactServer.TOKEN_MID, "MID", 18),
                        new Token(ArtifactServer.TOKEN_OUT, "BBB", 18)),
                List.of(new Provider("PANCAKEV2", "constantproduct", List.of(), 2_500)),
                0);
    }

    public RouterDeployment routers() {
        return new RouterDeployment(
                ArtifactServer.ROUTER, ArtifactServer.LEGACY, Map.of("constantproduct", ArtifactServer.ADAPTER));
    }

    /** All requests so far, such as {@code GET /router/status}. */
    public List<String> requests() {
        return List.copyOf(transport.requests);
    }
}
