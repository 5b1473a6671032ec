package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.Signers;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.forkchain.ForkMarkerCode;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The accounts of the console, each with a name and a key. The keys are either publicly known development keys, or come
 * from the user's key files.
 */
public final class Wallets {
    /**
     * Names of the wallets with development keys that may sign and send. Other wallets with development keys can only
     * receive.
     */
    private final Set<String> played = new LinkedHashSet<>(List.of("alice", "bob", "carol"));

    private final Map<String, SigningKey> keys = new LinkedHashMap<>();
    /** Names of the user's own wallets, whose key files were unlocked. They may sign and send too. */
    private final Set<String> own = new HashSet<>();

    private String current = "alice";

    public Wallets() {
        for (String name : List.of("alice", "bob", "carol", "integrator", "protocol")) {
            keys.put(name, SigningKey.forDevelopment(name));
        }
    }

    public Collection<String> names() {
        return List.copyOf(keys.keySet());
    }

    /** The names of all wallets that may sign and send. */
    public Collection<String> playedNames() {
        return names().stream().filter(this::isPlayed).toList();
    }

    /** Adds a wallet of the user, whose key was decrypted from its file. */
    public void add(String name, SigningKey key) {
        keys.put(name, key);
        own.add(name);
    }

    private boolean isPlayed(String name) {
        return played.contains(name) || own.contains(name);
    }

    /** The name of the acting wallet, which commands use by default. */
    public String current() {
        return current;
    }

    /** Allows a wallet with a development key to sign and send. Adds the wallet if it is new. */
    public void play(String name, SigningKey key) {
        keys.put(name, key);
        played.add(name);
    }

    /** Remembers the present names, keys and acting wallet, and returns an action that restores them. */
    public Runnable keeper() {
        Map<String, SigningKey> keysNow = new LinkedHashMap<>(keys);
        Set<String> playedNow = Set.copyOf(played);
        Set<String> ownNow = Set.copyOf(own);
        String acting = current;
        return () -> {
            keys.keySet().retainAll(keysNow.keySet());
            keys.putAll(keysNow);
            played.retainAll(playedNow);
            own.retainAll(ownNow);
            current = acting;
        };
    }

    /** Makes a wallet the acting one. */
    public void use(String name) {
        key(name, "wallet");
        current = name;
    }

    /** Returns an account's address. The text is the name of the account's wallet, or the address itself. */
    public Address account(String field, String text) {
        SigningKey key = keys.get(text);
        if (key != null) {
            return key.address();
        }
        if (text.startsWith("0x")) {
            return address(field, text);
        }
        throw Refusal.value(
                field, "a wallet (" + String.join(", ", keys.keySet()) + ") or an address", text, "wallet list");
    }

    /**
     * Parses an address typed by a user. An address in mixed case must have a valid checksum, except for {@link
     * Token#NATIVE_SENTINEL}, which is accepted in any case.
     */
    static Address address(String field, String text) {
        if (text.equalsIgnoreCase(Token.NATIVE_SENTINEL.toString())) {
            return Token.NATIVE_SENTINEL;
        }
        try {
            return Address.parse(text);
        } catch (IllegalArgumentException e) {
            throw Refusal.value(
                    field,
                    "an address: 0x and 40 hexadecimal digits, with a valid checksum or all in one case",
                    text,
                    null);
        }
    }

    /** The name of the wallet with the given address; empty if there is none. */
    public Optional<String> nameOf(Address address) {
        return keys.entrySet().stream()
                .filter(e -> e.getValue().address().equals(address))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The name of the wallet with the given address, or the address itself if there is none. */
    public String label(Address address) {
        return nameOf(address).orElseGet(address::toString);
    }

    /**
     * Returns the key of a wallet that may sign and send.
     *
     * @throws Refusal if there is no such wallet, or it must not sign and send
     */
    public SigningKey key(String name, String field) {
        SigningKey key = isPlayed(name) ? keys.get(name) : null;
        if (key == null) {
            throw Refusal.value(
                    field,
                    "a wallet whose key the console holds: " + String.join(", ", playedNames()),
                    name,
                    "wallet list");
        }
        return key;
    }

    /**
     * Returns the key for an address, whose wallet must be one that may sign and send.
     *
     * @param role the address's purpose, for the error message, such as {@code payer}
     * @throws Refusal when the console does not hold the key
     */
    public SigningKey keyOf(Address address, String role) {
        return nameOf(address)
                .filter(this::isPlayed)
                .map(keys::get)
                .orElseThrow(() -> Refusal.value(
                        role,
                        "one of " + String.join(", ", playedNames()) + ", whose keys the console holds",
                        address.toString(),
                        "wallet list"));
    }

    /**
     * Returns a signer that signs and sends for an address, on the chain of a connection.
     *
     * @param role the address's purpose, for the error message, such as {@code payer}
     * @throws Refusal when the console does not hold the key, the key must not be used on that chain, or the chain is
     *     read only
     */
    public Signer signer(Connection on, Address address, String role) {
        on.requireWritable();
        SigningKey key = keyOf(address, role);
        String name = label(address);
        return own.contains(name) ? Signers.of(key) : ofForks(on, key, name);
    }

    /** Whether the console may sign and send for an address. */
    public boolean plays(Address address) {
        return nameOf(address).filter(this::isPlayed).isPresent();
    }

    /**
     * Returns a signer for a publicly known key, which may sign on Swaplab's forks only. Unless this program started
     * the fork, the node is checked each time a signer is requested, because the node behind a URL can change.
     *
     * @throws Refusal if the node does not prove to be a Swaplab fork; nothing has been signed then
     */
    private static Signer ofForks(Connection on, SigningKey key, String name) {
        if (on.fork().isEmpty() && !ForkMarkerCode.isOn(on.node())) {
            throw Refusal.notNow(
                            "the key of " + name + " is public, so it signs only on Swaplab forks, and the node at "
                                    + on.rpcUrl() + " is not known to be one",
                            "wallet list")
                    .hint("start without --connect for a fork, or give --rpc the RPC address that swaplab serve prints;"
                            + " for a key of your own: wallet import, then wallet use");
        }
        return Signers.of(key);
    }
}
