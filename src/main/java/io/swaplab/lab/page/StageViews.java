package io.swaplab.lab.page;

import io.swaplab.client.artifact.PreparedDelegatedSwap;
import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.page.StageView.Status;
import io.swaplab.lab.page.StageView.Step;
import io.swaplab.lab.quotes.ShownTokens;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The audience's view of a session after a command. If the chain does not answer, only parts of the view are missing.
 */
record StageViews(Session session) {
    /**
     * A finished command.
     *
     * @param swap the current swap, or null if there is none
     * @param line as typed
     * @param answer as shown
     */
    record Moment(@Nullable Swap swap, String line, String answer, boolean ok) {}

    StageView of(Moment moment) {
        Optional<Connection> connection = session.backend().current();
        String where = where(connection);
        Swap swap = moment.swap();
        if (swap == null) {
            return StageView.empty("Swaplab", where).after(moment.line(), moment.answer(), moment.ok());
        }
        SwapState state = swap.state();
        boolean failed = StageSteps.isFailed(state);
        boolean settled = state instanceof SwapState.Settled;
        return new StageView(
                swap.name() + " is " + state.word().toUpperCase(Locale.ROOT),
                where,
                terms(swap),
                StageSteps.of(swap),
                note(swap),
                failed ? Tone.BAD : settled ? Tone.GOOD : Tone.PLAIN,
                connection.flatMap(on -> route(swap, on)).orElse(null),
                connection.map(on -> balances(swap, on)).orElse(List.of()),
                moment.line(),
                moment.answer(),
                moment.ok());
    }

    private static String where(Optional<Connection> connection) {
        return connection
                .map(on -> "chain " + on.profile().chainId()
                        + unlessSilent(
                                () -> ", block " + on.node().latestBlock().number(), ", which does not answer"))
                .orElse("no chain runs");
    }

    /** The terms, and the roles once they are known. */
    private String terms(Swap swap) {
        TradeRequest<Asset> terms = swap.terms();
        return Asset.words(terms) + swap.state().execution().map(this::roles).orElse("");
    }

    private String roles(SwapExecution execution) {
        ExecutionPlan plan = execution.plan();
        return " · " + session.wallets().label(plan.payer()) + " pays, "
                + session.wallets().label(plan.executor()) + " sends, "
                + session.wallets().label(plan.recipient()) + " receives";
    }

    private String note(Swap swap) {
        return switch (swap.state()) {
            case SwapState.Rejected rejected -> rejected.reason();
            case SwapState.Undone undone -> undone.why();
            case SwapState.Settled settled ->
                settled.settlement().faults().isEmpty()
                        ? "Settled; every balance is right to the last unit."
                        : "Settled, but balances are not what the plan says.";
            default -> unlessSilent(() -> next(session.next().of(swap)), "");
        };
    }

    private static String next(NextStep next) {
        return next.command() == null ? next.hint() : "next: " + next.command() + " (" + next.hint() + ")";
    }

    private Optional<RoutePicture> route(Swap swap, Connection on) {
        return swap.last(SwapState::route)
                .flatMap(route -> unlessSilent(
                        () -> Optional.of(new RoutePictures(session.directory(on, ShownTokens.of(route)))
                                .of("Route", swap.terms(), route)),
                        Optional.empty()));
    }

    private List<BalanceRow> balances(Swap swap, Connection on) {
        return unlessSilent(() -> new StageBalances(session, on).of(swap), List.of());
    }

    private static <T> T unlessSilent(Supplier<T> question, T instead) {
        try {
            return question.get();
        } catch (NodeException | Refusal silent) {
            return instead;
        }
    }

    /** The states of a swap in a row: passed, current and remaining ones. */
    static final class StageSteps {
        private static final String SIGNED = "signed";
        private static final String QUOTED = "quoted";

        /** In the order in which a swap passes them, with explanations. */
        private static final Map<String, String> CAPTIONS = new java.util.LinkedHashMap<>();

        static {
            CAPTIONS.put(QUOTED, "a price; nobody is bound");
            CAPTIONS.put("prepared", "a plan, checked");
            CAPTIONS.put(SIGNED, "by the payer");
            CAPTIONS.put("ready", "transaction built");
            CAPTIONS.put("submitted", "sent to the chain");
            CAPTIONS.put("settled", "executed, balances checked");
        }

        private static final List<String> WORDS = List.copyOf(CAPTIONS.keySet());

        private StageSteps() {}

        static List<Step> of(Swap swap) {
            SwapState state = swap.state();
            boolean failed = isFailed(state);
            String here = place(state);
            int at = WORDS.indexOf(here);
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < WORDS.size(); i++) {
                String word = WORDS.get(i);
                Status status = i > at ? Status.AHEAD : Status.DONE;
                if (i == at) {
                    status = failed ? Status.FAILED : Status.CURRENT;
                } else if (i < at && isSkipped(swap, word)) {
                    status = Status.SKIPPED;
                }
                String caption = status == Status.SKIPPED ? "not needed here" : CAPTIONS.getOrDefault(word, "");
                if (status == Status.FAILED) {
                    caption = state.word();
                }
                steps.add(new Step(word.toUpperCase(Locale.ROOT), caption, status));
            }
            return steps;
        }

        static boolean isFailed(SwapState state) {
            return state instanceof SwapState.Rejected || state instanceof SwapState.Undone;
        }

        /** The state in the row at which the swap is, or at which it ended. */
        private static String place(SwapState state) {
            String word = switch (state) {
                case SwapState.Rejected rejected -> rejected.after();
                case SwapState.Undone undone -> place(undone.was());
                default -> state.word();
            };
            return WORDS.contains(word) ? word : QUOTED;
        }

        private static boolean isSkipped(Swap swap, String word) {
            return switch (word) {
                case QUOTED -> swap.history().stream().noneMatch(e -> e.state() instanceof SwapState.Quoted);
                case SIGNED ->
                    swap.last(SwapState::answer)
                            .filter(PreparedDelegatedSwap.class::isInstance)
                            .isEmpty();
                default -> false;
            };
        }
    }
}
