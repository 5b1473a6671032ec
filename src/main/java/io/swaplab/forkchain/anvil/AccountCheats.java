package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.HashMap;
import java.util.Map;

/**
 * Changes accounts of a fork: balances of the native coin, nonces, code and storage. Also allows sending from an
 * account without its key (impersonation). A change does not create a block. So a program that follows the chain's
 * blocks, such as the service, notices the change only at the next block.
 */
public final class AccountCheats {
    private final Node node;
    private final Map<Address, Integer> impersonations = new HashMap<>();

    public AccountCheats(Node node) {
        this.node = node;
    }

    /** Sets an account's balance of the native coin, in wei. */
    public void setBalance(Address account, Uint256 wei) {
        node.request("anvil_setBalance", account.toLowerHex(), wei.toHex());
    }

    /**
     * Sets the nonce of an account's next transaction. A nonce below the present one is refused, because with it the
     * account could create contracts at addresses that are already in use.
     */
    public void setNonce(Address account, long nonce) {
        long present = node.nonce(account);
        if (nonce < present) {
            throw CheatArgumentChecks.refused("nonce", "at least " + present + ", the account's present one", nonce);
        }
        node.request("anvil_setNonce", account.toLowerHex(), HexText.quantity(nonce));
    }

    /**
     * Replaces the code at an address. Storage and coins stay. Empty code turns a contract into an ordinary account.
     */
    public void setCode(Address account, Bytes runtimeCode) {
        node.request("anvil_setCode", account.toLowerHex(), runtimeCode.toString());
    }

    public Bytes32 storageAt(Address contract, Bytes32 slot) {
        return node.request("eth_getStorageAt", contract.toLowerHex(), slot.toString(), "latest")
                .map(word -> Bytes32.parse(word.toString()))
                .orElse(Bytes32.ZERO);
    }

    /** Writes one word of a contract's storage. */
    public void setStorageAt(Address contract, Bytes32 slot, Bytes32 value) {
        node.request("anvil_setStorageAt", contract.toLowerHex(), slot.toString(), value.toString());
    }

    /** Allows sending transactions from an account without its key, until the returned scope is closed. */
    public synchronized Impersonation impersonate(Address account) {
        impersonations.merge(account, 1, Integer::sum);
        node.request("anvil_impersonateAccount", account.toLowerHex());
        return new Impersonation(account, this::release);
    }

    /** Ends every impersonation of an account. */
    public synchronized void stopImpersonating(Address account) {
        impersonations.remove(account);
        node.request("anvil_stopImpersonatingAccount", account.toLowerHex());
    }

    private synchronized void release(Address account) {
        Integer left = impersonations.computeIfPresent(account, (key, count) -> count > 1 ? count - 1 : null);
        if (left == null) {
            node.request("anvil_stopImpersonatingAccount", account.toLowerHex());
        }
    }
}
