package io.swaplab.lab.backend;

import io.swaplab.core.evm.Address;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The contract wallets of a session by name. */
final class ContractWallets {
    private final Map<String, ContractWallet> wallets = new LinkedHashMap<>();

    void put(String name, ContractWallet wallet) {
        wallets.put(name, wallet);
    }

    List<String> names() {
        return List.copyOf(wallets.keySet());
    }

    Optional<ContractWallet> named(String name) {
        return Optional.ofNullable(wallets.get(name));
    }

    Optional<ContractWallet> at(Address address) {
        return nameOf(address).map(wallets::get);
    }

    Optional<String> nameOf(Address address) {
        return wallets.entrySet().stream()
                .filter(entry -> entry.getValue().address().equals(address))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Remembers the present wallets, and returns an action that restores them. */
    Runnable keeper() {
        Map<String, ContractWallet> now = new LinkedHashMap<>(wallets);
        return () -> {
            wallets.clear();
            wallets.putAll(now);
        };
    }
}
