package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.Signers;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.forkchain.ForkMarkerCode;
import java.util.Optional;

/** Signers for the accounts of the console. */
public record WalletSigners(Wallets wallets) {
    /**
     * Returns a signer for an address, on the chain of a connection. A contract wallet's signer does not send; see
     * {@link WalletBatch}.
     *
     * @param role the address's purpose, for the error message, such as {@code payer}
     * @throws Refusal when the console does not hold the key, the key must not be used on that chain, or the chain is
     *     read only
     */
    public Signer of(Connection on, Address address, String role) {
        Optional<ContractWallet> contract = wallets.contract(address);
        return contract.isPresent() ? of(on, contract.get()) : Signers.of(usableKey(on, address, role));
    }

    /** The signer of the contract wallet with the given address; empty if there is no such wallet. */
    public Optional<ContractSigner> ofContract(Connection on, Address address) {
        return wallets.contract(address).map(wallet -> of(on, wallet));
    }

    ContractSigner of(Connection on, ContractWallet wallet) {
        return new ContractSigner(
                wallet,
                on.profile().chainId(),
                wallet.signers().stream()
                        .map(owner -> usableKey(on, owner, "owner"))
                        .toList());
    }

    /**
     * Returns the signer that a user named for a payer. For a payer that is a contract wallet, an owner stands for the
     * wallet.
     *
     * @throws Refusal when the console does not hold the key, or the key is of no owner who signs for the contract wallet
     */
    public Signer named(Connection on, Address payer, String name) {
        Optional<ContractWallet> itself = wallets.contract(name);
        if (itself.isPresent()) {
            return of(on, itself.get());
        }
        Address key = wallets.key(name, "as").address();
        Optional<ContractWallet> contract = wallets.contract(payer);
        if (contract.isEmpty()) {
            return of(on, key, "as");
        }
        if (!contract.get().signers().contains(key)) {
            throw Refusal.value(
                    "as",
                    "an owner who signs for " + wallets.label(payer) + ": " + wallets.signersOf(contract.get()),
                    name,
                    "swap sign");
        }
        return of(on, contract.get());
    }

    /**
     * Requires that an account can send transactions: a contract wallet must make calls for its owners.
     *
     * @param role the account's purpose, for the error message, such as {@code executor}
     * @param next a command that avoids the transaction
     */
    public void requireBatches(Connection on, Address account, String role, String next) {
        ofContract(on, account).ifPresent(wallet -> {
            if (on.node().code(account).isEmpty()) {
                throw Refusal.value(
                        role,
                        "a wallet that can send: there is no code at the address of this contract wallet now",
                        wallets.label(account),
                        on.fork().isEmpty() ? "wallet list" : wallets.deployment(wallet.wallet()));
            }
            if (!WalletBatch.isPossible(on, wallet)) {
                throw Refusal.value(
                        role,
                        "a wallet that can send: this contract makes no calls for "
                                + wallets.signersOf(wallet.wallet())
                                + ", neither as a Safe nor by execute((address,uint256,bytes)[])",
                        wallets.label(account),
                        next);
            }
        });
    }

    /**
     * Returns the key of an address. A publicly known key may sign on Swaplab's forks only. Unless this program started
     * the fork, the node is checked each time, because the node behind a URL can change.
     *
     * @throws Refusal if the key must not be used there; nothing has been signed then
     */
    private SigningKey usableKey(Connection on, Address address, String role) {
        on.requireWritable();
        SigningKey key = wallets.keyOf(address, role);
        String name = wallets.label(address);
        if (!wallets.isOwn(name) && on.fork().isEmpty() && !ForkMarkerCode.isOn(on.node())) {
            throw Refusal.notNow(
                            "the key of " + name + " is public, so it signs only on Swaplab forks, and the node at "
                                    + on.rpcUrl() + " is not known to be one",
                            "wallet list")
                    .hint("start without --connect for a fork, or give --rpc the RPC address that swaplab serve prints;"
                            + " for a key of your own: wallet import, then wallet use");
        }
        return key;
    }
}
