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

/**
 * Balance changes since the scenario last read the balances, without gas, and which of them an expectation has named.
 */
final class Movements {
    /** The gas cost that an account paid, in wei. */
    record Fee(Address payer, BigInteger wei) {
        static Fee of(Address payer, TransactionReceipt receipt) {
            return new Fee(
                    payer,
                    Ledger.number(receipt.effectiveGasPriceWei()).multiply(BigInteger.valueOf(receipt.gasUsed())));
        }
    }

    private final World world;
    private final Map<Ledger.Entry, BigInteger> named = new HashMap<>();

    /** Fees of transactions of the legacy flow, which are not swaps of the session. */
    private final List<Fee> others = new ArrayList<>();

    Movements(World world) {
        this.world = world;
    }

    /** Forgets all named changes, because the balances are read again. */
    void forget() {
        named.clear();
        others.clear();
    }

    /** Records the gas of a transaction, so that it is left out of the changes. */
    void sent(Fee fee) {
        others.add(fee);
    }

    /** The payers of all transactions since the balances were read, one entry per transaction. */
    List<Address> payersOfGas() {
        return fees().stream().map(Fee::payer).toList();
    }

    private List<Fee> fees() {
        List<Fee> paid = new ArrayList<>(others);
        paid.addAll(world.settledSwaps().feesAfter(world.cast().since()));
        return paid;
    }

    /** The change of one balance without gas; marks it as named by an expectation. */
    BigInteger name(Ledger.Entry entry) {
        BigInteger change = withoutGas().getOrDefault(entry, BigInteger.ZERO);
        named.put(entry, change);
        return change;
    }

    /** The changes that no expectation has named. */
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

    /** Balance changes as text, such as {@code dave BNB -0.5 (3 -> 2.5)}. */
    List<String> said(Map<Ledger.Entry, BigInteger> changes) {
        return said(changes, world.cast().before());
    }

    /** Balance changes as text, relative to the given earlier balances. */
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

    /** All balance changes as text, including gas: before, after and the difference. */
    String told() {
        Map<Ledger.Entry, BigInteger> changes =
                world.cast().ledger().changesSince(world.cast().before());
        return changes.isEmpty() ? "no balance moved" : String.join("\n", said(changes));
    }
}
