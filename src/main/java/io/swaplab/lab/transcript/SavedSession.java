package io.swaplab.lab.transcript;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.EarlierStep;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A session as it is stored in a file.
 *
 * @param commands the commands in the order in which they finished
 */
public record SavedSession(Head head, List<SwapLine> swaps, List<Transcript.Entry> commands) {
    /** The name of the file format, in the first line of a file. */
    public static final String FORMAT = "swaplab-session";

    /** The current version. A file of version 1 has no {@link Fork} and no {@link KeptSwap}. */
    public static final int VERSION = 2;

    private static final String REJECTED = "rejected";

    public SavedSession {
        swaps = List.copyOf(swaps);
        commands = List.copyOf(commands);
    }

    /**
     * The first line of a file.
     *
     * @param chain the chain's id, or 0 if the session had no chain yet
     * @param wallet the name of the acting wallet
     * @param fork the fork that is kept with the session; null if none is
     */
    public record Head(
            @JsonProperty(required = true) String format,
            @JsonProperty(required = true) int version,
            @JsonProperty(required = true) long chain,
            @JsonProperty(required = true) String wallet,
            @Nullable Fork fork) {}

    /**
     * The fork of a kept session.
     *
     * @param block hash of the fork's latest block
     * @param steps the steps that changed the fork
     * @param swap the name of the current swap; null if there is none
     */
    public record Fork(
            @JsonProperty(required = true) String block,
            @JsonProperty(required = true) List<EarlierStep> steps,
            @Nullable String swap) {
        public Fork {
            steps = List.copyOf(steps);
        }
    }

    /**
     * One swap: its terms, roles and state.
     *
     * @param gasPriceWei the gas price that the route search takes into account; null for the default
     * @param choices the roles and conditions; null if none were chosen
     * @param expectedOut expected output of the swap's plan in base units; null without a plan
     * @param settledOut output that the recipient received, in base units; null before settlement
     */
    public record SwapLine(
            @JsonProperty(required = true) String swap,
            @JsonProperty(required = true) String state,
            @JsonProperty(required = true) String from,
            @JsonProperty(required = true) String to,
            @JsonProperty(required = true) String amountIn,
            @JsonProperty(required = true) int depth,
            @JsonProperty(required = true) int splits,
            @JsonProperty(required = true) List<String> providers,
            @Nullable String gasPriceWei,
            @Nullable Choices choices,
            @Nullable String expectedOut,
            @Nullable String settledOut,
            @Nullable KeptSwap kept) {
        /** Whether the swap was rejected. If so, its terms may violate the rules for swaps. */
        boolean isRejected() {
            return REJECTED.equals(state);
        }
    }

    /** The components of {@link PrepareChoices} as text and numbers. */
    public record Choices(
            @Nullable String payer,
            @Nullable String executor,
            @Nullable String recipient,
            @Nullable Integer slippageBps,
            @Nullable Long deadlineSecs,
            @JsonProperty(required = true) int customFeeBps,
            @Nullable String customFeeReceiver,
            @JsonProperty(required = true) boolean nativeIn,
            @JsonProperty(required = true) boolean nativeOut) {
        static Choices of(PrepareChoices c) {
            return new Choices(
                    text(c.payer()),
                    text(c.executor()),
                    text(c.recipient()),
                    c.slippageBps(),
                    c.deadlineSecs(),
                    c.customFeeBps(),
                    text(c.customFeeReceiver()),
                    c.nativeIn(),
                    c.nativeOut());
        }
    }

    /** Captures the current state of a session. Starts no chain or service. */
    public static SavedSession of(Session session, List<Transcript.Entry> commands) {
        Optional<Connection> on = session.backend().current();
        long chain = on.map(connection -> connection.profile().chainId()).orElse(0L);
        return new SavedSession(
                new Head(FORMAT, VERSION, chain, session.wallets().currentKey(), null),
                session.swaps().all().stream().map(swap -> line(swap, on)).toList(),
                commands);
    }

    /** This session with the fork that is kept with it. */
    public SavedSession on(Fork fork) {
        return new SavedSession(
                new Head(head.format(), head.version(), head.chain(), head.wallet(), fork), swaps, commands);
    }

    private static SwapLine line(Swap swap, Optional<Connection> on) {
        TradeRequest<Asset> terms = swap.terms();
        SwapState state = swap.state();
        return new SwapLine(
                swap.name(),
                state.word(),
                terms.tokenIn().address().toString(),
                terms.tokenOut().address().toString(),
                terms.amount().toString(),
                terms.search().depth(),
                terms.search().splits(),
                terms.search().providers(),
                text(terms.search().gasPriceWei()),
                swap.choices().map(Choices::of).orElse(null),
                state.execution().map(SavedSession::expected).orElse(null),
                state instanceof SwapState.Done done ? done.settledOut().toString() : null,
                KeptSwap.of(swap, on));
    }

    private static String expected(ExecutablePlan execution) {
        return execution.plan().expectedAmountOut().toString();
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    /** Thrown for a file that is not a complete, valid saved session. */
    public static final class BadSessionFile extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int line;
        private final String rule;

        BadSessionFile(int line, String rule) {
            super("line " + line + ": " + rule);
            this.line = line;
            this.rule = rule;
        }

        /** The first line that violates a rule, counted from 1. */
        public int line() {
            return line;
        }

        public String rule() {
            return rule;
        }
    }
}
