package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;

/** Repeated calls of one view that differ only in the last argument. */
public sealed interface RepeatedViewCall {
    /**
     * The result of one call of a series.
     *
     * @param number the argument of the call
     * @param answer what the view returned
     */
    record Step(int number, Uint256 answer) {}

    Address contract();

    /** The selector and all arguments except the last. */
    Bytes calldata();

    /** Calls the view with all numbers from first to last; zero results are omitted. */
    record Range(Address contract, Bytes calldata, int first, int last) implements RepeatedViewCall {
        public Range {
            refuseEmpty(first, last);
        }

        /** The call for one number. */
        public ReadOnlyCall call(int number) {
            Uint256 word = number < 0 ? Uint256.of(-(long) number).negatedWrapping() : Uint256.of(number);
            return new ReadOnlyCall(contract, calldata.concat(Bytes.of(word.toBytes())));
        }
    }

    /**
     * Reads the entries of a mapping for all keys from first to last. The argument of each call is the storage slot of
     * the entry; zero results are omitted.
     *
     * @param mapping the slot of the mapping itself
     */
    record Slots(Address contract, Bytes calldata, Bytes32 mapping, int first, int last) implements RepeatedViewCall {
        public Slots {
            refuseEmpty(first, last);
        }
    }

    /**
     * Starts with a number and uses each result as the next argument, until the result is {@code end}. Numbers are not
     * negative.
     *
     * @param ascending whether each result must be above the previous number, rather than below it
     */
    record Chain(Address contract, Bytes calldata, boolean ascending, int start, int end) implements RepeatedViewCall {
        /** Whether a result is valid: {@code end}, or above (if descending, below) the number asked for. */
        public boolean leadsOn(int asked, int answer) {
            return answer == end || (ascending ? answer > asked : answer < asked);
        }
    }

    private static void refuseEmpty(int first, int last) {
        if (first > last) {
            throw new IllegalArgumentException("first must not be above last, got " + first + " and " + last);
        }
    }
}
