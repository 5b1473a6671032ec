package io.swaplab.console.line;

import io.swaplab.console.model.Ink;
import io.swaplab.lab.session.SessionStatus;
import io.swaplab.lab.session.SessionStatus.Chain;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The prompt text: chain id and block, current swap and its state, such as {@code 97#482 s2:PREPARED>}. A word is added
 * for a problem of chain or swap, such as {@code stale}. A slow chain delays the prompt by at most 250 ms.
 */
final class PromptText {
    private static final long PATIENCE_MILLIS = 250;
    /**
     * The smallest lag of the pools behind the chain, in blocks, that the prompt reports. A lag of one block is normal,
     * because the pools are updated a moment after each block.
     */
    private static final long WORTH_SAYING = 2;

    private final Supplier<SessionStatus> source;
    private final Ink ink;
    private @Nullable CompletableFuture<SessionStatus> asked;
    private SessionStatus last = SessionStatus.atFirst();

    PromptText(Supplier<SessionStatus> source, Ink ink) {
        this.source = source;
        this.ink = ink;
    }

    /** The current text, or the last known one if the chain does not answer. */
    String now() {
        CompletableFuture<SessionStatus> answer = asked == null ? ask() : asked;
        asked = answer;
        try {
            last = answer.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            asked = null;
        } catch (TimeoutException late) {
            last = last.with(Chain.SILENT);
        } catch (ExecutionException failed) {
            // The logger is created on demand, because loading the logging library would delay the prompt.
            Logger log = LoggerFactory.getLogger(PromptText.class);
            log.warn("the state of the session cannot be read for the prompt", failed);
            last = last.with(Chain.SILENT);
            asked = null;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return of(last, ink);
    }

    private CompletableFuture<SessionStatus> ask() {
        CompletableFuture<SessionStatus> answer = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("standing").start(() -> {
            try {
                answer.complete(source.get());
            } catch (RuntimeException failed) {
                answer.completeExceptionally(failed);
            }
        });
        return answer;
    }

    static String of(SessionStatus standing, Ink ink) {
        String chain = switch (standing.chain()) {
            case NONE -> ink.strong("swaplab");
            case THERE -> ink.strong(standing.chainId() + "#" + standing.block());
            case SILENT -> ink.strong(String.valueOf(standing.chainId())) + " " + ink.bad("silent");
            case GONE -> ink.strong(String.valueOf(standing.chainId())) + " " + ink.bad("gone");
        };
        String behind = standing.behind() >= WORTH_SAYING ? " " + ink.warn("behind " + standing.behind()) : "";
        String swap = standing.swap().isEmpty()
                ? ""
                : " " + ink.strong(standing.swap() + ":" + standing.state().toUpperCase(Locale.ROOT));
        return chain + behind + swap + (standing.stale() ? " " + ink.warn("stale") : "") + ink.strong("> ");
    }
}
