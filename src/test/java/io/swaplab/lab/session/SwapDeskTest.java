package io.swaplab.lab.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.backend.Wallets;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SwapDeskTest {
    private static final Address INTEGRATOR = Address.parse("0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65");
    private final ScriptedBackend backend = new ScriptedBackend();
    private final Session session = new Session(backend);
    private final SwapDesk desk = session.desk();

    private TradeRequest<Asset> terms() {
        return TradeRequest.selling(
                session.asset("from", "AAA"),
                session.asset("to", "bbb"),
                Uint256.parse("100000000000000000000"),
                SearchTerms.DEFAULTS);
    }

    private PrepareChoices choices(@Nullable String executor) {
        Wallets wallets = session.wallets();
        return new PrepareChoices(
                wallets.account("payer", "alice"),
                executor == null ? null : wallets.account("executor", executor),
                executor == null ? null : wallets.account("recipient", "carol"),
                50,
                1_200L,
                100,
                INTEGRATOR,
                false,
                false);
    }

    private Swap prepared() {
        Swap swap = desk.quote(terms(), null, null);
        desk.prepare(swap, choices("bob"), impact -> {});
        return swap;
    }

    private static List<String> words(Swap swap) {
        return swap.history().stream().map(e -> e.state().word()).toList();
    }

    @Test
    void aDirectSwapIsReadyOncePrepared() {
        Swap swap = desk.quote(terms(), null, null);
        desk.prepare(swap, choices(null), impact -> {});
        assertThat(words(swap)).containsExactly("draft", "quoted", "ready");
    }

    @Test
    void aDelegatedSwapIsPreparedSignedBuiltAndReady() {
        Swap swap = prepared();
        desk.sign(swap, null);
        desk.build(swap);
        assertThat(words(swap)).containsExactly("draft", "quoted", "prepared", "signed", "ready");
        assertThat(session.next().of(swap).command()).isEqualTo("allowance permit2 approve --swap s1");
    }

    /** Publicly known development keys sign nothing on a real chain, because anybody could sign with them. */
    @Test
    void keysForDevelopmentSignOnForksOfOursOnly() {
        Swap direct = desk.quote(terms(), null, null);
        desk.prepare(direct, choices(null), impact -> {});
        Swap delegated = prepared();
        Swap signed = prepared();
        desk.sign(signed, null);
        desk.build(signed);
        backend.service.playPublicChain();
        List<ThrowableAssert.ThrowingCallable> signings = List.of(
                () -> desk.execute(direct, ExecuteOptions.defaults()),
                () -> desk.execute(signed, ExecuteOptions.defaults()),
                () -> desk.sign(delegated, null),
                () -> desk.sign(delegated, "bob"),
                () -> session.allowances()
                        .approve(
                                session.asset("token", "AAA"),
                                alice(),
                                INTEGRATOR,
                                Uint256.ONE,
                                ExecuteOptions.defaults()),
                () -> session.allowances()
                        .send(session.allowances().neededFor(direct, ApprovalAmount.EXACT), ExecuteOptions.defaults()));
        for (ThrowableAssert.ThrowingCallable signing : signings) {
            assertThatExceptionOfType(Refusal.class)
                    .isThrownBy(signing)
                    .withMessageContaining("is public, so it signs only on Swaplab forks")
                    .matches(refusal -> refusal.kind() == Refusal.Kind.NOT_NOW);
        }
        assertThat(backend.service.sent()).isEmpty();
        assertThat(words(delegated)).last().isEqualTo("prepared");
    }

    private Address alice() {
        return session.wallets().account("owner", "alice");
    }

    @Test
    void aStepOutOfTurnSaysWhyAndWhatIsLegal() {
        Swap swap = desk.quote(terms(), null, "mine");
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> desk.sign(swap, null))
                .satisfies(refusal -> {
                    assertThat(refusal)
                            .hasMessage(
                                    "swap sign needs a delegated swap that waits for its payer, or a direct swap without a permit; mine is quoted");
                    assertThat(refusal.kind()).isEqualTo(Refusal.Kind.NOT_NOW);
                    assertThat(refusal.next()).isEqualTo("swap prepare mine");
                });
        assertThatThrownBy(() -> desk.build(swap)).hasMessageEndingWith("mine is quoted");
        assertThatThrownBy(() -> desk.simulate(swap)).hasMessageEndingWith("mine is quoted");
        assertThat(words(swap)).containsExactly("draft", "quoted");
    }

    @Test
    void anotherWalletCannotSignForThePayer() {
        Swap swap = prepared();
        assertThatExceptionOfType(PreparationRejected.class).isThrownBy(() -> desk.sign(swap, "bob"));
        assertThat(swap.state()).isInstanceOf(SwapState.Prepared.class);
    }

    @Test
    void aForeignSignatureIsNotTaken() {
        Swap swap = prepared();
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> desk.takeSignature(swap, "0x" + "11".repeat(63)));
        assertThat(swap.state()).isInstanceOf(SwapState.Prepared.class);
    }

    @Test
    void aServiceThatRefusesToBuildCostsNoSignature() {
        Swap swap = prepared();
        desk.sign(swap, null);
        backend.service.refuse("/router/swap/build", 5001, "the node does not answer");
        assertThatExceptionOfType(ApiError.class).isThrownBy(() -> desk.build(swap));
        assertThat(swap.state()).isInstanceOf(SwapState.Signed.class);
    }

    @Test
    void aSignedSwapNeverPrintsItsSignature() {
        Swap swap = prepared();
        desk.sign(swap, null);
        SwapState.Signed signed = (SwapState.Signed) swap.state();
        assertThat(signed.toString()).doesNotContain(signed.signature().substring(2, 20));
    }

    @Test
    void anAnswerThatWasTamperedWithEndsTheSwap() {
        Swap swap = desk.quote(terms(), null, null);
        backend.service.redirectOutput();
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> desk.prepare(swap, choices(null), impact -> {}));
        assertThat(swap.state()).isInstanceOfSatisfying(SwapState.Rejected.class, r -> {
            assertThat(r.after()).isEqualTo("quoted");
            assertThat(r.reason()).contains("recipient");
        });
    }

    @Test
    void aNewSwapThatIsRefusedIsNotOpened() {
        Swap current = desk.quote(terms(), null, null);
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> desk.prepareNew(
                        terms(),
                        PrepareChoices.delegated(
                                session.wallets().account("payer", "alice"),
                                session.wallets().account("executor", "bob"),
                                Address.ZERO),
                        null,
                        impact -> {}));
        assertThat(session.swaps().all()).containsExactly(current);
        assertThat(session.swaps().find(null)).isEqualTo(current);
        assertThat(desk.quote(terms(), null, null).name()).isEqualTo("s2");
    }

    private Swap submitted() {
        Swap swap = desk.quote(terms(), null, null);
        desk.prepare(swap, choices(null), impact -> {});
        desk.execute(swap, ExecuteOptions.defaults());
        return swap;
    }

    @Test
    void aSwapThatIsSentWhileStoppedIsSubmitted() {
        Swap swap = desk.quote(terms(), null, null);
        desk.prepare(swap, choices(null), impact -> {});
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(Stopped.class)
                    .isThrownBy(() -> desk.execute(swap, ExecuteOptions.defaults()))
                    .withMessageStartingWith("stopped; s1 is sent, transaction 0x")
                    .satisfies(stopped -> assertThat(stopped.next()).isEqualTo("swap receipt s1"));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(swap.state()).isInstanceOf(SwapState.Submitted.class);
    }

    @Test
    void aSwapWhoseOutcomeIsNotAwaitedStaysSubmitted() {
        Swap swap = submitted();
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(Stopped.class)
                    .isThrownBy(() -> desk.receipt(swap, Duration.ofSeconds(60)))
                    .withMessageContaining("what became of it is not known yet");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(swap.state()).isInstanceOf(SwapState.Submitted.class);
    }

    @Test
    void aTransactionThatTheChainForgetsIsUndone() {
        Swap swap = submitted();
        assertThat(session.look().undone()).containsExactly(swap);
        assertThat(swap.state()).isInstanceOfSatisfying(SwapState.Undone.class, undone -> {
            assertThat(undone.was().word()).isEqualTo("submitted");
            assertThat(undone.why()).endsWith("is no longer on the chain");
        });
        assertThat(session.look().undone()).as("said once").isEmpty();
    }

    @Test
    void namesAreCountedOrChosenButNeverTwice() {
        assertThat(desk.quote(terms(), null, null).name()).isEqualTo("s1");
        assertThat(desk.quote(terms(), null, "s2").name()).isEqualTo("s2");
        assertThat(desk.quote(terms(), null, null).name()).isEqualTo("s3");
        assertThatThrownBy(() -> desk.quote(terms(), null, "s2"))
                .hasMessage("name must be a name that no other swap has, got \"s2\"");
        assertThatThrownBy(() -> session.swaps().find("s9")).hasMessageContaining("one of s1, s2, s3");
        assertThatThrownBy(() -> desk.quote(terms(), null, "a b")).hasMessageStartingWith("name must be a letter");
    }

    @Test
    void theConsoleSendsOnlyAsWalletsItHolds() {
        assertThatThrownBy(() -> session.wallets().key("integrator", "wallet"))
                .hasMessageContaining("alice, bob, carol");
        assertThatThrownBy(() -> session.wallets().account("payer", "dave"))
                .hasMessageStartingWith("payer must be a wallet");
        assertThatThrownBy(() -> session.wallets().account("payer", "0x12"))
                .hasMessageStartingWith("payer must be an address");
    }
}
