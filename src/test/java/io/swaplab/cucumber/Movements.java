package io.swaplab.cucumber;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What moved since the scenario took the balances, without gas, and what of it an expectation has named. */
final class Movements {
    /** Gas that somebody paid, in wei. */
    record Fee(Address payer, BigInteger wei) {
        static Fee of(Address payer, TransactionReceipt receipt) {
            return new Fee(
                    payer,
                    Ledger.number(receipt.effectiveGasPriceWei()).multiply(BigInteger.valueOf(receipt.gasUsed())));
        }
    }

    private final World world;
    private final Map<Ledger.Entry, BigInteger> named = new HashMap<>();

    /** Transactions of the older flow, which no swap of the session knows. */
    private final List<Fee> others = new ArrayList<>();

    Movements(World world) {
        this.world = world;
    }

    /** Forgets what was named: the balances are taken anew. */
    void forget() {
        named.clear();
        others.clear();
    }

    /** Notes a transaction whose gas is to be left out. */
    void sent(Fee fee) {
        others.add(fee);
    }

    /** Who paid the gas of each transaction since then. */
    List<Address> payersOfGas() {
        return fees().stream().map(Fee::payer).toList();
    }

    private List<Fee> fees() {
        List<Fee> paid = new ArrayList<>(others);
        paid.addAll(world.settledSwaps().feesAfter(world.cast().since()));
        return paid;
    }

    /** How much of something somebody got since then, gas aside; it is named from now on. */
    BigInteger name(Ledger.Entry entry) {
        BigInteger change = withoutGas().getOrDefault(entry, BigInteger.ZERO);
        named.put(entry, change);
        return change;
    }

    /** What no expectation has named. */
    Map<Ledger.Entry, BigInteger> rest() {
        Map<Ledger.Entry, BigInteger> rest = withoutGas();
        named.forEach(rest::remove);
        return rest;
    }

    private Map<Ledger.Entry, BigInteger> withoutGas() {
        Map<Ledger.Entry, BigInteger> changes = world.changes();
        fees().forEach(fee ->
                changes.merge(new Ledger.Entry(fee.payer(), Token.NATIVE_SENTINEL), fee.wei(), BigInteger::add));
        changes.values().removeIf(change -> change.signum() == 0);
        return changes;
    }

    /** Changes of balances as people say them, such as {@code dave BNB -0.5 (3 -> 2.5)}. */
    List<String> said(Map<Ledger.Entry, BigInteger> changes) {
        return said(changes, world.cast().before());
    }

    /** The same since other balances than those that the scenario took last. */
    List<String> said(Map<Ledger.Entry, BigInteger> changes, Ledger before) {
        return changes.entrySet().stream()
                .map(change -> said(change.getKey(), change.getValue(), before))
                .toList();
    }

    private String said(Ledger.Entry entry, BigInteger change, Ledger before) {
        Optional<Token> token = world.connection().profile().token(entry.asset());
        String symbol =
                token.map(Token::symbol).orElse(world.connection().profile().nativeSymbol());
        int decimals = token.map(Token::decimals).orElse(Amounts.COIN_DECIMALS);
        BigInteger had = before.of(entry);
        return world.cast().wallets().label(entry.holder()) + " " + symbol + (change.signum() > 0 ? " +" : " ")
                + plain(change, decimals) + " (" + plain(had, decimals) + " -> " + plain(had.add(change), decimals)
                + ")";
    }

    private static String plain(BigInteger units, int decimals) {
        return new BigDecimal(units, decimals).stripTrailingZeros().toPlainString();
    }

    /** All that moved since then: before, after and the difference. */
    String told() {
        Map<Ledger.Entry, BigInteger> changes =
                world.cast().ledger().changesSince(world.cast().before());
        return changes.isEmpty() ? "no balance moved" : String.join("\n", said(changes));
    }
}
