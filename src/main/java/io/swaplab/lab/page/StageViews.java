package io.swaplab.lab.page;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.page.StageServer.StageView;
import io.swaplab.lab.page.StageServer.StageView.Status;
import io.swaplab.lab.page.StageServer.StageView.Step;
import io.swaplab.lab.session.BalanceCheckScope;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Builds the views of a session that a stage shows. If the chain does not answer, parts that need it are omitted. */
record StageViews(Session session) {
    /**
     * A finished command, and the swap that was current when the command ended.
     *
     * @param swap the current swap, or null if there is none
     * @param line the command as typed
     * @param answer the command's output
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
        boolean settled = state instanceof SwapState.Done;
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

    /** Describes the trade of a swap, and the parties once they are known. */
    private String terms(Swap swap) {
        TradeRequest<Asset> terms = swap.terms();
        return Asset.words(terms) + swap.state().execution().map(this::roles).orElse("");
    }

    private String roles(ExecutablePlan execution) {
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

    /** The states of a swap in order, each marked as passed, skipped, current or still ahead. */
    static final class StageSteps {
        private static final String SIGNED = "signed";
        private static final String QUOTED = "quoted";
        private static final String PREPARED = "prepared";
        private static final String READY = "ready";

        /** State names, in the order in which a swap passes them. */
        private static final List<String> WORDS = List.of(QUOTED, PREPARED, SIGNED, READY, "submitted", "settled");

        private static final List<String> CAPTIONS = List.of(
                "a price; nobody is bound",
                "a plan, checked",
                "by the payer",
                "transaction built",
                "sent to the chain",
                "executed, balances checked");

        private StageSteps() {}

        static List<Step> of(Swap swap) {
            SwapState state = swap.state();
            Status here = isFailed(state) ? Status.FAILED : Status.CURRENT;
            int at = WORDS.indexOf(place(state));
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < WORDS.size(); i++) {
                String word = WORDS.get(i);
                Status passed = isSkipped(swap, word) ? Status.SKIPPED : Status.DONE;
                Status status = i > at ? Status.AHEAD : i == at ? here : passed;
                String caption = switch (status) {
                    case SKIPPED -> "not needed here";
                    case FAILED -> state.word();
                    default -> CAPTIONS.get(i);
                };
                steps.add(new Step(word.toUpperCase(Locale.ROOT), caption, status));
            }
            return steps;
        }

        static boolean isFailed(SwapState state) {
            return state instanceof SwapState.Rejected || state instanceof SwapState.Undone;
        }

        /** The name of the swap's state; for a swap that failed, the name of the state before the failure. */
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
                case PREPARED, READY -> swap.isLegacy();
                default -> false;
            };
        }
    }

    /**
     * Reads the balances relevant to a swap: those before and after its settlement or, until it is settled, the current
     * ones.
     */
    private record StageBalances(Session session, Connection connection) {
        List<BalanceRow> of(Swap swap) {
            if (swap.state() instanceof SwapState.Settled settled) {
                SettlementAudit settlement = settled.settlement();
                return new ReceiptPages(session.directory(connection, ShownTokens.of(swap, settlement)))
                        .balances(settlement);
            }
            return swap.state().execution().map(this::now).orElse(List.of());
        }

        private List<BalanceRow> now(ExecutablePlan execution) {
            ExecutionPlan plan = execution.plan();
            Address in = BalanceCheckScope.input(plan);
            Address out = BalanceCheckScope.output(plan);
            Map<String, Address> roles = BalanceCheckScope.people(plan);
            roles.put("execution router", execution.router());
            Map<String, List<Address>> wanted = Map.of(
                    "payer", List.of(in),
                    "executor", List.of(Token.NATIVE_SENTINEL),
                    "recipient", List.of(out),
                    "fee receiver", List.of(plan.tokenOut()),
                    "execution router", List.of(in, out));
            Set<Address> shown = new LinkedHashSet<>(List.of(in, out, plan.tokenOut(), Token.NATIVE_SENTINEL));
            BalanceSnapshot sheet = BalanceSnapshot.read(connection.node(), roles.values(), shown);
            AddressBook directory = session.directory(connection, shown);
            List<BalanceRow> rows = new ArrayList<>();
            BalanceCheckScope.byHolder(roles)
                    .forEach((holder, held) -> held.stream()
                            .flatMap(role -> wanted.getOrDefault(role, List.of()).stream())
                            .distinct()
                            .forEach(asset -> rows.add(BalanceRow.of(
                                    directory,
                                    holder,
                                    held,
                                    Amount.of(sheet.of(holder, asset), directory.asset(asset)),
                                    null,
                                    "",
                                    ""))));
            return rows;
        }
    }
}
