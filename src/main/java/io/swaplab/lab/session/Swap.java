package io.swaplab.lab.session;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A swap with its name, its terms (the requested trade), its state and its earlier states. */
public final class Swap {
    private final String name;
    private final TradeRequest<Asset> terms;
    private final List<Entry> history = new ArrayList<>();
    private SwapState state;
    private @Nullable PrepareChoices choices;
    private @Nullable Connection home;
    private @Nullable SwapState simulated;
    private @Nullable BlockRef pricedAt;
    private @Nullable PriceAssessment judgement;
    private boolean legacy;
    private SwapPast past = SwapPast.NONE;

    Swap(String name, SwapState.Draft first) {
        this.name = name;
        this.terms = first.terms();
        this.state = first;
        moveTo(first);
    }

    /** A state and the time it was reached. */
    public record Entry(Instant at, SwapState state) {}

    public String name() {
        return name;
    }

    /** The user's note, and the states of earlier runs of the console. */
    public synchronized SwapPast past() {
        return past;
    }

    public synchronized void note(String text) {
        past = past.noted(text);
    }

    /** All states in order, including those of earlier runs of the console. */
    public synchronized List<SwapPast.Moment> moments() {
        return past.and(history.stream()
                .map(entry -> new SwapPast.Moment(entry.at(), entry.state().word()))
                .toList());
    }

    /** Takes over what an earlier run of the console kept. */
    public synchronized void resumed(Connection on, SwapPast before, Entry now) {
        home = on;
        past = before;
        history.clear();
        history.add(now);
        state = now.state();
    }

    public synchronized SwapState state() {
        return state;
    }

    /** The requested trade, which is the same in every state. */
    public TradeRequest<Asset> terms() {
        return terms;
    }

    public synchronized List<Entry> history() {
        return List.copyOf(history);
    }

    /** The parties and conditions as last chosen; empty if none have been chosen yet. */
    public synchronized Optional<PrepareChoices> choices() {
        return Optional.ofNullable(choices);
    }

    /** Whether the swap goes through the legacy router, as its last command chose. */
    public synchronized boolean isLegacy() {
        return legacy;
    }

    public synchronized void goLegacy(boolean wanted) {
        legacy = wanted;
    }

    /** The chain and service of the last preparation; empty if the swap was never prepared. */
    synchronized Optional<Connection> home() {
        return Optional.ofNullable(home);
    }

    /** Whether the last simulation succeeded and the swap's state has not changed since. */
    public synchronized boolean isSimulated() {
        return state.equals(simulated);
    }

    /** The previous state, if there is one. */
    public synchronized Optional<SwapState> previous() {
        return history.size() < 2
                ? Optional.empty()
                : Optional.of(history.get(history.size() - 2).state());
    }

    /**
     * Finds the most recent state that has a given part, and returns that part.
     *
     * @param part extracts the part from a state, if the state has it
     */
    public <T> Optional<T> last(Function<SwapState, Optional<T>> part) {
        return history().reversed().stream()
                .flatMap(entry -> part.apply(entry.state()).stream())
                .findFirst();
    }

    /** The price impact from the console's assessment if there is one, else from the service; empty for a draft. */
    public Optional<PriceImpact> impact() {
        return judgement()
                .map(PriceAssessment::impact)
                .or(() -> last(SwapState::route).map(route -> PriceImpact.of(route.deviationRatio())));
    }

    public synchronized void preparedOn(Connection connection, PrepareChoices wanted) {
        home = connection;
        choices = wanted;
        legacy = false;
    }

    /** Records the chain on which the swap was sent without a preparation. */
    synchronized void sentOn(Connection connection) {
        home = connection;
    }

    public synchronized void chosen(PrepareChoices wanted) {
        choices = wanted;
    }

    public synchronized void simulated(boolean well) {
        simulated = well ? state : null;
    }

    /**
     * The block of the pool states on which the last quote or plan is based; empty if there is no quote or plan, or if
     * the block is unknown.
     */
    public synchronized Optional<BlockRef> pricedAt() {
        return Optional.ofNullable(pricedAt);
    }

    public synchronized void pricedAt(@Nullable BlockRef block) {
        pricedAt = block;
    }

    /** The console's assessment of the price of the swap's last plan; empty if the swap was never prepared. */
    public synchronized Optional<PriceAssessment> judgement() {
        return Optional.ofNullable(judgement);
    }

    public synchronized void judged(PriceAssessment known) {
        judgement = known;
    }

    /** The last state before the swap's transaction was sent; empty if none was sent. */
    synchronized Optional<SwapState> beforeSent() {
        return state.sent().isEmpty()
                ? Optional.empty()
                : history.reversed().stream()
                        .map(Entry::state)
                        .filter(earlier -> earlier.sent().isEmpty())
                        .findFirst();
    }

    /** Returns an action that, when run later, restores the state and history as they are now. */
    synchronized Runnable keeper() {
        List<Entry> then = List.copyOf(history);
        SwapState wasState = state;
        PrepareChoices wasChoices = choices;
        Connection wasHome = home;
        SwapState wasSimulated = simulated;
        BlockRef wasPricedAt = pricedAt;
        PriceAssessment wasJudgement = judgement;
        boolean wasLegacy = legacy;
        return () -> {
            synchronized (this) {
                history.clear();
                history.addAll(then);
                state = wasState;
                choices = wasChoices;
                home = wasHome;
                simulated = wasSimulated;
                pricedAt = wasPricedAt;
                judgement = wasJudgement;
                legacy = wasLegacy;
            }
        };
    }

    public synchronized void moveTo(SwapState next) {
        state = next;
        simulated = null;
        history.add(new Entry(Instant.now(), next));
    }

    synchronized void undo(String why) {
        moveTo(new SwapState.Undone(state, why));
    }
}
