package io.swaplab.forkchain.control;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.math.Uint256;
import io.swaplab.node.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds the storage word that holds a token balance, and writes it. The node reports which words {@code balanceOf}
 * reads; the word through which it returns a trial value holds the balance. This works for any mapping, language or
 * proxy.
 */
final class BalanceSlots {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");

    private final Node node;

    BalanceSlots(Node node) {
        this.node = node;
    }

    /** A storage word of a contract. */
    private record Slot(Address contract, Bytes32 key) {}

    /**
     * Sets a balance and returns the previous one.
     *
     * @throws ForkException when no word holds the balance, as in a token that computes it; storage is then unchanged
     */
    Uint256 set(Address token, Address holder, Uint256 amount) {
        Uint256 before = balance(token, holder);
        for (Slot slot : readBy(BALANCE_OF.call(token, holder))) {
            Bytes32 kept = load(slot);
            store(slot, Bytes32.of(amount));
            if (isBalance(slot, token, holder, amount)) {
                return before;
            }
            store(slot, kept);
        }
        throw new ForkException("no storage word of " + token + " is the balance of " + holder
                + "; the token computes it from something else");
    }

    /** One value could match by chance, as zero often does; a second one confirms. */
    private boolean isBalance(Slot slot, Address token, Address holder, Uint256 amount) {
        if (!matches(token, holder, amount)) {
            return false;
        }
        Uint256 other = amount.xor(Uint256.ONE);
        store(slot, Bytes32.of(other));
        boolean follows = matches(token, holder, other);
        store(slot, Bytes32.of(amount));
        return follows;
    }

    private boolean matches(Address token, Address holder, Uint256 amount) {
        CallResult result = node.simulate(holder, BALANCE_OF.call(token, holder), Uint256.ZERO);
        return result.ok()
                && result.data().size() == Bytes32.BYTES
                && result.data().word(0, 0).toUint().equals(amount);
    }

    private Uint256 balance(Address token, Address holder) {
        CallResult result = node.simulate(holder, BALANCE_OF.call(token, holder), Uint256.ZERO);
        if (!result.ok() || result.data().size() != Bytes32.BYTES) {
            throw new ForkException("there is no token at " + token + ": it answers balanceOf with nothing");
        }
        return result.data().word(0, 0).toUint();
    }

    private List<Slot> readBy(Call call) {
        Object answer = node.request(
                        "eth_createAccessList",
                        Map.of("to", call.to().toLowerHex(), "data", call.data().toString()),
                        "latest")
                .orElseThrow(() -> new ForkException("the node does not say which storage balanceOf reads"));
        List<Slot> slots = new ArrayList<>();
        if (answer instanceof Map<?, ?> fields && fields.get("accessList") instanceof List<?> contracts) {
            for (Object contract : contracts) {
                if (contract instanceof Map<?, ?> entry && entry.get("storageKeys") instanceof List<?> keys) {
                    Address address = Address.parse(String.valueOf(entry.get("address")));
                    keys.forEach(key -> slots.add(new Slot(address, Bytes32.parse(key.toString()))));
                }
            }
        }
        return slots;
    }

    private Bytes32 load(Slot slot) {
        return node.request(
                        "eth_getStorageAt",
                        slot.contract().toLowerHex(),
                        slot.key().toString(),
                        "latest")
                .map(word -> Bytes32.parse(word.toString()))
                .orElse(Bytes32.ZERO);
    }

    private void store(Slot slot, Bytes32 value) {
        node.request(
                "anvil_setStorageAt", slot.contract().toLowerHex(), slot.key().toString(), value.toString());
    }
}
