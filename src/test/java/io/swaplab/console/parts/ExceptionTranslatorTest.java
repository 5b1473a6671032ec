package io.swaplab.console.parts;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.chain.WalletTimeout.ExecuteTimeoutError;
import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ApiError.RefusedField;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.CustomFeeError;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Waiting.TimedOut;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExceptionTranslatorTest {
    static Stream<Arguments> exits() {
        return Stream.of(
                Arguments.of(CommandFailure.usage("no"), 2),
                Arguments.of(Refusal.value("from", "a token", "x", null), 2),
                Arguments.of(Refusal.notNow("not yet", "swap next"), 3),
                Arguments.of(new PreparationRejected(LocalRule.OUT_OF_RANGE, "payer", "must be set", "none"), 3),
                Arguments.of(new CustomFeeError("feeBps", "must be small", 501), 3),
                Arguments.of(new ArtifactMismatch(ArtifactCheck.C4, "payer", "a", "b"), 3),
                Arguments.of(new SignatureRejected("63 bytes"), 3),
                Arguments.of(new ApiError(4001, "paths"), 4),
                Arguments.of(new SwapReverted(Bytes.EMPTY), 5),
                Arguments.of(new CallRevertedException("reverted", Bytes.EMPTY), 5),
                Arguments.of(Refusal.notConnected("nothing runs", "fork start"), 6),
                Arguments.of(new NodeException("gone"), 6),
                Arguments.of(new TransportError("gone"), 6),
                Arguments.of(new ForkException("no anvil"), 6),
                Arguments.of(new TimedOut("late"), 7),
                Arguments.of(new ExecuteTimeoutError("wallet_send", 10), 7),
                Arguments.of(CommandFailure.of(ExitCode.ASSERTION, "off"), 8),
                Arguments.of(new IllegalStateException("defect"), 1));
    }

    static Stream<Throwable> fullDisks() {
        IOException full = new FileSystemException("/cache/draft/a.json", null, "No space left on device");
        return Stream.of(
                new ForkException("the cache folder /cache cannot be used: " + full.getMessage(), full),
                new ForkException("npm's installation of anvil failed (code 228):\nENOSPC: no space left, /cache"),
                new UncheckedIOException(
                        "the accepted router cannot be kept in /cache", new IOException("Disk quota exceeded")),
                new IllegalStateException(
                        "/cache", new UncheckedIOException(new IOException("No space left on device"))),
                new ExceptionInInitializerError(full));
    }

    @ParameterizedTest
    @MethodSource("fullDisks")
    void aFullDiskIsNoDefectAndNoFaultOfTheFork(Throwable thrown) {
        CommandFailure failure = ExceptionTranslator.of(thrown);
        assertThat(failure.exit()).isEqualTo(ExitCode.SETUP);
        assertThat(failure.getMessage()).startsWith("a disk is full: ");
        assertThat(failure.hint()).contains("free some space there").doesNotContain("defect");
    }

    @ParameterizedTest
    @MethodSource("exits")
    void everyKindOfFailureHasItsExitCode(RuntimeException thrown, int status) {
        assertThat(ExceptionTranslator.of(thrown).exit().status()).isEqualTo(status);
    }

    @Test
    void anApiErrorKeepsItsNumber() {
        assertThat(ExceptionTranslator.of(new ApiError(4001, "paths are unusable"))
                        .toJson())
                .containsEntry("code", "4001")
                .containsEntry("message", "ERR_ZERO_AMOUNT_PATHS (4001): paths are unusable");
    }

    @Test
    void anApiErrorGivesThePartsThatTheServiceNames() {
        ApiError error =
                new ApiError(4002, "depth: must be 1 to 5, got '9'", new RefusedField("depth", "must be 1 to 5", "9"));
        assertThat(ExceptionTranslator.of(error).toJson())
                .containsEntry("field", "depth")
                .containsEntry("rule", "must be 1 to 5")
                .containsEntry("got", "9");
        assertThat(ExceptionTranslator.of(new ApiError(4002, "depth: must be 1 to 5, got '9'"))
                        .toJson())
                .containsEntry("field", null);
    }

    @Test
    void aRevertIsNamedAndExplained() {
        Bytes data = AbiFunction.of("Expired(uint256)").encode(Uint256.of(1));
        assertThat(ExceptionTranslator.of(new SwapReverted(data)).toJson())
                .containsEntry("code", "Expired")
                .containsEntry("next", null)
                .satisfies(json -> assertThat(json.get("hint")).isNotNull());
    }

    @Test
    void aTamperedAnswerSaysWhatWasExpected() {
        assertThat(ExceptionTranslator.of(new ArtifactMismatch(ArtifactCheck.C4, "payer", "alice", "mallory"))
                        .toJson())
                .containsEntry("field", "payer")
                .containsEntry("rule", "expected alice")
                .containsEntry("got", "mallory");
    }

    @Test
    void anInterruptedCommandIsNoDefect() {
        Thread.currentThread().interrupt();
        assertThat(ExceptionTranslator.of(new TransportError("interrupted")).exit())
                .isEqualTo(ExitCode.INTERRUPTED);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
