package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Call;
import io.swaplab.core.math.Uint256;

/** Repeated calls of one view with a varying last argument. */
public sealed interface Walk {
    /**
     * The result of one call of a walk.
     *
     * @param number the argument
     */
    record Step(int number, Uint256 answer) {}

    Address contract();

    /** Selector and all arguments except the last. */
    Bytes calldata();

    /** All numbers from first to last; zero results are omitted. */
    record Range(Address contract, Bytes calldata, int first, int last) implements Walk {
        public Range {
            refuseEmpty(first, last);
        }

        /** The call for one number. */
        public Call call(int number) {
            Uint256 word = number < 0 ? Uint256.of(-(long) number).negatedWrapping() : Uint256.of(number);
            return new Call(contract, calldata.concat(Bytes.of(word.toBytes())));
        }
    }

    /**
     * All numbers from first to last as keys of a mapping; the argument is the storage slot of the entry; zero results
     * are omitted.
     *
     * @param mapping the slot of the mapping itself
     */
    record Slots(Address contract, Bytes calldata, Bytes32 mapping, int first, int last) implements Walk {
        public Slots {
            refuseEmpty(first, last);
        }
    }

    /**
     * Starts with a number and continues with each result until the result is the end. Numbers are not negative.
     *
     * @param ascending whether results lie above the previous number, or below
     */
    record Chain(Address contract, Bytes calldata, boolean ascending, int start, int end) implements Walk {
        /** Whether a result continues the walk rather than ending it. */
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
