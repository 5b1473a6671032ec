package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.SwapExecution;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.Pair;
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

/** What the steps of one scenario share: the console on the fork, the described swap, and the last outcome. */
public final class World {
    private static final String QUOTE_OF = "quote of ";

    private final Stage stage = Stage.take();
    private final Typist typist = new Typist(stage.console());
    private final Cast cast = new Cast(stage.console(), typist);
    private final Amounts amounts = new Amounts(
            this::connection,
            symbol -> stage.console().execute("token info " + symbol).text());
    private final SettledSwaps settled =
            new SettledSwaps(() -> stage.console().session().swaps().all(), amounts);
    private final Movements movements = new Movements(this);
    private final Kept kept = new Kept();
    private Outcome outcome = new Outcome(ExitCode.OK, "", "", "", Map.of());

    /** What failed and was not looked at since. */
    private @Nullable Unread unread;

    /** Whether a step has ended since that did not look at it either. */
    private boolean passedOver;

    /** Whether something was done since the balances were taken. */
    private boolean acted;

    /** Whether the scenario is beyond what it is given. */
    private boolean begun;

    /** The swap that is being described, and the one that was. */
    private @Nullable Draft open;

    private @Nullable Draft prepared;

    /** Why the last swap was refused when it was to be carried out. */
    private @Nullable String refusal;

    /**
     * Ends the scenario's own part: a swap that was described last is prepared, and a failure that no expectation has named
     * fails the scenario.
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
        unread = made.exit() == ExitCode.OK ? null : Unread.of(action, made);
    }

    /** What fails has to be named by the next expectation. */
    private void requireRead() {
        Unread failure = unread;
        unread = null;
        if (failure != null) {
            throw failure.error();
        }
    }

    Amounts amounts() {
        return amounts;
    }

    Cast cast() {
        return cast;
    }

    /** The swaps that stand settled. */
    SettledSwaps settledSwaps() {
        return settled;
    }

    /** What moved since the balances were taken. */
    Movements movements() {
        return movements;
    }

    /** A failure is named by the step after it, or fails the scenario there. */
    void stepEnded() {
        cast.know();
        if (unread != null && passedOver) {
            requireRead();
        }
        passedOver = unread != null;
    }

    /** An expectation that nothing moved says nothing right after the balances were taken. */
    void requireActed() {
        if (!acted) {
            throw new AssertionError(
                    "nothing was done since the balances were last taken: what the step before this one moved is"
                            + " not seen; \"ACTOR holds AMOUNT\" looks at what somebody has");
        }
    }

    /** Whether the scenario is beyond what it is given. */
    boolean hasBegun() {
        return begun;
    }

    /** Begins the description of a swap. */
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

    /** Begins the description of the swap that was described last once more, with all that was said of it. */
    void draftAgain() {
        finish();
        if (prepared == null) {
            throw new AssertionError("there is no swap to prepare again");
        }
        Draft again = prepared.again();
        // A chain that went back took the coins of those who came later.
        again.people().forEach(cast::join);
        draft(again);
    }

    /** The output before fees that the current swap was quoted. */
    String quoted() {
        return kept.getOrDefault(QUOTE_OF + swap().name(), kept.getOrDefault("quoted", ""));
    }

    /** What a command that sends the swap is told besides. */
    String wordForImpact() {
        return prepared == null ? "" : prepared.word();
    }

    /**
     * Prepares the described swap by the quote that it gets first. What gets no quote of all providers is prepared
     * without one: it must be refused for the same reason, or by a rule of the client, which is applied before the service is
     * asked.
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

    /** Types a line, whatever becomes of it. */
    Outcome type(String line) {
        finish();
        begun = true;
        keep(line, typist.type(line));
        return outcome;
    }

    /** Types lines until one fails, which the next expectation may name; whether all went well. */
    boolean typeOn(String... lines) {
        for (String line : lines) {
            if (type(line).exit() != ExitCode.OK) {
                return false;
            }
        }
        return true;
    }

    /** Types a line that belongs to what the scenario is given. */
    void give(String line) {
        boolean was = begun;
        boolean before = acted;
        typeWell(line);
        begun = was;
        acted = before;
    }

    /** Types a line that must succeed. */
    Outcome typeWell(String line) {
        Outcome typed = type(line);
        requireRead();
        return typed;
    }

    /** Makes a call that no command makes, and keeps its outcome. */
    void attempt(Runnable call) {
        finish();
        typist.note("a call that no command makes");
        keep("a call that no command makes", Outcome.of(call));
    }

    /** Makes a call that no command makes, and keeps the outcome that it returns. */
    void ask(String request, Supplier<Outcome> call) {
        ask(request, "", call);
    }

    /** @param options of curl besides the address, with a blank behind them */
    void ask(String request, String options, Supplier<Outcome> call) {
        finish();
        typist.note("curl " + options + "'" + connection().apiUrl().resolve(request) + "'");
        keep(request, call.get());
    }

    /**
     * Prepares the described swap and says whether a rule of the program or the service refused it; a fault of the server is no
     * refusal.
     */
    boolean isRefusedAtPreparation() {
        if (open != null) {
            // A word that is nothing is a mistake of the scenario, not a refusal.
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

    /** Why the last swap was refused when it was to be carried out; empty where it was not. */
    Optional<String> refusal() {
        return Optional.ofNullable(refusal);
    }

    /** How the last action ended, for an expectation that names it; the preparation of a swap may be that action. */
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

    /** What changed on the accounts of everybody since the scenario last took their balances. */
    Map<Ledger.Entry, BigInteger> changes() {
        prepareTheOpen(false);
        requireRead();
        return cast.ledger().changesSince(cast.before());
    }

    Connection connection() {
        return stage.console().session().connection();
    }

    /** The swap that was opened or touched last. */
    Swap swap() {
        finish();
        // A block that was replaced takes what it settled with it.
        stage.console().session().look();
        return stage.console().session().swaps().find(null);
    }

    /** The current swap, which has to be settled for what a step says; one that was sent gets its receipt first. */
    SwapState.Settled settled() {
        if (swap().state() instanceof SwapState.Submitted) {
            typeWell("swap receipt");
        }
        return in(SwapState.Settled.class, "settled");
    }

    /** The terms of the current swap, which a payer can sign. */
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

    /** What the current swap executes, which has to be prepared. */
    SwapExecution execution() {
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

    /** A pair such as {@code WBNB/USDT}. */
    Pair pair(String text) {
        return Pair.parse(stage.console().session(), text);
    }

    /** What somebody holds now, in whole tokens. */
    BigDecimal held(String name, String symbol) {
        finish();
        return amounts.inTokens(cast.ledger().of(new Ledger.Entry(account(name), amounts.asset(symbol))), symbol);
    }

    /** Keeps a value for a later step. */
    void keep(String name, String value) {
        kept.keep(name, value);
    }

    /** Keeps what a trade was quoted, for a quote of the same trade. */
    void keepQuote(String trade, String out) {
        keep("quoted", out);
        keep(Kept.QUOTED_TRADE, trade);
    }

    boolean knows(String name) {
        return kept.knows(name);
    }

    String kept(String name) {
        return kept.get(name);
    }

    /** A field of the last answer. */
    String text(String field) {
        assertThat(outcome().data().keySet()).as(outcome().message()).anyMatch(field::equals);
        return String.valueOf(outcome().data().get(field));
    }

    String transcript() {
        return typist.transcript();
    }

    /** The lines that repeat the scenario in a console. */
    List<String> script() {
        return typist.script();
    }

    /** Answers a line that is no part of the scenario, or nothing where it fails. */
    Optional<String> aside(String line) {
        CommandResult answer = stage.console().execute(line);
        return answer.failure() == null ? Optional.of(answer.text().strip()) : Optional.empty();
    }

    /** What the fork is of, and where it stands. */
    String forkInWords() {
        return "fork of " + stage.chain() + ", begun at block " + stage.firstBlock() + ", now at block "
                + connection().node().latestBlock().number();
    }
}
