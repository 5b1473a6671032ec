package io.swaplab.market;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.math.Uint256;

/** One view asked many times over, with a number that changes as its last argument. */
public sealed interface Walk {
    /**
     * One view's answer within a walk.
     *
     * @param number what was asked for
     */
    record Step(int number, Uint256 answer) {}

    Address contract();

    /** Selector and arguments before the last one. */
    Bytes calldata();

    /** Every number from first to last; answers of zero are left out. */
    record Range(Address contract, Bytes calldata, int first, int last) implements Walk {
        public Range {
            refuseEmpty(first, last);
        }

        /** The view for one number. */
        public Call call(int number) {
            Uint256 word = number < 0 ? Uint256.of(-(long) number).negatedWrapping() : Uint256.of(number);
            return new Call(contract, calldata.concat(Bytes.of(word.toBytes())));
        }
    }

    /**
     * Every number from first to last as the key of a mapping, whose entry's storage slot is the argument; answers of zero
     * are left out.
     *
     * @param mapping the slot of the mapping itself
     */
    record Slots(Address contract, Bytes calldata, Bytes32 mapping, int first, int last) implements Walk {
        public Slots {
            refuseEmpty(first, last);
        }
    }

    /**
     * The start, then always the answer before, until the answer is the end. Numbers are not negative.
     *
     * @param ascending which way every answer but the end lies from the number asked for
     */
    record Chain(Address contract, Bytes calldata, boolean ascending, int start, int end) implements Walk {
        /** Whether an answer ends the walk or leads it on. */
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
