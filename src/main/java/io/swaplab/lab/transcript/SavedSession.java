package io.swaplab.lab.transcript;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A session as it is stored in a file.
 *
 * @param commands the commands in the order in which they finished
 */
public record SavedSession(Head head, List<SwapLine> swaps, List<Transcript.Entry> commands) {
    /** The name of the file format, in the first line of a file. */
    public static final String FORMAT = "swaplab-session";

    public static final int VERSION = 1;

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
     */
    public record Head(
            @JsonProperty(required = true) String format,
            @JsonProperty(required = true) int version,
            @JsonProperty(required = true) long chain,
            @JsonProperty(required = true) String wallet) {}

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
            @Nullable String settledOut) {
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
        long chain =
                session.backend().current().map(on -> on.profile().chainId()).orElse(0L);
        return new SavedSession(
                new Head(FORMAT, VERSION, chain, session.wallets().currentKey()),
                session.swaps().all().stream().map(SavedSession::line).toList(),
                commands);
    }

    private static SwapLine line(Swap swap) {
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
                state instanceof SwapState.Done done ? done.settledOut().toString() : null);
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
