package io.swaplab.client;

import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.ForbiddenRecipients;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.swap.ExpectedSwapTerms;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.CommonSwapData.FeeSettlement;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The checks C1 to C7 of {@link ArtifactCheck}: mode, chain, routers, accounts, tokens, fee and deadline in an answer
 * are those that the caller expects, and agree with the chain.
 */
final class OrderTermChecks {
    private static final long MILLIS = 1_000;

    private OrderTermChecks() {}

    static void all(SwapAnswer artifact, FundingMode mode, String status, CheckLog log) {
        CommonSwapData data = artifact.data();
        ExpectedSwapTerms expected = artifact.expected();
        mode(data.mode(), mode, log);
        status(data.status(), status, log);
        chain(data.chainId(), expected.chainId(), artifact.facts(), log);
        router(data.executionRouter(), expected, log);
        legacyRouter(artifact, log);
        roles(artifact, mode, log);
        tokens(artifact, mode, log);
        fee(data.feeSettlement(), expected, log);
        feeReceiver(artifact, log);
        time(data.deadline(), expected.now(), log);
        expiry(data.deadline(), data.expiresAt(), log);
    }

    /**
     * C1: the funding mode is the expected one. C1 also requires an answer with code 200, which {@link RouterApi} has
     * already checked.
     */
    static void mode(String mode, FundingMode expected, CheckLog log) {
        log.same(ArtifactCheck.C1, "mode", expected.wireName(), mode);
    }

    /** C1: the status is the expected one. */
    static void status(String status, String expected, CheckLog log) {
        log.same(ArtifactCheck.C1, "status", expected, status);
    }

    /** C2: the answer and the node have the expected chain id. */
    static void chain(long chainId, long expectedChainId, OnChainRouterState facts, CheckLog log) {
        log.same(ArtifactCheck.C2, "eth_chainId of the node", expectedChainId, facts.chainId());
        log.same(ArtifactCheck.C2, "chain_id", expectedChainId, chainId);
    }

    /** C3: the execution router is the expected one, and not the legacy router. */
    private static void router(String router, ExpectedSwapTerms expected, CheckLog log) {
        Address named = AnswerFieldParser.address("execution_router", router);
        log.same(ArtifactCheck.C3, "execution_router", expected.executionRouter(), named);
        log.holds(
                ArtifactCheck.C3,
                !named.equals(expected.legacyRouter()),
                "execution_router",
                "another address than the legacy router",
                named);
    }

    /**
     * C3: if the caller pinned a legacy router, the answer names that one. An execution plan does not call the legacy
     * router, but a user who sees its address might.
     */
    private static void legacyRouter(SwapAnswer artifact, CheckLog log) {
        Address pinned = artifact.expected().legacyRouter();
        if (pinned != null) {
            log.address(
                    ArtifactCheck.C3,
                    "contracts.router",
                    pinned,
                    artifact.route().contracts().router());
        }
    }

    /**
     * C4: payer, executor and recipient are the accounts that the caller gave, and the recipient can receive tokens.
     */
    private static void roles(SwapAnswer artifact, FundingMode mode, CheckLog log) {
        CommonSwapData data = artifact.data();
        ExpectedSwapTerms expected = artifact.expected();
        log.address(ArtifactCheck.C4, "payer", expected.payer(), data.payer());
        log.address(ArtifactCheck.C4, "executor", expected.executor(), data.executor());
        log.address(ArtifactCheck.C4, "recipient", expected.recipient(), data.recipient());
        boolean same = expected.payer().equals(expected.executor());
        log.holds(
                ArtifactCheck.C4,
                same == (mode == FundingMode.DIRECT),
                "payer",
                mode == FundingMode.DIRECT ? "the executor" : "another account than the executor",
                data.payer());
        payable(ArtifactCheck.C4, "recipient", expected.recipient(), artifact, log);
    }

    /**
     * Refuses an account that must not receive tokens, such as a router, a pool or the zero address. A payment to it
     * would revert after gas was spent, or leave tokens that nobody can spend.
     */
    private static void payable(ArtifactCheck check, String field, Address account, SwapAnswer artifact, CheckLog log) {
        ExpectedSwapTerms expected = artifact.expected();
        List<Address> routers = Stream.of(expected.executionRouter(), expected.legacyRouter())
                .filter(Objects::nonNull)
                .toList();
        Optional<String> part = ForbiddenRecipients.machinery(account, routers, List.of(), artifact.steps())
                .or(() -> account.equals(artifact.wrapped())
                        ? Optional.of("the wrapped native token")
                        : Optional.empty());
        log.holds(
                check,
                part.isEmpty(),
                field,
                "an account" + part.map(is -> ", not " + is).orElse(""),
                account);
    }

    /**
     * C5: the answer names the tokens of the order, and says correctly which of them is the native coin and how the
     * input is paid.
     */
    private static void tokens(SwapAnswer artifact, FundingMode mode, CheckLog log) {
        CommonSwapData data = artifact.data();
        ExpectedSwapTerms expected = artifact.expected();
        Address wrapped = artifact.wrapped();
        log.address(ArtifactCheck.C5, "wrapped_native", wrapped, data.wrappedNative());
        log.address(ArtifactCheck.C5, "token_in", expected.tokenIn(wrapped), data.tokenIn());
        log.address(ArtifactCheck.C5, "token_out", expected.tokenOut(wrapped), data.tokenOut());
        log.same(ArtifactCheck.C5, "native_mode", expected.nativeMode().code(), data.nativeMode());
        log.same(ArtifactCheck.C5, "funding_mode", mode.code(), data.fundingMode());
    }

    /** C6: the custom fee is the requested one. */
    private static void fee(FeeSettlement fees, ExpectedSwapTerms expected, CheckLog log) {
        log.same(ArtifactCheck.C6, "fee_settlement.custom_fee_bps", expected.customFeeBps(), fees.customFeeBps());
        log.address(
                ArtifactCheck.C6,
                "fee_settlement.custom_fee_receiver",
                expected.customFeeReceiver(),
                fees.customFeeReceiver());
    }

    /** C6: if there is a custom fee, its receiver is an account that can be paid. */
    private static void feeReceiver(SwapAnswer artifact, CheckLog log) {
        ExpectedSwapTerms expected = artifact.expected();
        if (expected.customFeeBps() > 0) {
            payable(
                    ArtifactCheck.C6,
                    "fee_settlement.custom_fee_receiver",
                    expected.customFeeReceiver(),
                    artifact,
                    log);
        }
    }

    /** C7: the deadline has not passed. */
    static void time(String deadline, long nowSeconds, CheckLog log) {
        log.holds(
                ArtifactCheck.C7,
                AnswerFieldParser.amount("deadline", deadline).isGreaterThan(Uint256.of(nowSeconds)),
                "deadline",
                "later than now, " + nowSeconds,
                deadline);
    }

    /** C7: the displayed expiry, in milliseconds, and the plan's deadline, in seconds, are the same time. */
    static void expiry(String deadline, long expiresAtMillis, CheckLog log) {
        Uint256 secs = AnswerFieldParser.amount("deadline", deadline);
        boolean same = expiresAtMillis >= 0
                && expiresAtMillis % MILLIS == 0
                && secs.equals(Uint256.of(expiresAtMillis / MILLIS));
        log.holds(ArtifactCheck.C7, same, "expires_at", secs + "000, the deadline", expiresAtMillis);
    }
}
