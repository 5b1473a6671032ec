package io.swaplab.lab.backend;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The accounts of the console by name. Each has a key, which is either a publicly known development key or comes from
 * the user's key files; or it is a contract wallet, for which such keys sign.
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

    private final ContractWallets contracts = new ContractWallets();
    /** The user's own names for addresses, of which the console needs no key. */
    private volatile Map<String, Address> labels = Map.of();

    private String current = "alice";

    public Wallets() {
        for (String name : List.of("alice", "bob", "carol", "integrator", "protocol")) {
            keys.put(name, SigningKey.forDevelopment(name));
        }
    }

    /** Replaces the user's own names for addresses. They neither sign nor hide a wallet. */
    public void label(Map<String, Address> names) {
        labels = Map.copyOf(names);
    }

    /** The user's own names for addresses that are no wallets. */
    public Map<String, Address> labels() {
        return labels;
    }

    public Collection<String> names() {
        return Stream.concat(keys.keySet().stream(), contracts.names().stream()).toList();
    }

    /** The names of all wallets with keys that may sign and send. */
    public Collection<String> playedNames() {
        return keys.keySet().stream().filter(this::isPlayed).toList();
    }

    /** The names of all wallets that can act: those with keys that may sign and send, and the contract wallets. */
    public Collection<String> actingNames() {
        return Stream.concat(playedNames().stream(), contracts.names().stream()).toList();
    }

    /** Adds a contract wallet, or replaces the one of that name. */
    public void add(String name, ContractWallet wallet) {
        contracts.put(name, wallet);
    }

    /** The contract wallet of that name; empty if the name belongs to a key or to nobody. */
    public Optional<ContractWallet> contract(String name) {
        return contracts.named(name);
    }

    /** The contract wallet with the given address; empty if there is none. */
    public Optional<ContractWallet> contract(Address address) {
        return contracts.at(address);
    }

    /** The names of the owners that sign for a contract wallet, in words. */
    public String signersOf(ContractWallet wallet) {
        return wallet.signers().stream().map(this::label).collect(Collectors.joining(" and "));
    }

    /** The command that deploys a contract wallet again, with all owners who sign for it. */
    public String deployment(ContractWallet wallet) {
        return "wallet deploy " + label(wallet.address()) + " --owners "
                + wallet.signers().stream().map(this::label).collect(Collectors.joining(","));
    }

    /** The name of the contract wallet with the given address; empty if there is none. */
    public Optional<String> contractName(Address address) {
        return contracts.nameOf(address);
    }

    /** A name for the next contract wallet: the first of safe1, safe2 and so on that no wallet has. */
    public String freeContractName() {
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> "safe" + number)
                .filter(name -> !names().contains(name))
                .findFirst()
                .orElseThrow();
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
        Runnable contractsNow = contracts.keeper();
        return () -> {
            contractsNow.run();
            keys.keySet().retainAll(keysNow.keySet());
            keys.putAll(keysNow);
            played.retainAll(playedNow);
            own.retainAll(ownNow);
            current = acting;
        };
    }

    /** Makes a wallet the acting one. */
    public void use(String name) {
        if (contract(name).isEmpty()) {
            key(name, "wallet");
        }
        current = name;
    }

    /** The name of the wallet whose key signs first: the acting wallet, or the owner that acts for a contract wallet. */
    public String currentKey() {
        return contract(current).map(ContractWallet::sender).map(this::label).orElse(current);
    }

    /** Returns an account's address. The text is the name of its wallet, a label, or the address itself. */
    public Address account(String field, String text) {
        SigningKey key = keys.get(text);
        if (key != null) {
            return key.address();
        }
        Optional<ContractWallet> contract = contract(text);
        if (contract.isPresent()) {
            return contract.get().address();
        }
        Address labelled = labels.get(text);
        if (labelled != null) {
            return labelled;
        }
        if (text.startsWith("0x")) {
            return address(field, text);
        }
        throw Refusal.value(field, "a wallet (" + String.join(", ", names()) + ") or an address", text, "wallet list");
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

    /** The name of the wallet with the given address, or the user's label for it; empty if there is neither. */
    public Optional<String> nameOf(Address address) {
        return keyName(address).or(() -> contracts.nameOf(address)).or(() -> labelOf(address));
    }

    private Optional<String> labelOf(Address address) {
        return labels.entrySet().stream()
                .filter(label -> label.getValue().equals(address))
                .map(Map.Entry::getKey)
                .filter(label -> !names().contains(label))
                .sorted()
                .findFirst();
    }

    /** The name of the wallet whose key has the given address; empty if there is none. */
    Optional<String> keyName(Address address) {
        return keys.entrySet().stream()
                .filter(e -> e.getValue().address().equals(address))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The wallet's name or the user's label for the given address, or the address itself if there is neither. */
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
        return keyName(address)
                .filter(this::isPlayed)
                .map(keys::get)
                .orElseThrow(() -> Refusal.value(
                        role,
                        "one of " + String.join(", ", playedNames()) + ", whose keys the console holds",
                        address.toString(),
                        "wallet list"));
    }

    /** Whether a wallet's key is the user's own, and not publicly known. */
    boolean isOwn(String name) {
        return own.contains(name);
    }

    /** The account that sends an account's transactions: itself, or the owner that sends for a contract wallet. */
    public Address sender(Address account) {
        return contract(account).map(ContractWallet::sender).orElse(account);
    }

    /** Whether the console may sign and send for an address. */
    public boolean plays(Address address) {
        return keyName(address).filter(this::isPlayed).isPresent()
                || contract(address).isPresent();
    }
}
