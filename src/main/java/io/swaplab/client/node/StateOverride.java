package io.swaplab.client.node;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What replaces the state of an account during a simulated call.
 *
 * @param code the account's code; null for its own
 * @param balanceWei the account's coins; null for its own
 * @param slots words of its storage by their slots; all other words are its own
 */
public record StateOverride(@Nullable Bytes code, @Nullable Uint256 balanceWei, Map<Bytes32, Bytes32> slots) {
    public StateOverride {
        slots = Map.copyOf(slots);
    }

    public static StateOverride ofCode(Bytes code) {
        return new StateOverride(code, null, Map.of());
    }

    Map<String, Object> parameters() {
        Map<String, Object> state = new LinkedHashMap<>();
        if (code != null) {
            state.put("code", code.toString());
        }
        if (balanceWei != null) {
            state.put("balance", balanceWei.toHex());
        }
        if (!slots.isEmpty()) {
            Map<String, String> words = new LinkedHashMap<>();
            slots.forEach((slot, word) -> words.put(slot.toString(), word.toString()));
            state.put("stateDiff", words);
        }
        return state;
    }
}
