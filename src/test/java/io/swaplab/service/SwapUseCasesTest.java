package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeConfig.SettlementPolicy;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.CommonSwapData.FeeSettlement;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What direct swap and prepare have in common and where they differ. */
class SwapUseCasesTest {
    private static final Address PAYER = TestMarket.PAYER.address();
    private static final Address EXECUTOR = TestMarket.EXECUTOR.address();
    private static final Address CAROL = Address.parse("0x15d34aaf54267db7d7c367839aaf71a00a2c6a65");
    /** What receives neither output nor fee, of a trade of USDT for CAKE. */
    private static final Map<Address, String> MACHINERY = Map.of(
            TestMarket.ROUTER,
            "the router",
            TestMarket.LEGACY,
            "the router",
            Permit2WitnessMessage.PERMIT2,
            "Permit2",
            TestMarket.ADAPTER,
            "an adapter of the router",
            TestMarket.pools().getFirst().id().contract(),
            "a pool of the route",
            TestMarket.USDT,
            "a token of the route",
            TestMarket.CAKE,
            "a token of the route");

    private final TestMarket market = new TestMarket();
    private final SwapOrder order = new SwapOrder();

    @Test
    void aDirectSwapIsATransactionThatTheRouterCanDecode() {
        DirectSwapData data = market.direct.swap(order.direct());
        ExecutePlanCall call = ExecutePlanCall.decode(Bytes.parse(data.tx().data()));
        ExecutionPlan plan = call.plan();
        assertThat(plan.payer()).isEqualTo(EXECUTOR);
        assertThat(plan.executor()).isEqualTo(EXECUTOR);
        assertThat(plan.recipient()).isEqualTo(EXECUTOR);
        assertThat(plan.fundingMode()).isEqualTo(FundingMode.DIRECT);
        assertThat(plan.nativeMode()).isEqualTo(NativeMode.ERC20);
        assertThat(plan.amountIn()).isEqualTo(order.amount);
        assertThat(plan.expectedAmountOut()).hasToString("1993011970559367031386");
        assertThat(plan.minAmountOut()).hasToString("1983046910706570196229");
        assertThat(plan.deadline()).hasToString("1795234800");
        assertThat(call.payerSignature()).isEqualTo(Bytes.EMPTY);
        assertThat(data.tx().to()).isEqualTo(TestMarket.ROUTER.toString());
        assertThat(data.tx().value()).isEqualTo("0");
        assertThat(data.tx().entrypoint()).isEqualTo("executePlan");
        assertThat(data.tx().amountOutMin()).isEqualTo(data.artifact().amountOutMin());
        assertThat(data.approvalSpender()).isEqualTo(TestMarket.ROUTER.toString());
        assertThat(data.artifact().mode()).isEqualTo("DIRECT_ALLOWANCE");
        assertThat(data.artifact().status()).isEqualTo("TRANSACTION_READY");
    }

    @Test
    void theHashesBindStepsPolicyRouterAndChain() {
        DirectSwapData data = market.direct.swap(order.direct());
        ExecutePlanCall call = ExecutePlanCall.decode(Bytes.parse(data.tx().data()));
        var policy = new SettlementPolicy(
                TestMarket.CAKE, 300, 2000, market.node.protocolFeeReceiver, EXECUTOR, TestMarket.WRAPPED);
        assertThat(data.artifact().hashes().routeHash())
                .isEqualTo(PlanHashes.routeHash(call.steps()).toString());
        assertThat(data.artifact().hashes().settlementPolicyHash())
                .isEqualTo(PlanHashes.settlementPolicyHash(policy).toString());
        assertThat(data.artifact().hashes().planStructHash())
                .isEqualTo(PlanHashes.planStructHash(call.plan()).toString());
        Bytes32 digest = PlanHashes.planDigest(call.plan(), 97, TestMarket.ROUTER);
        assertThat(data.artifact().hashes().planHash()).isEqualTo(digest.toString());
        assertThat(SigningKey.recover(digest, Signature.parse(call.quoteSignature())))
                .isEqualTo(TestMarket.SIGNER.address());
        assertThat(data.signatures().quoteSigner())
                .isEqualTo(TestMarket.SIGNER.address().toString());
        assertThat(data.signatures().quoteSignature())
                .isEqualTo(call.quoteSignature().toString());
    }

    @Test
    void theFlatFieldsAndThePlanSayTheSame() {
        order.fee(100, CAROL);
        CommonSwapData data =
                market.prepare.prepare(order.delegated(), "127.0.0.1").artifact();
        assertThat(data.plan().quoteId()).isEqualTo(data.quoteId());
        assertThat(data.plan().payer()).isEqualTo(data.payer()).isEqualTo(PAYER.toString());
        assertThat(data.plan().executor()).isEqualTo(data.executor()).isEqualTo(EXECUTOR.toString());
        assertThat(data.plan().recipient()).isEqualTo(data.recipient()).isEqualTo(CAROL.toString());
        assertThat(data.plan().tokenIn()).isEqualTo(data.tokenIn());
        assertThat(data.plan().tokenOut()).isEqualTo(data.tokenOut());
        assertThat(data.plan().amountIn()).isEqualTo(order.amount.toString());
        assertThat(data.plan().expectedAmountOut()).isEqualTo(data.expectAmountOut());
        assertThat(data.plan().minAmountOut()).isEqualTo(data.amountOutMin());
        assertThat(data.plan().deadline()).isEqualTo(data.deadline());
        assertThat(data.plan().nonce()).isEqualTo(data.nonce());
        assertThat(data.plan().fundingMode()).isEqualTo(data.fundingMode()).isEqualTo(1);
        assertThat(data.plan().nativeMode()).isEqualTo(data.nativeMode()).isZero();
        assertThat(data.plan().customFeeBps()).isEqualTo(100);
        assertThat(data.plan().customFeeReceiver()).isEqualTo(CAROL.toString());
        assertThat(data.plan().routeHash()).isEqualTo(data.hashes().routeHash());
        assertThat(data.plan().settlementPolicyHash()).isEqualTo(data.hashes().settlementPolicyHash());
        assertThat(data.chainId()).isEqualTo(97);
        assertThat(data.executionRouter()).isEqualTo(TestMarket.ROUTER.toString());
        assertThat(data.wrappedNative()).isEqualTo(TestMarket.WRAPPED.toString());
        assertThat(data.issuedAt()).isEqualTo(TestMarket.NOW_SECS * 1000);
        assertThat(data.expiresAt()).isEqualTo((TestMarket.NOW_SECS + 1200) * 1000);
    }

    @Test
    void aPayerWithCodeMayPayInBothModes() {
        market.node.contracts.add(PAYER);
        market.node.contracts.add(EXECUTOR);
        assertThat(market.prepare
                        .prepare(order.delegated(), "127.0.0.1")
                        .artifact()
                        .status())
                .isEqualTo("PAYER_SIGNATURE_REQUIRED");
        assertThat(market.direct.swap(order.direct()).artifact().status()).isEqualTo("TRANSACTION_READY");
    }

    @Test
    void aFeeIsTakenFromTheGrossOutputAndSplit() {
        order.fee(100, CAROL);
        DirectSwapData data = market.direct.swap(order.direct());
        assertThat(data.route().amountOut()).isEqualTo("1993011970559367031386");
        assertThat(data.route().optimalityBps()).isNotNull();
        assertThat(data.artifact().expectAmountOut()).isEqualTo("1973081850853773361073");
        assertThat(data.artifact().amountOutMin()).isEqualTo("1963216441599504494267");
        assertThat(data.artifact().feeSettlement())
                .isEqualTo(new FeeSettlement(
                        100,
                        CAROL.toString(),
                        "19930119705593670313",
                        2000,
                        market.node.protocolFeeReceiver.toString(),
                        "3986023941118734062",
                        "15944095764474936251",
                        TestMarket.CAKE.toString(),
                        300));
        assertThat(data.route().gas())
                .isGreaterThan(
                        market.direct.swap(new SwapOrder().direct()).route().gas());
    }

    @Test
    void withoutAFeeTheReceiverIsZeroEvenIfOneIsNamed() {
        order.fee(0, CAROL);
        DirectSwapData data = market.direct.swap(order.direct());
        assertThat(data.artifact().plan().customFeeReceiver()).isEqualTo(Address.ZERO.toString());
        assertThat(data.artifact().feeSettlement().customFeeAmount()).isEqualTo("0");
    }

    @Test
    void aPreparedSwapCarriesWhatThePayerSignsAndNoTransaction() {
        PrepareData data = market.prepare.prepare(order.delegated(), "127.0.0.1");
        assertThat(data.artifact().mode()).isEqualTo("PERMIT2_WITNESS");
        assertThat(data.artifact().status()).isEqualTo("PAYER_SIGNATURE_REQUIRED");
        var authorization = data.payerAuthorization();
        assertThat(authorization.owner()).isEqualTo(PAYER.toString());
        assertThat(authorization.permit2()).isEqualTo(Permit2WitnessMessage.PERMIT2.toString());
        assertThat(authorization.spender()).isEqualTo(TestMarket.ROUTER.toString());
        assertThat(authorization.token()).isEqualTo(TestMarket.USDT.toString());
        assertThat(authorization.amount()).isEqualTo(order.amount.toString());
        assertThat(authorization.nonce()).isEqualTo(data.artifact().nonce());
        assertThat(authorization.deadline()).isEqualTo(data.artifact().deadline());
        assertThat(authorization.planHash()).isEqualTo(data.artifact().hashes().planHash());
        assertThat(authorization.witness().planHash()).isEqualTo(authorization.planHash());
        assertThat(authorization.witness().executor()).isEqualTo(EXECUTOR.toString());
        assertThat(authorization.witness().recipient()).isEqualTo(CAROL.toString());
        assertThat(authorization.witness().tokenOut()).isEqualTo(TestMarket.CAKE.toString());
        assertThat(authorization.witness().minAmountOut())
                .isEqualTo(data.artifact().amountOutMin());
        assertThat(authorization.typedData()).containsKeys("types", "primaryType", "domain", "message");
    }

    @Test
    void nativeInputIsSentAsValueOfTheWrappedToken() {
        order.from = Token.NATIVE_SENTINEL;
        order.target = TestMarket.USDT;
        DirectSwapData bySentinel = market.direct.swap(order.direct());
        order.from = TestMarket.WRAPPED;
        order.nativeIn = true;
        DirectSwapData byFlag = market.direct.swap(order.direct());
        for (DirectSwapData data : new DirectSwapData[] {bySentinel, byFlag}) {
            assertThat(data.artifact().nativeMode()).isEqualTo(1);
            assertThat(data.artifact().tokenIn()).isEqualTo(TestMarket.WRAPPED.toString());
            assertThat(data.tx().value()).isEqualTo(order.amount.toString());
        }
    }

    @Test
    void nativeOutputIsLegalInBothModes() {
        order.target = Token.NATIVE_SENTINEL;
        assertThat(market.direct.swap(order.direct()).artifact().nativeMode()).isEqualTo(2);
        assertThat(market.prepare
                        .prepare(order.delegated(), "127.0.0.1")
                        .artifact()
                        .nativeMode())
                .isEqualTo(2);
        assertThat(market.prepare
                        .prepare(order.delegated(), "127.0.0.1")
                        .artifact()
                        .tokenOut())
                .isEqualTo(TestMarket.WRAPPED.toString());
    }

    @Test
    void nativeRulesAreKept() {
        order.from = Token.NATIVE_SENTINEL;
        order.target = TestMarket.USDT;
        Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_NATIVE_MODE)
                .hasMessageStartingWith("native_in: ");
        order.target = Token.NATIVE_SENTINEL;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_NATIVE_MODE);
        order.from = TestMarket.USDT;
        order.target = TestMarket.CAKE;
        order.nativeIn = true;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_NATIVE_MODE)
                .hasMessageContaining(TestMarket.USDT.toString());
    }

    @Test
    void directMeansThePayerExecutes() {
        order.directPayer = PAYER;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_ROLE_MISMATCH)
                .hasMessageStartingWith("payer: must equal the executor");
        order.directPayer = EXECUTOR;
        assertThat(market.direct.swap(order.direct()).artifact().payer()).isEqualTo(EXECUTOR.toString());
    }

    @Test
    void delegatedMeansSomeoneElseExecutes() {
        order.payer = EXECUTOR;
        Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_ROLE_MISMATCH)
                .hasMessageStartingWith("payer: must differ from the executor");
        order.payer = null;
        Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_ROLE_MISMATCH);
        order.payer = PAYER;
        order.recipient = null;
        Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_ROLE_MISMATCH)
                .hasMessage("recipient: is required in delegated mode");
    }

    @Test
    void noRoleIsTheZeroAddressAndTheRouterReceivesNothing() {
        order.executor = Address.ZERO;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_ROLE_MISMATCH);
        order.executor = EXECUTOR;
        order.directRecipient = Address.ZERO;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_ROLE_MISMATCH);
        order.directRecipient = TestMarket.ROUTER;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_ROLE_MISMATCH);
        order.payer = Address.ZERO;
        Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_ROLE_MISMATCH);
    }

    @Test
    void noPartOfTheMachineryReceives() {
        MACHINERY.forEach((address, part) -> {
            order.directRecipient = address;
            Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_ROLE_MISMATCH)
                    .hasMessage("recipient: must not be " + part + ", got '" + address + "'");
            order.recipient = address;
            Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_ROLE_MISMATCH)
                    .hasMessage("recipient: must not be " + part + ", got '" + address + "'");
        });
    }

    @Test
    void noContractOfTheChainAndNobodysAddressReceives() {
        for (Address account : List.of(TestMarket.WRAPPED, Address.parse("0x" + "0".repeat(37) + "100"))) {
            order.directRecipient = account;
            Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_ROLE_MISMATCH);
            order.directRecipient = EXECUTOR;
            order.fee(1, account);
            Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_FEE_OUT_OF_RANGE);
            order.fee(0, account);
        }
    }

    @Test
    void noPartOfTheMachineryReceivesAFee() {
        MACHINERY.forEach((address, part) -> {
            order.fee(1, address);
            String refusal = "custom_fee_receiver: must not be " + part + ", got '" + address + "'";
            Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_FEE_OUT_OF_RANGE)
                    .hasMessage(refusal);
            Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_FEE_OUT_OF_RANGE)
                    .hasMessage(refusal);
            order.fee(0, address);
            assertThat(market.direct.swap(order.direct()).artifact().plan().customFeeReceiver())
                    .isEqualTo(Address.ZERO.toString());
        });
    }

    @Test
    void aFeeNeedsAReceiverAndKeepsToTheLiveCap() {
        order.fee(1, null);
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_FEE_OUT_OF_RANGE);
        order.fee(1, Address.ZERO);
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_FEE_OUT_OF_RANGE);
        order.fee(1, TestMarket.ROUTER);
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_FEE_OUT_OF_RANGE);
        order.fee(300, CAROL);
        assertThat(market.direct.swap(order.direct()).artifact().plan().customFeeBps())
                .isEqualTo(300);
        order.fee(301, CAROL);
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_FEE_OUT_OF_RANGE)
                .hasMessage("custom_fee_bps: must be at most the router's cap of 300, got '301'");
        market.node.maxCustomFeeBps = 500;
        assertThat(market.direct.swap(order.direct()).artifact().plan().customFeeBps())
                .isEqualTo(301);
    }

    @Test
    void aMinimumOfZeroIsRefused() {
        order.slippageBps = 10_000;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_MIN_AMOUNT_ZERO);
        order.slippageBps = 1;
        order.amount = Uint256.ONE;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_MIN_AMOUNT_ZERO);
        order.slippageBps = 0;
        assertThat(market.direct.swap(order.direct()).artifact().amountOutMin()).isEqualTo("1");
    }

    @Test
    void noncesAreCheckedInTheBitmapOfTheMode() {
        CommonSwapData direct = market.direct.swap(order.direct()).artifact();
        CommonSwapData delegated =
                market.prepare.prepare(order.delegated(), "127.0.0.1").artifact();
        assertThat(market.node.nonceQuestions)
                .containsExactly(
                        TestMarket.ROUTER + " " + EXECUTOR + " " + word(direct),
                        Permit2WitnessMessage.PERMIT2 + " " + PAYER + " " + word(delegated));
        assertThat(Uint256.parse(direct.nonce()).bitLength()).isGreaterThan(200);
        assertThat(word(direct)).isNotEqualTo(word(delegated));
        assertThat(direct.quoteId()).isNotEqualTo(delegated.quoteId());
    }

    /** The second swap of a payer sets no new slot of the bitmap, and the quoted gas says so. */
    @Test
    void aFurtherNonceOfAWordCostsLessGas() {
        DirectSwapData first = market.direct.swap(order.direct());
        market.node.nonceWord = Uint256.ONE;
        DirectSwapData second = market.direct.swap(order.direct());
        assertThat(word(second.artifact())).isEqualTo(word(first.artifact()));
        assertThat(second.artifact().nonce()).isNotEqualTo(first.artifact().nonce());
        assertThat(second.route().gas()).isEqualTo(first.route().gas() - 17_100);
    }

    @Test
    void usedNoncesAreNotIssued() {
        market.node.everyNonceUsed = true;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_NONCE_USED);
        assertThat(market.store.size()).isZero();
        assertThat(market.node.nonceQuestions).doesNotHaveDuplicates().hasSizeGreaterThan(1);
    }

    @Test
    void aPausedRouterAndAnUnlistedSignerStopQuotes() {
        market.node.paused = true;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_ROUTER_PAUSED);
        market.node.paused = false;
        market.node.signers.clear();
        Refusals.expect(() -> market.prepare.prepare(order.delegated(), "127.0.0.1"), ApiCode.ERR_INTERNAL);
    }

    @Test
    void statusIsAnsweredFromMemory() {
        market.node.whenAsked = () -> {
            throw new AssertionError("status asked the node");
        };
        market.node.down = true;
        assertThat(market.status.status().feeCaps().block()).isEqualTo(7);
    }

    @Test
    void aSilentNodeAndAMissingRouterAreUpstreamTrouble() {
        market.node.down = true;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_UPSTREAM_RPC)
                .hasMessageNotContaining("secret");
        assertThat(market.status.status().feeCaps()).as("read before").isNotNull();
        market.node.down = false;
        market.node.routerMissing = true;
        Refusals.expect(() -> market.direct.swap(order.direct()), ApiCode.ERR_UPSTREAM_RPC);
    }

    @Test
    void deadlinesCountFromTheChainWhenItsClockIsAhead() {
        market.node.headSecs = TestMarket.NOW_SECS + 5_000;
        order.deadlineSecs = 30;
        assertThat(market.direct.swap(order.direct()).artifact().deadline())
                .isEqualTo(Long.toString(TestMarket.NOW_SECS + 5_030));
    }

    @Test
    void permit2CostsMoreGasThanAnAllowance() {
        assertThat(market.prepare
                        .prepare(order.delegated(), "127.0.0.1")
                        .route()
                        .gas())
                .isGreaterThan(market.direct.swap(order.direct()).route().gas());
    }

    @Test
    void statusNamesProvidersCursorsAndCaps() {
        var status = market.status.status();
        assertThat(status.providers()).containsExactly("PANCAKEV2", "BISWAP");
        assertThat(status.chainflows()).hasSize(2);
        assertThat(status.chainflows().get(0).version().latestBlockNumber()).isEqualTo(7);
        assertThat(status.chainflows().get(1).txCursor()).isNull();
        assertThat(status.feeCaps().maxCustomFeeBps()).isEqualTo(300);
        assertThat(status.feeCaps().hardMaxCustomFeeBps()).isEqualTo(500);
        assertThat(status.feeCaps().protocolCutBps()).isEqualTo(2000);
        assertThat(status.feeCaps().hardMaxProtocolCutBps()).isEqualTo(5000);
        assertThat(status.poolFailures()).isZero();
    }

    private static String word(CommonSwapData data) {
        return Uint256.parse(data.nonce()).shiftRight(8).toString();
    }
}
