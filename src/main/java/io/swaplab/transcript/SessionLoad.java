package io.swaplab.transcript;

import io.swaplab.evm.Address;
import io.swaplab.market.request.SearchTerms;
import io.swaplab.math.Uint256;
import io.swaplab.session.Session;
import io.swaplab.session.backend.Connection;
import io.swaplab.session.backend.Refusal;
import io.swaplab.session.swap.PrepareChoices;
import io.swaplab.session.swap.Swap;
import io.swaplab.session.swap.SwapTerms;
import io.swaplab.transcript.SavedSession.Choices;
import io.swaplab.transcript.SavedSession.SwapLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Opens the swaps of a saved session as drafts: plans and signatures belong to a chain and a service that are gone. */
public final class SessionLoad {
    private SessionLoad() {}

    /** A swap to be opened. */
    private record Draft(
            String name, SwapTerms terms, @Nullable PrepareChoices choices) {}

    /**
     * Opens all swaps and selects the acting wallet, or changes nothing.
     *
     * @throws Refusal if a name is taken, or the session is of another chain
     */
    public static List<Swap> into(Session session, SavedSession saved) {
        Connection on = session.connection();
        long chain = on.profile().chainId();
        if (saved.head().chain() != 0 && saved.head().chain() != chain) {
            throw Refusal.value(
                    "FILE",
                    "a session of chain " + chain,
                    "chain " + saved.head().chain(),
                    null);
        }
        session.wallets().key(saved.head().wallet(), "wallet");
        List<Draft> drafts = new ArrayList<>();
        for (SwapLine line : saved.swaps()) {
            if (session.swaps().all().stream().anyMatch(swap -> swap.name().equals(line.swap()))) {
                throw Refusal.notNow(
                                "this session has a swap " + line.swap() + " already; nothing is loaded", "swap list")
                        .hint("load the file into a fresh console");
            }
            drafts.add(draft(session, on, line));
        }
        session.wallets().use(saved.head().wallet());
        return drafts.stream()
                .map(draft -> session.desk().open(draft.terms(), draft.choices(), draft.name()))
                .toList();
    }

    private static Draft draft(Session session, Connection on, SwapLine line) {
        return new Draft(
                line.swap(),
                new SwapTerms(
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
                        Address.parse(c.payer()),
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
