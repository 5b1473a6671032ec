package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.BaseQuotePair;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The shared state of the steps of one scenario: the console on its fork, the described swap, and the last outcome. */
public final class World {
    private static final String QUOTE_OF = "quote of ";

    private final Stage stage = Stage.take();
    private final Typist typist = new Typist(stage.console());
    private final Participants cast = new Participants(stage.console(), typist);
    private final Amounts amounts = new Amounts(
            this::connection,
            symbol -> stage.console().execute("token info " + symbol).text());
    private final SettledSwaps settled =
            new SettledSwaps(() -> stage.console().session().swaps().all(), amounts);
    private final Movements movements = new Movements(this);
    private final StoredValues kept = new StoredValues();
    private Outcome outcome = new Outcome(ExitCode.OK, "", "", "", Map.of());

    /** The last failure, until an expectation names it. */
    private @Nullable UnnamedFailure unread;

    /** Whether a step has already ended without naming the failure. */
    private boolean passedOver;

    /** Whether an action has run since the balances were read. */
    private boolean acted;

    /** Whether the first action has run, so that preconditions are over. */
    private boolean begun;

    /** The swap that is being described, and below it the one that was prepared last. */
    private @Nullable Draft open;

    private @Nullable Draft prepared;

    /** Why the last swap was refused, in a step that carries it out unless it is refused. */
    private @Nullable String refusal;

    /**
     * Completes pending work before the next action: prepares a described swap, and throws a failure that no
     * expectation has named.
     */
    void finish() {
        prepareTheOpen(true);
        requireRead();
    }

    void end() {
        Stage.giveBack(stage);
    }

    private void keep(String action, Outcome made) {
        outcome = made;
        acted = true;
        unread = made.exit() == ExitCode.OK ? null : UnnamedFailure.of(action, made);
    }

    /** Throws the last failure if no expectation has named it. */
    private void requireRead() {
        UnnamedFailure failure = unread;
        unread = null;
        if (failure != null) {
            throw failure.error();
        }
    }

    Amounts amounts() {
        return amounts;
    }

    Participants cast() {
        return cast;
    }

    /** The settled swaps. */
    SettledSwaps settledSwaps() {
        return settled;
    }

    /** The balance changes since the balances were last read. */
    Movements movements() {
        return movements;
    }

    /** Called after each step. A failure must be named in the step after it; otherwise the scenario fails. */
    void stepEnded() {
        cast.know();
        if (unread != null && passedOver) {
            requireRead();
        }
        passedOver = unread != null;
    }

    /**
     * Fails if no action has run since the balances were read, because an expectation that nothing moved would then
     * always hold.
     */
    void requireActed() {
        if (!acted) {
            throw new AssertionError(
                    "nothing was done since the balances were last taken: what the step before this one moved is"
                            + " not seen; \"ACTOR holds AMOUNT\" looks at what somebody has");
        }
    }

    /** Whether the first action has run, so that preconditions are over. */
    boolean hasBegun() {
        return begun;
    }

    /** Starts the description of a swap. */
    void draft(Draft draft) {
        finish();
        begun = true;
        refusal = null;
        kept.forget(List.of("client", "contract", "caught"));
        open = draft;
    }

    /** The swap that is being described. */
    Draft draft() {
        if (open == null) {
            throw new AssertionError(
                    "a swap is described right after \"prepares a swap\"; a step before this one prepared it");
        }
        return open;
    }

    /** Starts a new description with all terms of the swap that was described last. */
    void draftAgain() {
        finish();
        if (prepared == null) {
            throw new AssertionError("there is no swap to prepare again");
        }
        Draft again = prepared.again();
        // If the chain was reset, newcomers have lost their coins, so they join again.
        again.people().forEach(cast::join);
        draft(again);
    }

    /** The gross output of the current swap's quote. */
    String quoted() {
        return kept.getOrDefault(QUOTE_OF + swap().name(), kept.getOrDefault("quoted", ""));
    }

    /** An additional option for commands that send the swap; may be empty. */
    String wordForImpact() {
        return prepared == null ? "" : prepared.word();
    }

    /**
     * Prepares the described swap from a quote. If there is no quote, and its search is not limited, prepares it
     * without one, and requires the refusal to have the same code, or to come from the client's own rules, which apply
     * first.
     */
    private void prepareTheOpen(boolean mustSucceed) {
        Draft draft = open;
        if (draft == null) {
            return;
        }
        open = null;
        prepared = draft;
        Outcome quote = typist.type(draft.quoteLine());
        if (quote.exit() == ExitCode.OK) {
            keepQuote(draft.trade(), String.valueOf(quote.data().get("amount_out")));
            keep(QUOTE_OF + swap().name(), kept("quoted"));
            draft.requireThroughItsProviders(quote);
            keep("the swap that was described", typist.type(draft.prepareLine(swap().name())));
        } else if (draft.isLimited()) {
            keep("the quote of the swap that was described", quote);
        } else {
            keep("the swap that was described", typist.type(draft.prepareLine()));
            assertThat(outcome.code())
                    .as(outcome.message())
                    .isIn(Stream.concat(
                                    Stream.of(quote.code()),
                                    Arrays.stream(LocalRule.values()).map(LocalRule::name))
                            .toList());
        }
        if (mustSucceed) {
            requireRead();
        }
    }

    /** Types a command, whether or not it succeeds. */
    Outcome type(String line) {
        finish();
        begun = true;
        keep(line, typist.type(line));
        return outcome;
    }

    /**
     * Types commands until one fails; that failure must be named by the next expectation. Returns whether all
     * succeeded.
     */
    boolean typeOn(String... lines) {
        for (String line : lines) {
            if (type(line).exit() != ExitCode.OK) {
                return false;
            }
        }
        return true;
    }

    /** Types a command that sets up a precondition. */
    void give(String line) {
        boolean was = begun;
        boolean before = acted;
        typeWell(line);
        begun = was;
        acted = before;
    }

    /** Types a command that must succeed. */
    Outcome typeWell(String line) {
        Outcome typed = type(line);
        requireRead();
        return typed;
    }

    /** Makes a call that has no console command, and stores its outcome. */
    void attempt(Runnable call) {
        finish();
        typist.note("a call that no command makes");
        keep("a call that no command makes", Outcome.of(call));
    }

    /** Sends a request that has no console command, and stores the outcome that the call returns. */
    void ask(String request, Supplier<Outcome> call) {
        ask(request, "", call);
    }

    /**
     * Sends a request like {@link #ask(String, Supplier)}.
     *
     * @param options curl options for the transcript, with a trailing blank; may be empty
     */
    void ask(String request, String options, Supplier<Outcome> call) {
        finish();
        typist.note("curl " + options + "'" + connection().apiUrl().resolve(request) + "'");
        keep(request, call.get());
    }

    /**
     * Prepares the described swap, and returns whether a rule of the client or the service refused it. A server error
     * does not count as a refusal.
     */
    boolean isRefusedAtPreparation() {
        if (open != null) {
            // An unknown token or provider is a mistake of the scenario, not a refusal.
            open.requireKnown(amounts, connection().profile());
        }
        prepareTheOpen(false);
        boolean refused = outcome.exit() == ExitCode.REFUSED
                || outcome.exit() == ExitCode.USAGE
                || (outcome.exit() == ExitCode.API && outcome.code().startsWith("4"));
        refusal = refused ? outcome.message().strip() : null;
        if (refused) {
            unread = null;
        }
        return refused;
    }

    /** Why the last swap was refused, in a step that carries it out unless it is refused; empty if it was not. */
    Optional<String> refusal() {
        return Optional.ofNullable(refusal);
    }

    /**
     * The outcome of the last action, for an expectation that names it. First prepares a described swap, which is then
     * that action.
     */
    Outcome outcome() {
        prepareTheOpen(false);
        unread = null;
        return outcome;
    }

    void remember() {
        cast.remember();
        movements.forget();
        acted = false;
    }

    /** The changes of all watched balances since they were last read. */
    Map<Ledger.Entry, BigInteger> changes() {
        prepareTheOpen(false);
        requireRead();
        return cast.ledger().changesSince(cast.before());
    }

    Connection connection() {
        return stage.console().session().connection();
    }

    /** The swap that was created or used last. */
    Swap swap() {
        finish();
        // A reorganisation may have undone a settlement, so the states are updated first.
        stage.console().session().look();
        return stage.console().session().swaps().find(null);
    }

    /** The current swap, which must be settled; if it was only sent, reads its receipt first. */
    SwapState.Settled settled() {
        if (swap().state() instanceof SwapState.Submitted) {
            typeWell("swap receipt");
        }
        return in(SwapState.Settled.class, "settled");
    }

    /** The terms of the current delegated swap, for the payer to sign. */
    PreparedDelegatedSwap prepared() {
        return in(SwapState.Prepared.class, "prepared and delegated, so that there is something to sign")
                .artifact();
    }

    private <S extends SwapState> S in(Class<S> state, String wanted) {
        Swap swap = swap();
        if (!state.isInstance(swap.state())) {
            throw new AssertionError("this step needs a swap that is " + wanted + "; " + swap.name() + " is "
                    + swap.state().word());
        }
        return state.cast(swap.state());
    }

    /** The plan and steps of the current swap, which must be prepared. */
    ExecutablePlan execution() {
        Swap swap = swap();
        return swap.state()
                .execution()
                .orElseThrow(() -> new AssertionError("this step needs a swap that is prepared; " + swap.name() + " is "
                        + swap.state().word()));
    }

    SigningKey key(String name) {
        return cast.wallets().key(name, "wallet");
    }

    Address account(String name) {
        return cast.account(name);
    }

    /** Parses a pair such as {@code WBNB/USDT}. */
    BaseQuotePair pair(String text) {
        return BaseQuotePair.parse(stage.console().session(), text);
    }

    /** Someone's current balance in whole tokens. */
    BigDecimal held(String name, String symbol) {
        finish();
        return amounts.inTokens(cast.ledger().of(new Ledger.Entry(account(name), amounts.asset(symbol))), symbol);
    }

    /** Stores a value for a later step. */
    void keep(String name, String value) {
        kept.keep(name, value);
    }

    /** Stores the quoted output of a trade, for comparison with a later quote of the same trade. */
    void keepQuote(String trade, String out) {
        keep("quoted", out);
        keep(StoredValues.QUOTED_TRADE, trade);
    }

    boolean knows(String name) {
        return kept.knows(name);
    }

    String kept(String name) {
        return kept.get(name);
    }

    /** The value of a field in the last answer. */
    String text(String field) {
        assertThat(outcome().data().keySet()).as(outcome().message()).anyMatch(field::equals);
        return String.valueOf(outcome().data().get(field));
    }

    String transcript() {
        return typist.transcript();
    }

    /** The console commands that repeat the scenario. */
    List<String> script() {
        return typist.script();
    }

    /** The answer to a command that does not belong to the scenario; empty if it fails. */
    Optional<String> aside(String line) {
        CommandResult answer = stage.console().execute(line);
        return answer.failure() == null ? Optional.of(answer.text().strip()) : Optional.empty();
    }

    /** A description of the fork: the forked chain, its first block and its latest block. */
    String forkInWords() {
        return "fork of " + stage.chain() + ", begun at block " + stage.firstBlock() + ", now at block "
                + connection().node().latestBlock().number();
    }
}
