package io.swaplab.lab.inspect;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All calls that a transaction made or, if it was only simulated, would make.
 *
 * @param transactionHash null for a transaction that was not sent
 * @param dropped number of calls that were skipped because there were too many
 */
public record CallTrace(@Nullable Bytes32 transactionHash, CallFrame top, int dropped) {
    /** All calls in the order in which they started. So a call comes before the calls that it makes. */
    public List<CallFrame> all() {
        return top.all();
    }

    /**
     * One call of a transaction with its inner calls.
     *
     * @param type the kind of call, such as CALL or STATICCALL
     * @param to the called or created contract; null if the node does not name the created contract
     * @param input the first bytes of the calldata
     * @param inputBytes the full length of the calldata
     * @param output the first bytes of the return or revert data
     * @param error the node's error text, or null on success
     * @param transfers the token transfers that this call made itself, without those of inner calls
     */
    public record CallFrame(
            String type,
            Address from,
            @Nullable Address to,
            Uint256 value,
            long gasUsed,
            Bytes input,
            int inputBytes,
            Bytes output,
            @Nullable String error,
            List<Transfer> transfers,
            List<CallFrame> calls) {
        public CallFrame {
            transfers = List.copyOf(transfers);
            calls = List.copyOf(calls);
        }

        /** An ERC-20 transfer from a token's log; the amount is in base units. */
        public record Transfer(Address token, Address from, Address to, Uint256 amount) {}

        public boolean isStatic() {
            return type.equals("STATICCALL");
        }

        public boolean failed() {
            return error != null;
        }

        /** This call and all calls within it, in the order in which they started. */
        List<CallFrame> all() {
            List<CallFrame> all = new ArrayList<>();
            Deque<CallFrame> open = new ArrayDeque<>(List.of(this));
            while (!open.isEmpty()) {
                CallFrame next = open.pop();
                all.add(next);
                next.calls().reversed().forEach(open::push);
            }
            return all;
        }

        /** The first four bytes of the calldata, which select the function; empty for a payment without calldata. */
        public Bytes selector() {
            return input.size() < AbiFunction.SELECTOR_BYTES ? Bytes.EMPTY : input.slice(0, AbiFunction.SELECTOR_BYTES);
        }

        /** The 32-byte word of the arguments at an index; zero if the stored calldata ends before the word does. */
        public Uint256 word(int index) {
            int end = AbiFunction.SELECTOR_BYTES + (index + 1) * Uint256.BYTES;
            return input.size() < end
                    ? Uint256.ZERO
                    : input.slice(AbiFunction.SELECTOR_BYTES, end).uint(index);
        }

        /** The word of the arguments at an index, as an address. */
        public Address address(int index) {
            return Address.ofWord(Bytes32.of(word(index).toBytes()));
        }
    }
}
