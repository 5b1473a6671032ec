package io.swaplab.cucumber;

import io.swaplab.console.Console;
import io.swaplab.console.model.Spelling;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.chain.InitialPoolReading;
import io.swaplab.service.reading.BlockReader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Who takes part in one scenario, and what everybody had before. */
final class Cast {
    private static final List<String> RECEIVERS = List.of("integrator", "protocol");

    private final Console console;
    private final Typist typist;
    private final Set<String> names = new LinkedHashSet<>(RECEIVERS);
    private Ledger before;

    /** The block at which they were taken. */
    private long since;

    /** Who joined in the step that runs. */
    private final Set<String> newcomers = new LinkedHashSet<>();

    Cast(Console console, Typist typist) {
        this.console = console;
        this.typist = typist;
        names.addAll(wallets().playedNames());
        before = ledger();
        since = head();
    }

    private long head() {
        return connection().node().latestBlock().number();
    }

    /** The block after which transactions belong to what moved. */
    long since() {
        return since;
    }

    /** Whoever joined is known from now on. */
    void know() {
        newcomers.clear();
    }

    /** Somebody about whom something is expected took part before. */
    void requirePart(String name) {
        if (newcomers.contains(name)) {
            List<String> others =
                    names.stream().filter(other -> !newcomers.contains(other)).toList();
            throw new AssertionError(name + " takes no part in this scenario"
                    + Spelling.nearest(name, others)
                            .map(meant -> "; did you mean " + meant + "?")
                            .orElse("; there are " + String.join(", ", others)));
        }
    }

    /** Lets somebody take part: a wallet that the console plays, with coins for gas, and balances that are watched. */
    void join(String name) {
        boolean known = wallets().playedNames().contains(name);
        if (!known || connection().node().balance(account(name)).isZero()) {
            typist.typeWell("wallet play " + name);
            haveBefore(name, List.of());
        }
        if (names.add(name)) {
            newcomers.add(name);
            haveBefore(name, tokens());
        }
    }

    /** Takes what somebody has now, in coins and those tokens, for what they had before. */
    private void haveBefore(String name, List<Address> tokens) {
        before = before.with(read(Set.of(account(name)), tokens));
    }

    Wallets wallets() {
        return console.session().wallets();
    }

    Address account(String name) {
        return wallets().account("account", name);
    }

    /** Takes the balances against which the scenario's expectations are measured. */
    void remember() {
        before = ledger();
        since = head();
    }

    /** What something gives is no movement; all else is as before. */
    void notCounting(Runnable gift) {
        Ledger without = ledger();
        gift.run();
        before = before.plus(ledger().changesSince(without));
    }

    Ledger before() {
        return before;
    }

    Ledger ledger() {
        return read(holders(), tokens());
    }

    private Ledger read(Set<Address> holders, List<Address> tokens) {
        BlockReader reader = new BlockReader(
                connection().node(),
                InitialPoolReading.of(connection().requireFork()).lens());
        return Ledger.read(connection().node(), reader, holders, tokens);
    }

    /** Payer, executor, recipient, fee receivers, routers and adapters: everybody a swap could touch. */
    private Set<Address> holders() {
        Set<Address> holders = new LinkedHashSet<>();
        names.forEach(name -> holders.add(account(name)));
        RouterDeployment routers = connection().routers();
        holders.add(routers.executionRouter());
        holders.add(routers.legacyRouter());
        holders.addAll(routers.adapters().values());
        return holders;
    }

    private List<Address> tokens() {
        return connection().profile().tokens().stream().map(Token::address).toList();
    }

    private Connection connection() {
        return console.session().connection();
    }
}
