package io.swaplab.client.wire;

import io.swaplab.client.AnswerFieldParser;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.BatchData.BatchResult;
import io.swaplab.client.wire.BatchRequest.BatchOrder;
import io.swaplab.client.wire.ChainDoubts.AuditMismatch;
import io.swaplab.client.wire.CommonSwapData.FeeSettlement;
import io.swaplab.client.wire.CommonSwapData.Hashes;
import io.swaplab.client.wire.ConfigData.ProviderEntry;
import io.swaplab.client.wire.ConfigData.RequestBounds;
import io.swaplab.client.wire.ConfigData.RouterContract;
import io.swaplab.client.wire.ConfigData.Routers;
import io.swaplab.client.wire.DirectSwapData.Signatures;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.client.wire.FindRouteData.ContractAddresses;
import io.swaplab.client.wire.FindRouteData.RouteTree;
import io.swaplab.client.wire.FindRouteData.TreeEdge;
import io.swaplab.client.wire.FindRouteData.TreeNode;
import io.swaplab.client.wire.IssuesData.AllowanceIssue;
import io.swaplab.client.wire.IssuesData.BalanceIssue;
import io.swaplab.client.wire.IssuesData.CallData;
import io.swaplab.client.wire.IssuesData.PermitOffer;
import io.swaplab.client.wire.IssuesData.SimulationIssue;
import io.swaplab.client.wire.IssuesData.TokenConduct;
import io.swaplab.client.wire.IssuesData.TokenIssue;
import io.swaplab.client.wire.MarketStatus.MarketProblem;
import io.swaplab.client.wire.PlanData.StepData;
import io.swaplab.client.wire.PrepareData.PayerAuthorization;
import io.swaplab.client.wire.PrepareData.PayerAuthorization.WitnessData;
import io.swaplab.client.wire.StatusData.ChainflowStatus;
import io.swaplab.client.wire.StatusData.ChainflowVersion;
import io.swaplab.client.wire.StatusData.EndpointHealth;
import io.swaplab.client.wire.StatusData.FeeCaps;
import io.swaplab.client.wire.StatusData.StoreHealth;
import io.swaplab.client.wire.TokensData.TokenData;
import io.swaplab.client.wire.TokensData.TokenTax;
import io.swaplab.core.evm.Address;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content of the golden files as Java records. Neighbouring values differ wherever possible, so that swapped fields
 * are noticed.
 */
final class WireSamples {
    private static final String QUOTE_ID = "0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";
    private static final String ROUTER = "0x0165878A594ca255338adfa4d48449f69242Eb8F";
    private static final String PAYER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    private static final String EXECUTOR = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
    private static final String TOKEN_IN = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";
    private static final String TOKEN_OUT = "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9";
    private static final String PERMIT2 = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
    private static final String FEE_RECEIVER = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
    private static final String PAIR = "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6";
    private static final String PAIR_ADAPTER = "0xa513E6E4b8f2a923D98304ec87F64353C4D5C853";
    private static final String POOL = "0x8A791620dd6260079BF849Dc5567aDC3F2FdC318";
    private static final String POOL_ADAPTER = "0x610178dA211FEF7D417bC0e6FeD39F05609AD788";
    private static final String PAIR_DATA = "0x00000000000000000000000000000000000000000000000000000000000009c4"
            + "0000000000000000000000000000000000000000000000000000000000000000";
    private static final String ROUTE_HASH = "0x35ea8c6feba20a528c037286112b1019d5c16211030bdb2ce5782fd0483a872b";
    private static final String POLICY_HASH = "0x841a801fba83dc70550c41c679d16bd423050823600603134adf1767d26808bd";
    private static final String STRUCT_HASH = "0xbb68d750104549da27b852402a67f6b548f10d421c3ef270063883f482d75e6b";
    private static final String PLAN_HASH = "0xae76571d9c2303ca1cbf0b895f283af5cda0051a563bebfb4dd3676621f59ec9";
    private static final String AMOUNT_IN = "100000000000000000000";
    private static final String NET = "163350000000000000000";
    private static final String MINIMUM = "162533250000000000000";
    private static final String DEADLINE = "4102444800";
    private static final Hashes HASHES = new Hashes(ROUTE_HASH, POLICY_HASH, STRUCT_HASH, PLAN_HASH);
    private static final Signatures SIGNATURES = new Signatures(
            "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
            "0x9565d175d2f5614d7a43370a5c1164a242ec1c5be7fffe9eee29310574598e73"
                    + "2f4e8a68edbb82a47ed5145c51edd30f8a08953623955b1d3a1485d393b7df001b");

    private WireSamples() {}

    static ConfigData config() {
        return new ConfigData(
                97,
                "tBNB",
                "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
                "0x000000000022D473030F116dDEE9F6B43aC78BA3",
                new Routers(
                        new RouterContract(
                                "0x0165878A594ca255338adfa4d48449f69242Eb8F",
                                "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3"),
                        new RouterContract(
                                "0x5FbDB2315678afecb367f032d93F642f64180aa3",
                                "0x96595eb7de01cffe7b0db537d5a6a0b239f81ca5ee961f2bf447f9065d9b38eb")),
                List.of("0x90F79bf6EB2c4f870365E785982E1f101E93b906"),
                new FeeCaps(300, 500, 2000, 5000, 41L),
                new RequestBounds(5, 3, 100, 20, 100, 50, 30, 86_400, 1_200),
                List.of(new ProviderEntry(
                        "PANCAKEV2", "constantproduct", "0xa513E6E4b8f2a923D98304ec87F64353C4D5C853")));
    }

    static TokensData tokens() {
        return new TokensData(
                List.of(
                        new TokenData(
                                "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
                                "USDT",
                                18,
                                "PLAIN",
                                null,
                                3,
                                "4023000000000000000000"),
                        new TokenData(
                                "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
                                null,
                                9,
                                "TAXED",
                                new TokenTax(300, 0, 500),
                                0,
                                null)),
                "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
                9,
                41,
                "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3");
    }

    static StatusData status() {
        return new StatusData(
                List.of("PANCAKEV2", "UNISWAPV3"),
                List.of(
                        new ChainflowStatus(
                                "PANCAKEV2",
                                "0x96595eb7de01cffe7b0db537d5a6a0b239f81ca5ee961f2bf447f9065d9b38eb",
                                new ChainflowVersion(41, 3),
                                1795233600123L,
                                "LIVE",
                                0L,
                                null),
                        new ChainflowStatus(
                                "UNISWAPV3",
                                null,
                                new ChainflowVersion(0, 0),
                                1795233600124L,
                                "FAILED",
                                41L,
                                "reading 2 pools: eth_call timed out")),
                new FeeCaps(300, 500, 2000, 5000, 41L),
                3L,
                new ChainDoubts(
                        null,
                        1,
                        4,
                        200,
                        2,
                        List.of(new AuditMismatch(
                                "PANCAKEV2",
                                PAIR,
                                40,
                                "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3",
                                "reserve AAA",
                                "1000000",
                                "1000007",
                                5,
                                "https://node.example:8545",
                                1795233600125L,
                                "CONFIRMED"))),
                new MarketStatus(
                        43,
                        41,
                        2,
                        120,
                        71,
                        3,
                        1,
                        "the pool data is behind the chain",
                        5L,
                        10_000L,
                        840L,
                        "PROVED",
                        List.of(new MarketProblem(
                                "PANCAKEV2", "factory", "a factory reports 72 pools, 71 were found", 41))),
                List.of(new EndpointHealth(
                        "https://node.example/...",
                        "RESTING",
                        42L,
                        12L,
                        6,
                        7,
                        1795233600126L,
                        "eth_call: request timed out",
                        "eth_call: request timed out")),
                StoreHealth.of("[SQLITE_FULL] database or disk is full", "[SQLITE_BUSY] the database file is locked"));
    }

    static BatchData batch() {
        return new BatchData(
                List.of(
                        new BatchResult(200, "OK", 0, "100000000000000000000", "165000000000000000000"),
                        new BatchResult(4003, "no chain of pools joins them within 3 hops", null, null, null)),
                List.of(route("7f2c7f4e-6f0e-4c3f-9f6c-3d1e9a0b5c11")),
                41,
                "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3");
    }

    static BatchRequest batchRequest() {
        String usdt = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";
        return new BatchRequest(
                List.of(
                        new BatchOrder(
                                usdt,
                                "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
                                "100000000000000000000",
                                true,
                                3,
                                20,
                                List.of("PANCAKEV2"),
                                List.of("BISWAP"),
                                List.of("0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6"),
                                "100000000"),
                        BatchOrder.selling(usdt, "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", "7")),
                true);
    }

    static FindRouteData route(String requestId) {
        var pair = new RouteSegment(
                PAIR,
                "PANCAKEV2",
                PAIR_ADAPTER,
                TOKEN_IN,
                TOKEN_OUT,
                true,
                "0.0025",
                "30000000000000000000",
                "50000000000000000000",
                PAIR_DATA,
                null);
        var pool = new RouteSegment(
                POOL,
                "UNISWAPV3",
                POOL_ADAPTER,
                TOKEN_IN,
                TOKEN_OUT,
                false,
                "0.0005",
                "70000000000000000000",
                "115000000000000000000",
                null,
                null);
        var contracts = new ContractAddresses(
                "0x5FbDB2315678afecb367f032d93F642f64180aa3",
                Map.of("PANCAKEV2", PAIR_ADAPTER, "UNISWAPV3", POOL_ADAPTER));
        return new FindRouteData(
                requestId,
                AMOUNT_IN,
                "165000000000000000000",
                "100500000000000000000",
                "0.001234567890",
                List.of(pair, pool),
                contracts,
                345678,
                "330000000000000000",
                new BigDecimal("0.42"),
                new BigDecimal("0.21"),
                new BigDecimal("0.31"),
                41L,
                "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3",
                null);
    }

    static FindRouteData routeWithTree() {
        return route("7f2c7f4e-6f0e-4c3f-9f6c-3d1e9a0b5c11")
                .withTree(new RouteTree(
                        List.of(new TreeNode(TOKEN_IN, 0, 10_000), new TreeNode(TOKEN_OUT, 1, 10_000)),
                        List.of(new TreeEdge(0, 1, 3_000), new TreeEdge(0, 1, 7_000))));
    }

    static DirectSwapData swap() {
        return new DirectSwapData(
                route("0b9d1df0-5b1c-4b70-8c56-50bd6b3d3c57"),
                artifact("DIRECT_ALLOWANCE", "TRANSACTION_READY", PAYER, 0, 1),
                ROUTER,
                SIGNATURES,
                new TxData(ROUTER, "0xf8b8e75c", AMOUNT_IN, "executePlan", MINIMUM, null),
                List.of(new CallData(ROUTER, "0xf8b8e75c", AMOUNT_IN)),
                issues(
                        new AllowanceIssue(
                                TOKEN_IN,
                                ROUTER,
                                "0",
                                AMOUNT_IN,
                                List.of(new CallData(TOKEN_IN, "0x095ea7b3", "0")),
                                new PermitOffer("EIP2612", "Some Token", "1", "7", AMOUNT_IN, DEADLINE)),
                        new BalanceIssue("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", null, AMOUNT_IN)));
    }

    static PrepareData prepare() {
        Map<String, Object> typedData = Permit2WitnessMessage.of(
                        AnswerFieldParser.plan(plan(EXECUTOR, 1, 0)), 97, Address.parse(ROUTER))
                .typedData();
        return new PrepareData(
                route("c1a3e1c4-2f39-4a6a-9c2e-3a0a5f3b7d02"),
                artifact("PERMIT2_WITNESS", "PAYER_SIGNATURE_REQUIRED", EXECUTOR, 1, 0),
                new PayerAuthorization(
                        PAYER,
                        PERMIT2,
                        ROUTER,
                        TOKEN_IN,
                        AMOUNT_IN,
                        "257",
                        DEADLINE,
                        PLAN_HASH,
                        new WitnessData(PLAN_HASH, EXECUTOR, PAYER, TOKEN_OUT, MINIMUM),
                        typedData),
                "kX2v0Qk1c2VhbGVk",
                1795234200000L,
                issues(
                        new AllowanceIssue(
                                TOKEN_IN,
                                PERMIT2,
                                "7",
                                AMOUNT_IN,
                                List.of(
                                        new CallData(TOKEN_IN, "0x095ea7b3", "0"),
                                        new CallData(TOKEN_IN, "0x095ea7b3ff", "0")),
                                null),
                        null));
    }

    static BuildData build() {
        return new BuildData(
                "PERMIT2_WITNESS",
                "TRANSACTION_READY",
                QUOTE_ID,
                97,
                ROUTER,
                EXECUTOR,
                PLAN_HASH,
                HASHES,
                SIGNATURES,
                new TxData(ROUTER, "0xf8b8e75c", "0", "executePlan", MINIMUM, "310000"),
                MINIMUM,
                DEADLINE,
                4102444800000L,
                issues(null, null));
    }

    private static IssuesData issues(@Nullable AllowanceIssue allowance, @Nullable BalanceIssue balance) {
        return new IssuesData(
                41,
                "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3",
                allowance,
                balance,
                new TokenIssue(
                        new TokenConduct(TOKEN_IN, "TAXED", List.of("PAUSABLE"), "takes 5 % of every transfer"), null),
                new SimulationIssue(false, "TransferFailed", "TransferFailed: a token transfer failed"));
    }

    static BuildRequest buildRequest() {
        return new BuildRequest(
                QUOTE_ID,
                "kX2v0Qk1c2VhbGVk",
                "0x8744a6c17ccd55270448a9fd21a30b40f646c38f8c33b1316bf0bb3c389d9ab4"
                        + "35127be1d026d82bedc483fd7315e7cfdacfddf6aff68c5c7c2b8b970d6390fa1b");
    }

    private static CommonSwapData artifact(
            String mode, String status, String executor, int fundingMode, int nativeMode) {
        var fees = new FeeSettlement(
                100,
                FEE_RECEIVER,
                "1650000000000000000",
                2000,
                "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
                "330000000000000000",
                "1320000000000000000",
                TOKEN_OUT,
                500);
        return new CommonSwapData(
                mode,
                status,
                QUOTE_ID,
                97,
                ROUTER,
                "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
                PAYER,
                executor,
                PAYER,
                TOKEN_IN,
                TOKEN_OUT,
                fundingMode,
                nativeMode,
                NET,
                MINIMUM,
                50,
                DEADLINE,
                "257",
                fees,
                HASHES,
                plan(executor, fundingMode, nativeMode),
                List.of(
                        new StepData(PAIR_ADAPTER, PAIR, TOKEN_IN, TOKEN_OUT, "30000000000000000000", true, PAIR_DATA),
                        new StepData(POOL_ADAPTER, POOL, TOKEN_IN, TOKEN_OUT, "70000000000000000000", false, null)),
                1795233600000L,
                4102444800000L);
    }

    private static PlanData plan(String executor, int fundingMode, int nativeMode) {
        return new PlanData(
                QUOTE_ID,
                PAYER,
                executor,
                PAYER,
                TOKEN_IN,
                TOKEN_OUT,
                AMOUNT_IN,
                NET,
                MINIMUM,
                DEADLINE,
                "257",
                fundingMode,
                nativeMode,
                100,
                FEE_RECEIVER,
                ROUTE_HASH,
                POLICY_HASH);
    }
}
