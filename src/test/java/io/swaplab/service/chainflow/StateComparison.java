package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.forkchain.anvil.StateDump;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares every account and word that a fork has written with those of another moment. */
final class StateComparison {
    /** The contracts of EIP-2935 and EIP-4788: each block, empty or not, writes into them what came before it. */
    private static final Set<String> WRITTEN_BY_BLOCKS =
            Set.of("0x0000f90827f1c53a10cb7a02335b175320002935", "0x000f3df6d732807ef1319fb7b8bb8522d0beac02");

    private StateComparison() {}

    static Map<String, StateDump.Account> written(Node node) {
        Map<String, StateDump.Account> accounts = new HashMap<>(StateDump.accounts(node));
        accounts.keySet().removeAll(WRITTEN_BY_BLOCKS);
        return accounts;
    }

    /** What is not as in the control, or as in the forked chain where the control has not written it. */
    static List<String> differences(
            Map<String, StateDump.Account> accounts, Map<String, StateDump.Account> control, Node upstream) {
        List<String> found = new ArrayList<>();
        accounts.forEach((address, account) -> {
            StateDump.Account then = control.get(address);
            compare(
                    found,
                    address + " nonce",
                    "0x" + Long.toHexString(account.nonce()),
                    then == null
                            ? read(upstream, "eth_getTransactionCount", address)
                            : "0x" + Long.toHexString(then.nonce()));
            compare(
                    found,
                    address + " balance",
                    account.balance(),
                    then == null ? read(upstream, "eth_getBalance", address) : then.balance());
            compare(
                    found,
                    address + " code",
                    account.code(),
                    then == null ? read(upstream, "eth_getCode", address) : then.code());
            account.storage().forEach((key, word) -> {
                String was = then == null ? null : then.storage().get(key);
                compare(
                        found,
                        address + " " + key,
                        word,
                        was == null ? read(upstream, "eth_getStorageAt", address, key) : was);
            });
        });
        control.forEach((address, then) -> {
            StateDump.Account now = accounts.get(address);
            then.storage().forEach((key, word) -> {
                if (now == null || !now.storage().containsKey(key)) {
                    compare(found, address + " " + key, read(upstream, "eth_getStorageAt", address, key), word);
                }
            });
        });
        return found;
    }

    private static void compare(List<String> found, String what, String now, @Nullable String then) {
        if (!now.equals(then)) {
            found.add(what + " is " + now + ", was " + then);
        }
    }

    private static String read(Node node, String method, String... of) {
        Object[] parameters = new Object[of.length + 1];
        System.arraycopy(of, 0, parameters, 0, of.length);
        parameters[of.length] = "latest";
        return node.request(method, parameters).orElseThrow().toString();
    }
}
