package io.swaplab.client;

import static io.swaplab.client.ArtifactServer.ALICE;
import static io.swaplab.client.ArtifactServer.BOB;
import static io.swaplab.client.ArtifactServer.CAROL;
import static io.swaplab.client.ArtifactServer.CHAIN;
import static io.swaplab.client.ArtifactServer.NOW;
import static io.swaplab.client.ArtifactServer.ROUTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExpectedSwapTerms;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Calls the validators directly with raw answers, without a client. */
class ArtifactValidatorTest {
    private final ArtifactServer server = new ArtifactServer();
    private final OnChainRouterState facts = new OnChainRouterState(
            CHAIN, ArtifactServer.FEES, signer -> signer.equals(ArtifactServer.SIGNER.address()));

    @Test
    void allThreeKindsPassWhenHonest() {
        assertThat(ArtifactValidator.direct(server.direct(), direct(), facts).approvalSpender())
                .isEqualTo(ROUTER);
        PreparedDelegatedSwap prepared = ArtifactValidator.delegatedPrepare(server.prepared(), delegated(), facts);
        Bytes signature = ALICE.sign(prepared.payerAuthorization().digest()).reveal();
        ReadyDelegatedSwap ready =
                ArtifactValidator.delegatedBuild(server.built(signature), prepared, signature, facts, NOW);
        assertThat(ready.execution().planHash()).isEqualTo(prepared.planHash());
    }

    @Test
    void theSystemsClockIsTheDefault() {
        server.lie = plan -> Records.with(plan, "deadline", Uint256.of(4_102_444_800L));
        assertThat(ArtifactValidator.direct(server.direct(), withNow(null), facts)
                        .execution()
                        .plan()
                        .deadline())
                .isEqualTo(Uint256.of(4_102_444_800L));
        server.lie = plan -> Records.with(plan, "deadline", Uint256.of(1_600_000_000L));
        refused("C7", () -> ArtifactValidator.direct(server.direct(), withNow(null), facts));
    }

    @Test
    void theSentinelAndTheFlagsNameNativeEnds() {
        server.nativeMode = NativeMode.NATIVE_OUTPUT;
        ExpectedSwapTerms bySentinel = Records.with(direct(), "target", Token.NATIVE_SENTINEL);
        ExpectedSwapTerms byFlag =
                Records.with(Records.with(direct(), "target", ArtifactServer.WRAPPED), "nativeOut", true);
        assertThat(ArtifactValidator.direct(server.direct(), bySentinel, facts).execution())
                .isEqualTo(
                        ArtifactValidator.direct(server.direct(), byFlag, facts).execution());
        refused(
                "C5",
                () -> ArtifactValidator.direct(
                        server.direct(), Records.with(direct(), "target", ArtifactServer.WRAPPED), facts));
    }

    @Test
    void theLegacyRouterNeverStandsInForTheExecutionRouter() {
        refused(
                "C3",
                () -> ArtifactValidator.direct(server.direct(), Records.with(direct(), "legacyRouter", ROUTER), facts));
    }

    @Test
    void aDirectAnswerNeedsOneAccountAndADelegatedOneTwo() {
        Address bob = BOB.address();
        server.lie = plan -> Records.with(plan, "executor", bob);
        refused("C4", () -> ArtifactValidator.direct(server.direct(), Records.with(direct(), "executor", bob), facts));
        Address alice = ALICE.address();
        server.lie = plan -> Records.with(plan, "executor", alice);
        refused(
                "C4",
                () -> ArtifactValidator.delegatedPrepare(
                        server.prepared(), Records.with(delegated(), "executor", alice), facts));
    }

    private List<Address> machinery() {
        Address pool =
                Address.parse(server.direct().artifact().steps().getFirst().pool());
        return List.of(
                ROUTER,
                ArtifactServer.LEGACY,
                Permit2WitnessMessage.PERMIT2,
                ArtifactServer.ADAPTER,
                pool,
                ArtifactServer.TOKEN_IN,
                ArtifactServer.TOKEN_OUT);
    }

    @Test
    void noPartOfTheMachineryReceivesAFee() {
        for (Address part : machinery()) {
            server.lie = plan -> Records.with(plan, "customFeeReceiver", part);
            refused(
                    "C6",
                    () -> ArtifactValidator.direct(
                            server.direct(), Records.with(direct(), "customFeeReceiver", part), facts));
            refused(
                    "C6",
                    () -> ArtifactValidator.delegatedPrepare(
                            server.prepared(), Records.with(delegated(), "customFeeReceiver", part), facts));
        }
    }

    @Test
    void noPartOfTheMachineryReceives() {
        for (Address part : machinery()) {
            server.lie = plan -> Records.with(plan, "recipient", part);
            refused(
                    "C4",
                    () -> ArtifactValidator.direct(server.direct(), Records.with(direct(), "recipient", part), facts));
            refused(
                    "C4",
                    () -> ArtifactValidator.delegatedPrepare(
                            server.prepared(), Records.with(delegated(), "recipient", part), facts));
        }
    }

    @Test
    void theLiveFeeRulesDecide() {
        var raised = new OnChainRouterState(
                CHAIN, Records.with(ArtifactServer.FEES, "protocolCutBps", 2_001), facts.quoteSigners());
        refused("C10", () -> ArtifactValidator.direct(server.direct(), direct(), raised));
    }

    private static void refused(String check, ThrowingCallable validation) {
        assertThatExceptionOfType(ArtifactMismatch.class).isThrownBy(validation).withMessageStartingWith(check + " (");
    }

    private ExpectedSwapTerms direct() {
        return withNow(NOW);
    }

    private ExpectedSwapTerms withNow(Long now) {
        return new ExpectedSwapTerms(
                CHAIN,
                ROUTER,
                ArtifactServer.TOKEN_IN,
                ArtifactServer.TOKEN_OUT,
                ALICE.address(),
                ALICE.address(),
                ALICE.address(),
                ArtifactServer.LEGACY,
                false,
                false,
                ArtifactServer.FEE_BPS,
                ArtifactServer.INTEGRATOR,
                now);
    }

    private ExpectedSwapTerms delegated() {
        ExpectedSwapTerms swap = Records.with(direct(), "executor", BOB.address());
        return Records.with(swap, "recipient", CAROL.address());
    }
}
