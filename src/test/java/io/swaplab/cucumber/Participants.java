package io.swaplab.cucumber;

import io.swaplab.console.HeadlessConsole;
import io.swaplab.console.model.Spelling;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.chain.PoolReadingSettingsFactory;
import io.swaplab.service.reading.MulticallReader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The participants of one scenario, and their balances before its actions. */
final class Participants {
    private static final List<String> RECEIVERS = List.of("integrator", "protocol");

    private final HeadlessConsole console;
    private final Typist typist;
    private final Set<String> names = new LinkedHashSet<>(RECEIVERS);
    private Ledger before;

    /** The block at which the balances were read. */
    private long since;

    /** Participants who joined during the current step. */
    private final Set<String> newcomers = new LinkedHashSet<>();

    Participants(HeadlessConsole console, Typist typist) {
        this.console = console;
        this.typist = typist;
        names.addAll(wallets().playedNames());
        before = ledger();
        since = head();
    }

    private long head() {
        return connection().node().latestBlock().number();
    }

    /** The block at which the balances were read; only later transactions count as movements. */
    long since() {
        return since;
    }

    /** Treats all newcomers as known participants from now on; called at the end of each step. */
    void know() {
        newcomers.clear();
    }

    /**
     * Fails if the name joined only in the current step, because an expectation about it must then be a spelling
     * mistake.
     */
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

    /**
     * Adds a participant: creates a wallet with coins for gas in the console, unless a contract wallet has the name, and
     * watches its balances.
     */
    void join(String name) {
        boolean known = wallets().playedNames().contains(name);
        boolean contract = wallets().contract(name).isPresent();
        if (!contract && (!known || connection().node().balance(account(name)).isZero())) {
            typist.typeWell("wallet play " + name);
            haveBefore(name, List.of());
        }
        if (names.add(name)) {
            newcomers.add(name);
            haveBefore(name, tokens());
        }
    }

    /**
     * Uses someone's current balances, of the native coin and the given tokens, as their balances before the actions.
     */
    private void haveBefore(String name, List<Address> tokens) {
        before = before.with(read(Set.of(account(name)), tokens));
    }

    Wallets wallets() {
        return console.session().wallets();
    }

    Address account(String name) {
        return wallets().account("account", name);
    }

    /** Reads the balances against which later expectations are measured. */
    void remember() {
        before = ledger();
        since = head();
    }

    /** Runs a gift whose effects do not count as movements; earlier movements still count. */
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
        MulticallReader reader = new MulticallReader(
                connection().node(),
                PoolReadingSettingsFactory.of(connection().requireFork()).lens());
        return Ledger.read(connection().node(), reader, holders, tokens);
    }

    /** All accounts that a swap could affect: participants, fee receivers, routers and adapters. */
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
