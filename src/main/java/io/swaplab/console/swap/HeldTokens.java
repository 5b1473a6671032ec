package io.swaplab.console.swap;

import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.Amounts;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Proposes the tokens to sell: those that the acting wallet has come first, each with its balance. A proposal must not
 * wait, so a slow node is asked by another thread, and once at a time; meanwhile the balances of the last answer are
 * shown.
 */
final class HeldTokens {
    private static final Duration PATIENCE = Duration.ofMillis(300);

    private final Session session;
    private final Reading reading;
    private final Duration patience;
    private final Map<Address, BalanceSnapshot> known = new ConcurrentHashMap<>();
    private @Nullable CompletableFuture<Void> asked;

    HeldTokens(Session session) {
        this(session, (on, holder, tokens) -> BalanceSnapshot.read(on.node(), List.of(holder), tokens), PATIENCE);
    }

    /** Creates the proposals of a session with another way to read balances. */
    HeldTokens(Session session, Reading reading, Duration patience) {
        this.session = session;
        this.reading = reading;
        this.patience = patience;
    }

    /** Reads the balances of an account. */
    @FunctionalInterface
    interface Reading {
        BalanceSnapshot of(Connection on, Address holder, List<Address> tokens);
    }

    List<Proposal> proposals() {
        Optional<Connection> current = session.backend().current();
        if (current.isEmpty()) {
            return List.of();
        }
        String wallet = session.wallets().current();
        Address holder = session.wallets().account("wallet", wallet);
        List<Asset> assets = session.assets().known(current.get());
        ask(current.get(), holder, assets);
        BalanceSnapshot balances = known.get(holder);
        List<Proposal> held = new ArrayList<>();
        List<Proposal> others = new ArrayList<>();
        for (Asset asset : assets) {
            Uint256 has = balances == null ? Uint256.ZERO : balances.of(holder, asset.address());
            if (has.isZero()) {
                others.add(Proposal.of(asset.symbol(), balances == null ? "" : wallet + " has none"));
            } else {
                held.add(Proposal.of(asset.symbol(), wallet + " has " + Amounts.brief(has, asset.decimals())));
            }
        }
        held.addAll(others);
        return held;
    }

    private synchronized void ask(Connection on, Address holder, List<Asset> assets) {
        if (asked == null || asked.isDone()) {
            List<Address> tokens = assets.stream().map(Asset::address).toList();
            asked = CompletableFuture.runAsync(() -> known.put(holder, reading.of(on, holder, tokens)));
        }
        try {
            asked.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException unanswered) {
            // The last known balances are shown.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
