package io.swaplab.forkchain.control;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ForkException;

/** Token balances of a fork. */
public final class Tokens {
    private final Node node;
    private final Address wrappedNative;
    private final BalanceSlots slots;

    public Tokens(Node node, Address wrappedNative) {
        this.node = node;
        this.wrappedNative = wrappedNative;
        this.slots = new BalanceSlots(node);
    }

    /**
     * Sets a holder's balance of any token, in base units.
     *
     * @throws ForkException when no storage of the token is its balance
     * @throws IllegalArgumentException when the token has no room for so much
     */
    public void deal(Address token, Address holder, Uint256 amount) {
        Uint256 before = slots.set(token, holder, amount);
        if (token.equals(wrappedNative) && amount.isGreaterThan(before)) {
            // Wrapped coins are only as good as the native ones behind them.
            Uint256 backing = node.balance(token).plus(amount.minus(before));
            node.request("anvil_setBalance", token.toLowerHex(), backing.toHex());
        }
    }
}
