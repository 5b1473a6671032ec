package io.swaplab.client.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.chain.WalletTimeout.ExecuteTimeoutError;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WalletTimeoutTest {
    @Test
    void anAnswerInTimeComesThrough() {
        CompletableFuture<String> wallet = new CompletableFuture<>();
        CompletableFuture<String> bounded = SwaplabClient.withWalletSendTimeout(wallet, 10_000);
        wallet.complete("0x1");
        assertThat(bounded.join()).isEqualTo("0x1");
    }

    @Test
    void aLateWalletIsATimeoutAtStageWalletSendAndStaysOpen() {
        CompletableFuture<String> wallet = new CompletableFuture<>();
        CompletableFuture<String> bounded = SwaplabClient.withWalletSendTimeout(wallet, 20);
        CompletionException late = catchThrowableOfType(CompletionException.class, bounded::join);
        assertThat(late.getCause())
                .isInstanceOfSatisfying(
                        ExecuteTimeoutError.class,
                        error -> assertThat(error.stage()).isEqualTo("wallet_send"));
        assertThat(wallet).isNotDone();
    }

    @Test
    void zeroOrLessWaitsWithoutLimit() throws InterruptedException {
        CompletableFuture<String> wallet = new CompletableFuture<>();
        CompletableFuture<String> unlimited = SwaplabClient.withWalletSendTimeout(wallet, 0);
        CompletableFuture<String> negative = SwaplabClient.withWalletSendTimeout(wallet, -1);
        TimeUnit.MILLISECONDS.sleep(60);
        assertThat(unlimited).isNotDone();
        assertThat(negative).isNotDone();
        wallet.complete("sent");
        assertThat(unlimited.join() + negative.join()).isEqualTo("sentsent");
    }

    @Test
    void aRefusalOfTheWalletComesThrough() {
        var refusal = new IllegalStateException("user said no");
        CompletableFuture<String> bounded =
                SwaplabClient.withWalletSendTimeout(CompletableFuture.failedFuture(refusal), 1_000);
        assertThat(catchThrowableOfType(CompletionException.class, bounded::join)
                        .getCause())
                .isSameAs(refusal);
    }
}
