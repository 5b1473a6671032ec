package io.swaplab.lab.transcript;

import io.swaplab.client.refusal.InputChecks;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.Order;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.transcript.SavedSession.BadSessionFile;
import io.swaplab.lab.transcript.SavedSession.Choices;
import io.swaplab.lab.transcript.SavedSession.SwapLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Opens the swaps of a saved session. They become drafts, because their plans and signatures belong to a chain and a
 * service that no longer exist.
 */
public final class SessionLoad {
    /** The line number of the first swap, which follows the head line of the file. */
    private static final int FIRST_SWAP = 2;

    private SessionLoad() {}

    /** A swap to be opened. */
    record Draft(
            String name,
            TradeRequest<Asset> terms,
            @Nullable PrepareChoices choices) {}

    /**
     * The result of loading.
     *
     * @param leftOut swaps that were not opened, each with the reason: they were rejected before they were saved, and
     *     would be rejected again
     */
    public record Loaded(List<Swap> swaps, List<String> leftOut) {
        public Loaded {
            swaps = List.copyOf(swaps);
            leftOut = List.copyOf(leftOut);
        }
    }

    /**
     * Opens all saved swaps and selects the saved acting wallet. If an exception is thrown, nothing has changed.
     *
     * @throws Refusal if a name is taken, or the session belongs to another chain
     * @throws BadSessionFile if a swap that was not saved as rejected violates a rule
     */
    public static Loaded into(Session session, SavedSession saved) {
        Connection on = session.connection();
        long chain = on.profile().chainId();
        if (saved.head().chain() != 0 && saved.head().chain() != chain) {
            throw Refusal.value(
                    "FILE",
                    "a session of chain " + chain,
                    "chain " + saved.head().chain(),
                    null);
        }
        Address acting = session.wallets().key(saved.head().wallet(), "wallet").address();
        List<Draft> drafts = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        int number = FIRST_SWAP;
        for (SwapLine line : saved.swaps()) {
            if (session.swaps().all().stream().anyMatch(swap -> swap.name().equals(line.swap()))) {
                throw Refusal.notNow(
                                "this session has a swap " + line.swap() + " already; nothing is loaded", "swap list")
                        .hint("load the file into a fresh console");
            }
            Draft draft = draft(session, on, line);
            Optional<String> broken = broken(on.wrappedNative(), draft.terms(), draft.choices(), acting);
            if (broken.isPresent() && !line.isRejected()) {
                throw new BadSessionFile(number, "swap " + line.swap() + ": " + broken.get());
            }
            broken.ifPresentOrElse(why -> leftOut.add(line.swap() + " (" + why + ")"), () -> drafts.add(draft));
            number++;
        }
        session.wallets().use(saved.head().wallet());
        return new Loaded(
                drafts.stream()
                        .map(draft -> session.desk().open(draft.terms(), draft.choices(), draft.name()))
                        .toList(),
                leftOut);
    }

    /**
     * The rule that a saved swap violates, with the value that violates it; empty if it violates none.
     *
     * @param acting the acting wallet, which is the payer if none is saved for the swap
     */
    static Optional<String> broken(
            Address wrappedNative, TradeRequest<Asset> terms, @Nullable PrepareChoices saved, Address acting) {
        PrepareChoices choices = saved == null ? PrepareChoices.direct(acting) : saved.paidBy(acting);
        try {
            InputChecks.within("splits", terms.search().splits(), 1, RequestLimits.MAX_SPLITS);
            Order.of(choices.params(terms), wrappedNative);
            choices.requireFlagsFit(terms, wrappedNative);
            return Optional.empty();
        } catch (PreparationRejected | Refusal unfit) {
            return Optional.of(String.valueOf(unfit.getMessage()));
        }
    }

    static Draft draft(Session session, Connection on, SwapLine line) {
        return new Draft(
                line.swap(),
                TradeRequest.selling(
                        session.assets().resolve(on, "from", line.from()),
                        session.assets().resolve(on, "to", line.to()),
                        Uint256.parse(line.amountIn()),
                        new SearchTerms(
                                line.depth(),
                                line.splits(),
                                line.providers(),
                                line.gasPriceWei() == null ? null : Uint256.parse(line.gasPriceWei()))),
                choices(line.choices()));
    }

    private static @Nullable PrepareChoices choices(@Nullable Choices c) {
        return c == null
                ? null
                : new PrepareChoices(
                        address(c.payer()),
                        address(c.executor()),
                        address(c.recipient()),
                        c.slippageBps(),
                        c.deadlineSecs(),
                        c.customFeeBps(),
                        address(c.customFeeReceiver()),
                        c.nativeIn(),
                        c.nativeOut());
    }

    private static @Nullable Address address(@Nullable String text) {
        return text == null ? null : Address.parse(text);
    }
}
