package io.swaplab.lab.backend;

import io.swaplab.client.execution.ContractSignature;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.ContractWallet.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether the console can act for a contract wallet: the address has code that decides about signatures, a wallet
 * of the console is an owner, and the console holds the keys of as many owners as must sign. The check ends with a trial:
 * the code must accept a signature of a fixed hash that has no other use.
 */
public record ContractWalletCheck(Connection on, Wallets wallets) {
    private static final AbiFunction OWNER = AbiFunction.of("owner()");
    private static final AbiFunction THRESHOLD = AbiFunction.of("getThreshold()");
    private static final AbiFunction IS_OWNER = AbiFunction.of("isOwner(address)");
    private static final AbiFunction MESSAGE_HASH = AbiFunction.of("getMessageHash(bytes)");
    private static final Bytes32 TRIAL =
            Keccak.hash("Swaplab asks a contract wallet whether it accepts the signatures of its owners");
    private static final int SIGNATURE_BYTES = 65;
    private static final int MOST_SIGNERS = RequestLimits.MAX_SIGNATURE_BYTES / SIGNATURE_BYTES;

    /**
     * Returns the wallet at an address, for which the given owner signs.
     *
     * @param owner the name of a wallet whose key the console holds
     * @throws Refusal naming what the address or the owner lacks
     */
    public ContractWallet of(Address address, String owner) {
        Address signer = wallets.key(owner, "WALLET").address();
        requireCode(address, owner);
        Bytes32 threshold = ContractReads.word(on.node(), address, THRESHOLD).orElse(Bytes32.ZERO);
        Bytes32 message = new SafeMessages(address, on.profile().chainId()).message(TRIAL);
        boolean safe = ContractReads.word(on.node(), address, MESSAGE_HASH, Bytes.of(TRIAL.toBytes()))
                .filter(message::equals)
                .isPresent();
        ContractWallet wallet = safe
                ? safe(address, owner, threshold.toUint())
                : new ContractWallet(address, Form.ONE_OWNER, List.of(signer));
        requireAccepted(wallet, owner);
        return wallet;
    }

    private void requireCode(Address address, String owner) {
        Optional<String> plain = wallets.keyName(address).filter(wallets.playedNames()::contains);
        if (plain.isPresent()) {
            throw refused(
                    address, "a contract wallet; the key of this account signs for it", "wallet use " + plain.get());
        }
        if (on.node().code(address).isEmpty()) {
            throw refused(
                    address,
                    "the address of a contract wallet; there is no code at this address",
                    on.fork().isEmpty()
                            ? "wallet list"
                            : wallets.contract(address)
                                    .map(wallets::deployment)
                                    .orElseGet(() ->
                                            "wallet deploy " + wallets.freeContractName() + " --owners " + owner));
        }
        if (!isAsked(address, Bytes.of(new byte[SIGNATURE_BYTES]))) {
            throw refused(
                    address,
                    "a contract that decides about signatures (ERC-1271); this one has no isValidSignature",
                    "wallet list");
        }
    }

    /** Whether the code has the function: it answers a word, or reverts with a reason of its own. */
    private boolean isAsked(Address address, Bytes signature) {
        CallResult answer = asked(address, signature);
        return answer.ok()
                ? answer.data().size() >= Bytes32.BYTES
                : !answer.data().isEmpty();
    }

    private CallResult asked(Address address, Bytes signature) {
        return on.node()
                .simulate(
                        Permit2WitnessMessage.PERMIT2,
                        ContractSignature.question(address, TRIAL, signature),
                        ContractSignature.MAX_GAS);
    }

    private ContractWallet safe(Address address, String owner, Uint256 threshold) {
        List<String> owners = wallets.playedNames().stream()
                .filter(name -> isOwner(address, wallets.account("WALLET", name)))
                .toList();
        if (!owners.contains(owner)) {
            throw notOwner(address, owner, owners.stream().findFirst());
        }
        if (threshold.isZero() || threshold.isGreaterThan(Uint256.of(MOST_SIGNERS))) {
            throw refused(
                    address, "a Safe whose threshold is 1 to " + MOST_SIGNERS + "; its is " + threshold, "wallet list");
        }
        if (threshold.isGreaterThan(Uint256.of(owners.size()))) {
            throw refused(
                            address,
                            "a Safe whose threshold the console's keys reach; " + threshold
                                    + " owners must sign, and the console holds the keys of " + owners.size() + ": "
                                    + String.join(", ", owners),
                            "wallet list")
                    .hint("wallet use NAME unlocks the key file of another owner");
        }
        List<Address> signers = new ArrayList<>(List.of(wallets.account("WALLET", owner)));
        owners.stream()
                .filter(name -> !name.equals(owner))
                .limit(threshold.toLongExact() - 1)
                .forEach(name -> signers.add(wallets.account("WALLET", name)));
        return new ContractWallet(address, Form.SAFE, signers);
    }

    private boolean isOwner(Address address, Address account) {
        return ContractReads.word(on.node(), address, IS_OWNER, account)
                .filter(answer -> !answer.equals(Bytes32.ZERO))
                .isPresent();
    }

    private void requireAccepted(ContractWallet wallet, String owner) {
        Bytes signature = new WalletSigners(wallets).of(on, wallet).signature(TRIAL);
        if (!ContractSignature.isAccepted(asked(wallet.address(), signature))) {
            throw notOwner(
                    wallet.address(),
                    owner,
                    ContractReads.word(on.node(), wallet.address(), OWNER)
                            .map(ContractWalletCheck::addressIn)
                            .flatMap(wallets::keyName));
        }
    }

    /** The address in the low bytes of a word, whatever a hostile contract put into the others. */
    private static Address addressIn(Bytes32 word) {
        return Address.of(Bytes.of(word.toBytes())
                .slice(Bytes32.BYTES - Address.BYTES, Bytes32.BYTES)
                .toBytes());
    }

    private Refusal notOwner(Address address, String owner, Optional<String> other) {
        return Refusal.value(
                "WALLET",
                "an owner of the contract wallet " + wallets.label(address) + ", whose signature its code accepts",
                owner,
                other.map(name -> "wallet use " + name + " --safe " + address).orElse("wallet list"));
    }

    private static Refusal refused(Address address, String rule, String next) {
        return Refusal.value("safe", rule, address.toString(), next);
    }
}
