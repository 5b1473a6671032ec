package io.swaplab.bdd;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.evm.Address;
import io.swaplab.evm.SigningKey;
import io.swaplab.market.RouterDeployment;
import io.swaplab.market.Token;
import io.swaplab.session.Connection;
import io.swaplab.session.Swap;
import io.swaplab.shell.line.CommandResult;
import io.swaplab.shell.model.ExitCode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the steps of one scenario share: the console on the fork, the last outcome, and the balances before. */
public final class World {
    private static final List<String> PEOPLE = List.of("alice", "bob", "carol", "integrator", "protocol");

    private final Stage stage = Stage.take();
    private final List<String> transcript = new ArrayList<>();
    private final Map<String, String> kept = new HashMap<>();
    private Outcome outcome = new Outcome(ExitCode.OK, "", "", "", Map.of());
    private Ledger before = ledger();

    void end() {
        Stage.giveBack(stage);
    }

    /** Types a line, whatever becomes of it. */
    Outcome type(String line) {
        CommandResult result = stage.console().execute(line);
        transcript.add("> " + line + "\n" + result.json());
        outcome = Outcome.of(result);
        return outcome;
    }

    /** Types a line that must succeed. */
    Outcome typeWell(String line) {
        Outcome typed = type(line);
        assertThat(typed.exit()).as(line + ": " + typed.message()).isEqualTo(ExitCode.OK);
        return typed;
    }

    /** Makes a call that no command makes, and keeps its outcome. */
    void attempt(Runnable call) {
        outcome = Outcome.of(call);
    }

    Outcome outcome() {
        return outcome;
    }

    /** Takes the balances against which the scenario's expectations are measured. */
    void remember() {
        before = ledger();
    }

    Ledger before() {
        return before;
    }

    Ledger ledger() {
        return Ledger.read(connection().node(), holders(), tokens());
    }

    /** Payer, executor, recipient, fee receivers, routers and adapters: everybody a swap could touch. */
    private Set<Address> holders() {
        Set<Address> holders = new LinkedHashSet<>();
        PEOPLE.forEach(name -> holders.add(account(name)));
        RouterDeployment routers = connection().routers();
        holders.add(routers.executionRouter());
        holders.add(routers.legacyRouter());
        holders.addAll(routers.adapters().values());
        return holders;
    }

    private List<Address> tokens() {
        return connection().profile().tokens().stream().map(Token::address).toList();
    }

    Connection connection() {
        return stage.console().session().connection();
    }

    /** The swap that was opened or touched last. */
    Swap swap() {
        return stage.console().session().swaps().find(null);
    }

    SigningKey key(String name) {
        return stage.console().session().wallets().key(name, "wallet");
    }

    Address account(String name) {
        return stage.console().session().wallets().account("account", name);
    }

    /** A token by its symbol; the native sentinel for the coin. */
    Address asset(String symbol) {
        return isCoin(symbol)
                ? Token.NATIVE_SENTINEL
                : connection().profile().tokenBySymbol(symbol).orElseThrow().address();
    }

    private boolean isCoin(String symbol) {
        return symbol.equals(connection().profile().nativeSymbol());
    }

    /** An amount of whole tokens in base units. */
    BigInteger units(String amount, String symbol) {
        int decimals = isCoin(symbol)
                ? 18
                : connection().profile().tokenBySymbol(symbol).orElseThrow().decimals();
        return new BigDecimal(amount).movePointRight(decimals).toBigIntegerExact();
    }

    /** Keeps a value for a later step. */
    void keep(String name, String value) {
        kept.put(name, value);
    }

    String kept(String name) {
        assertThat(kept).containsKey(name);
        return kept.get(name);
    }

    /** A field of the last answer. */
    String text(String field) {
        assertThat(outcome.data().keySet()).as(outcome.message()).anyMatch(field::equals);
        return String.valueOf(outcome.data().get(field));
    }

    String transcript() {
        return String.join("\n", transcript);
    }
}
