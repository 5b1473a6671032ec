package io.swaplab.shell;

import io.swaplab.market.Provider;
import io.swaplab.session.Connection;
import io.swaplab.session.HeldPools;
import io.swaplab.session.Session;
import io.swaplab.session.Wallets;
import io.swaplab.shell.line.Completion;
import io.swaplab.shell.model.ValueKind;
import io.swaplab.shell.model.ValueSource;
import io.swaplab.shell.parts.PoolNames;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Completion from the session: tokens and providers of the chain, wallets, swaps, snapshots. */
final class SessionValues implements ValueSource {
    private final Session session;

    SessionValues(Session session) {
        this.session = session;
    }

    @Override
    public List<Proposal> of(ValueKind kind) {
        Wallets wallets = session.wallets();
        return switch (kind) {
            case TOKEN ->
                connected(on -> session.assets().known(on).stream()
                        .map(a -> Proposal.of(a.symbol(), a.isNative() ? "native coin" : a.decimals() + " decimals"))
                        .toList());
            case PROVIDERS ->
                connected(on -> on.profile().providers().stream()
                        .map(Provider::name)
                        .map(n -> Proposal.of(n, ""))
                        .toList());
            case POOL ->
                connected(on -> on.pools().map(HeldPools::last).stream()
                        .flatMap(market -> market.pools().stream())
                        .map(pool -> Proposal.of(PoolNames.of(pool.id()), pool.provider()))
                        .toList());
            case SNAPSHOT ->
                connected(on -> on.fork().map(f -> f.cheats().snapshots()).orElse(List.of()).stream()
                        .map(n -> Proposal.of(n, ""))
                        .toList());
            case ACCOUNT ->
                wallets.names().stream()
                        .map(n -> Proposal.of(n, wallets.account("account", n).toString()))
                        .toList();
            case WALLET ->
                wallets.playedNames().stream().map(n -> Proposal.of(n, "")).toList();
            case SWAP ->
                session.swaps().all().stream()
                        .map(s -> Proposal.of(s.name(), s.state().word()))
                        .toList();
            case FLAG, TEXT, AMOUNT, BASE_UNITS, WHOLE_NUMBER, COMMAND, HEX, PATH -> List.of();
        };
    }

    private List<Proposal> connected(Function<Connection, List<Proposal>> values) {
        Optional<Connection> current = session.backend().current();
        return current.map(values).orElse(List.of());
    }
}
