package io.swaplab.lab.backend;

import io.swaplab.core.evm.Address;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Names of tokens and accounts for display. All tokens are looked up when the address book is created, so its methods
 * make no requests.
 */
public final class AddressBook {
    private final Map<Address, Asset> assets;
    private final Wallets wallets;

    private AddressBook(Map<Address, Asset> assets, Wallets wallets) {
        this.assets = assets;
        this.wallets = wallets;
    }

    /** Creates an address book of the given tokens and all wallets. Reads unknown tokens from the chain. */
    public static AddressBook of(TokenLookup book, Wallets wallets, Connection on, Collection<Address> tokens) {
        return new AddressBook(
                tokens.stream()
                        .distinct()
                        .collect(Collectors.toUnmodifiableMap(Function.identity(), token -> book.at(on, token))),
                wallets);
    }

    /**
     * Returns the asset with the given address.
     *
     * @throws IllegalStateException if that token was not looked up when the address book was created
     */
    public Asset asset(Address token) {
        Asset asset = assets.get(token);
        if (asset == null) {
            throw new IllegalStateException("token " + token + " was not looked up");
        }
        return asset;
    }

    /** The name of the wallet with the given account or, if there is none, the account's address. */
    public String label(Address account) {
        return wallets.label(account);
    }

    public Optional<String> nameOf(Address account) {
        return wallets.nameOf(account);
    }
}
