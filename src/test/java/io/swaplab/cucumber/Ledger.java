package io.swaplab.cucumber;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.BlockReader;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Balances of everybody in everything at one moment, read from the chain without the console's help. */
final class Ledger {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");

    /** Who holds what; the coin is the native sentinel. */
    record Entry(Address holder, Address asset) {}

    private final Map<Entry, BigInteger> balances;

    private Ledger(Map<Entry, BigInteger> balances) {
        this.balances = balances;
    }

    /** All of it at the head, in as few calls as the reader needs. */
    static Ledger read(Node node, BlockReader reader, Collection<Address> holders, Collection<Address> tokens) {
        List<Entry> held = holders.stream()
                .flatMap(holder -> tokens.stream().map(token -> new Entry(holder, token)))
                .toList();
        List<Call> asked = held.stream()
                .map(entry -> BALANCE_OF.call(entry.asset(), entry.holder()))
                .toList();
        List<CallResult> answers =
                reader.read(asked, List.of(), node.latestBlock()).views();
        Map<Entry, BigInteger> balances = new LinkedHashMap<>();
        for (Address holder : holders) {
            balances.put(new Entry(holder, Token.NATIVE_SENTINEL), number(node.balance(holder)));
        }
        for (int i = 0; i < held.size(); i++) {
            Uint256 balance =
                    (Uint256) BALANCE_OF.decodeReturn(answers.get(i).data()).getFirst();
            balances.put(held.get(i), number(balance));
        }
        return new Ledger(balances);
    }

    /** This ledger and the balances of somebody who came later. */
    Ledger with(Ledger newcomer) {
        Map<Entry, BigInteger> all = new LinkedHashMap<>(balances);
        all.putAll(newcomer.balances);
        return new Ledger(all);
    }

    /** This ledger after some changes. */
    Ledger plus(Map<Entry, BigInteger> changes) {
        Map<Entry, BigInteger> all = new LinkedHashMap<>(balances);
        changes.forEach((entry, change) -> all.merge(entry, change, BigInteger::add));
        return new Ledger(all);
    }

    /** What changed since an earlier ledger; who was not looked at then had nothing. Only entries that differ. */
    Map<Entry, BigInteger> changesSince(Ledger earlier) {
        Map<Entry, BigInteger> changes = new LinkedHashMap<>();
        balances.forEach((entry, balance) -> {
            BigInteger change = balance.subtract(earlier.of(entry));
            if (change.signum() != 0) {
                changes.put(entry, change);
            }
        });
        return changes;
    }

    /** What is held; zero where it was not looked at. */
    BigInteger of(Entry entry) {
        return balances.getOrDefault(entry, BigInteger.ZERO);
    }

    static BigInteger number(Uint256 value) {
        return new BigInteger(1, value.toBytes());
    }
}
