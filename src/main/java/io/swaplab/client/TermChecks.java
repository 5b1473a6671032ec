package io.swaplab.client;

import io.swaplab.evm.Address;
import io.swaplab.execution.FundingMode;
import io.swaplab.wire.ArtifactData;
import io.swaplab.wire.FeeSettlement;

/** C1 to C7: the flat terms of an artifact against what the caller expects and what the chain says. */
final class TermChecks {
    private static final long MILLIS = 1_000;

    private TermChecks() {}

    static void all(Artifact artifact, FundingMode mode, String status) {
        ArtifactData data = artifact.data();
        ExpectedExecutionSwap expected = artifact.expected();
        state(data.mode(), data.status(), mode, status);
        chain(data.chainId(), expected.chainId(), artifact.facts());
        router(data.executionRouter(), expected);
        roles(data, expected, mode);
        tokens(artifact, mode);
        fee(data.feeSettlement(), expected);
        time(data.deadline(), data.expiresAt(), expected.now());
    }

    /** C1; the envelope's code was judged when it was opened. */
    static void state(String mode, String status, FundingMode expectedMode, String expectedStatus) {
        ArtifactCheck.C1.same("mode", expectedMode.wireName(), mode);
        ArtifactCheck.C1.same("status", expectedStatus, status);
    }

    /** C2: three sources must name one chain. */
    static void chain(long chainId, long expectedChainId, ChainFacts facts) {
        ArtifactCheck.C2.same("eth_chainId of the node", expectedChainId, facts.chainId());
        ArtifactCheck.C2.same("chain_id", expectedChainId, chainId);
    }

    /** C3. */
    private static void router(String router, ExpectedExecutionSwap expected) {
        Address named = WireValues.address("execution_router", router);
        ArtifactCheck.C3.same("execution_router", expected.executionRouter(), named);
        ArtifactCheck.C3.holds(
                !named.equals(expected.legacyRouter()),
                "execution_router",
                "another address than the legacy router",
                named);
    }

    /** C4. */
    private static void roles(ArtifactData data, ExpectedExecutionSwap expected, FundingMode mode) {
        ArtifactCheck.C4.same("payer", expected.payer(), WireValues.address("payer", data.payer()));
        ArtifactCheck.C4.same("executor", expected.executor(), WireValues.address("executor", data.executor()));
        ArtifactCheck.C4.same("recipient", expected.recipient(), WireValues.address("recipient", data.recipient()));
        boolean same = expected.payer().equals(expected.executor());
        ArtifactCheck.C4.holds(
                same == (mode == FundingMode.DIRECT),
                "payer",
                mode == FundingMode.DIRECT ? "the executor" : "another account than the executor",
                data.payer());
    }

    /** C5. */
    private static void tokens(Artifact artifact, FundingMode mode) {
        ArtifactData data = artifact.data();
        ExpectedExecutionSwap expected = artifact.expected();
        Address wrapped = artifact.wrapped();
        ArtifactCheck.C5.same("wrapped_native", wrapped, WireValues.address("wrapped_native", data.wrappedNative()));
        ArtifactCheck.C5.same("token_in", expected.tokenIn(wrapped), WireValues.address("token_in", data.tokenIn()));
        ArtifactCheck.C5.same(
                "token_out", expected.tokenOut(wrapped), WireValues.address("token_out", data.tokenOut()));
        ArtifactCheck.C5.same("native_mode", expected.nativeMode().code(), data.nativeMode());
        ArtifactCheck.C5.same("funding_mode", mode.code(), data.fundingMode());
    }

    /** C6. */
    private static void fee(FeeSettlement fees, ExpectedExecutionSwap expected) {
        ArtifactCheck.C6.same("fee_settlement.custom_fee_bps", expected.customFeeBps(), fees.customFeeBps());
        ArtifactCheck.C6.same(
                "fee_settlement.custom_fee_receiver",
                expected.customFeeReceiver(),
                WireValues.address("fee_settlement.custom_fee_receiver", fees.customFeeReceiver()));
    }

    /** C7. */
    static void time(String deadline, long expiresAtMillis, long nowSeconds) {
        ArtifactCheck.C7.holds(
                WireValues.amount("deadline", deadline).isGreaterThan(io.swaplab.math.Uint256.of(nowSeconds)),
                "deadline",
                "later than now, " + nowSeconds,
                deadline);
        ArtifactCheck.C7.holds(
                expiresAtMillis >= nowSeconds * MILLIS,
                "expires_at",
                "not before now, " + nowSeconds * MILLIS,
                expiresAtMillis);
    }
}
