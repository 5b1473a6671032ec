package io.swaplab.cucumber;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.MulticallReader;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Balances of all watched accounts at one moment, read directly from the chain instead of through the console. */
final class Ledger {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");

    /** A holder and an asset; the native sentinel represents the native coin. */
    record Entry(Address holder, Address asset) {}

    private final Map<Entry, BigInteger> balances;

    private Ledger(Map<Entry, BigInteger> balances) {
        this.balances = balances;
    }

    /** Reads all balances at the head, with as few calls as the reader allows. */
    static Ledger read(Node node, MulticallReader reader, Collection<Address> holders, Collection<Address> tokens) {
        List<Entry> held = holders.stream()
                .flatMap(holder -> tokens.stream().map(token -> new Entry(holder, token)))
                .toList();
        List<ReadOnlyCall> asked = held.stream()
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

    /** A copy that also has the balances of a newcomer. */
    Ledger with(Ledger newcomer) {
        Map<Entry, BigInteger> all = new LinkedHashMap<>(balances);
        all.putAll(newcomer.balances);
        return new Ledger(all);
    }

    /** A copy with changes added to its balances. */
    Ledger plus(Map<Entry, BigInteger> changes) {
        Map<Entry, BigInteger> all = new LinkedHashMap<>(balances);
        changes.forEach((entry, change) -> all.merge(entry, change, BigInteger::add));
        return new Ledger(all);
    }

    /**
     * The nonzero changes since an earlier ledger. A holder that the earlier one does not contain counts as having had
     * zero.
     */
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

    /** The balance of an entry; zero if it was not read. */
    BigInteger of(Entry entry) {
        return balances.getOrDefault(entry, BigInteger.ZERO);
    }

    static BigInteger number(Uint256 value) {
        return new BigInteger(1, value.toBytes());
    }
}
