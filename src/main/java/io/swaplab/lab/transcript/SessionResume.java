package io.swaplab.lab.transcript;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapPast;
import io.swaplab.lab.session.SwapPast.Moment;
import io.swaplab.lab.session.SwapState;
import io.swaplab.lab.transcript.SavedSession.SwapLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Opens the swaps of a kept session on the fork that was kept with it. What is on the chain comes back as it was. A
 * swap that was not sent is quoted again with its choices: its plan ended with its service, and signatures are not
 * kept.
 */
public record SessionResume(Session session, Connection on) {
    /**
     * A swap that was opened.
     *
     * @param was the name of its state before the restart
     */
    public record Resumed(Swap swap, String was) {}

    /** Opens all swaps that have what is needed to continue them. */
    public List<Resumed> open(SavedSession saved) {
        List<Resumed> all = new ArrayList<>();
        for (SwapLine line : saved.swaps()) {
            KeptSwap kept = line.kept();
            if (kept != null) {
                all.add(opened(line, kept));
            }
        }
        return List.copyOf(all);
    }

    private Resumed opened(SwapLine line, KeptSwap kept) {
        SessionLoad.Draft draft = SessionLoad.draft(session, on, line);
        Swap swap = session.desk().open(draft.terms(), draft.choices(), draft.name());
        if (kept.legacy()) {
            swap.goLegacy(true);
        }
        List<Moment> passed = kept.states().stream()
                .map(state -> new Moment(Instant.parse(state.at()), state.state()))
                .toList();
        Optional<SwapState> now = onChain(kept, passed);
        swap.resumed(
                on,
                new SwapPast(kept.note(), now.isPresent() ? passed.subList(0, passed.size() - 1) : passed),
                now.map(state -> new Swap.Entry(passed.getLast().at(), state))
                        .orElseGet(() -> new Swap.Entry(Instant.now(), swap.state())));
        if (now.isEmpty() && passed.stream().anyMatch(moment -> !moment.state().equals("draft"))) {
            session.desk().again(swap);
        }
        return new Resumed(swap, passed.getLast().state());
    }

    /** The state of a swap that ended, as far as the chain has its transaction; empty for any other swap. */
    private Optional<SwapState> onChain(KeptSwap kept, List<Moment> passed) {
        Optional<SwapState.KeptSubmitted> sent = Optional.ofNullable(kept.transaction())
                .map(hash -> new SwapState.KeptSubmitted(
                        Bytes32.parse(hash),
                        accounts(kept.roles()),
                        kept.paid() == null ? Uint256.ZERO : Uint256.parse(kept.paid())));
        String reason = kept.reason();
        if (reason != null) {
            String after =
                    passed.size() < 2 ? "draft" : passed.get(passed.size() - 2).state();
            return Optional.of(new SwapState.Rejected(after, reason, sent.orElse(null)));
        }
        return sent.flatMap(transaction -> on.node()
                .receipt(transaction.transactionHash())
                .filter(TransactionReceipt::ok)
                .map(transaction::settled));
    }

    private static Map<String, Address> accounts(Map<String, String> roles) {
        Map<String, Address> byRole = new TreeMap<>();
        roles.forEach((role, account) -> byRole.put(role, Address.parse(account)));
        return byRole;
    }
}
