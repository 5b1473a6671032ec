package io.swaplab.service.reading;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.RepeatedViewCall;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request to the reader contract, with its results so far. A request that the contract could not complete is
 * undecided; it must be made without the contract.
 */
abstract sealed class LensRequest {
    static final int STEPS_OF_CHAIN = 256;

    /** Status of a request that the contract answered; 0 means that it reverted, 2 that it is undecided. */
    static final int ANSWERED = 1;

    static final int UNDECIDED = 2;

    private static final int ENTRY_BYTES = 4 + Bytes32.BYTES;

    private boolean undecided;

    /** The request's size within a call, in bytes. */
    abstract int size();

    /** An estimate of the gas that the request needs. It only limits how many requests are packed into one call. */
    abstract long gas();

    abstract void write(ByteBuffer to);

    /**
     * Stores an answer. If the answer is invalid, the request becomes undecided.
     *
     * @return whether nothing more has to be requested from the contract; false if a part is still missing
     */
    abstract boolean take(int status, Bytes data);

    /** Marks the request as undecided. Returns true, because nothing more has to be requested from the contract. */
    final boolean giveUp() {
        undecided = true;
        return true;
    }

    final boolean isUndecided() {
        return undecided;
    }

    private static void writeHead(ByteBuffer to, int kind, Address contract) {
        to.put((byte) kind).put(contract.toBytes());
    }

    /** A request to call one view. */
    static final class OfView extends LensRequest {
        private static final int HEAD = 23;
        private static final int SELECTOR_BYTES = 4;
        private static final long GAS = 30_000;

        /**
         * Estimated gas of a view without arguments, which mostly reads one or two storage words. If the estimate is
         * too low and a call runs out of gas, the unanswered requests are repeated.
         */
        private static final long GAS_WITHOUT_ARGUMENTS = 8_000;

        private final ReadOnlyCall call;

        private @Nullable CallResult result;

        OfView(ReadOnlyCall call) {
            this.call = call;
        }

        ReadOnlyCall call() {
            return call;
        }

        void decide(CallResult answer) {
            result = answer;
        }

        /** The result; available once decided. */
        CallResult result() {
            return Objects.requireNonNull(result);
        }

        @Override
        int size() {
            return HEAD + call.data().size();
        }

        @Override
        long gas() {
            return call.data().size() > SELECTOR_BYTES ? GAS : GAS_WITHOUT_ARGUMENTS;
        }

        @Override
        void write(ByteBuffer to) {
            writeHead(to, 0, call.to());
            to.putShort((short) call.data().size()).put(call.data().toBytes());
        }

        @Override
        boolean take(int status, Bytes data) {
            if (status == UNDECIDED) {
                return giveUp();
            }
            result = new CallResult(status == ANSWERED, data);
            return true;
        }
    }

    /** A request for a walk, which calls one view repeatedly with different arguments, or for a part of a walk. */
    abstract static sealed class OfWalk extends LensRequest {
        private final List<RepeatedViewCall.Step> steps = new ArrayList<>();

        final List<RepeatedViewCall.Step> steps() {
            return steps;
        }

        @Override
        final boolean take(int status, Bytes data) {
            if (status != ANSWERED || data.size() < 2 || (data.size() - 2) % ENTRY_BYTES != 0) {
                return giveUp();
            }
            ByteBuffer in = ByteBuffer.wrap(data.toBytes());
            int done = Short.toUnsignedInt(in.getShort());
            byte[] word = new byte[Bytes32.BYTES];
            List<RepeatedViewCall.Step> more = new ArrayList<>();
            while (in.hasRemaining()) {
                int number = in.getInt();
                in.get(word);
                more.add(new RepeatedViewCall.Step(
                        number, Bytes.of(word).word(0, 0).toUint()));
            }
            return take(done, more);
        }

        abstract boolean take(int done, List<RepeatedViewCall.Step> more);
    }

    /**
     * A walk that calls a view for each number of a range. The view's argument is the number itself, or the storage
     * slot of the mapping entry whose key is the number.
     */
    static final class OfRange extends OfWalk {
        private static final int HEAD = 29;
        private static final long GAS_PER_STEP = 4_000;

        private final Address contract;
        private final Bytes calldata;
        private final @Nullable Bytes32 mapping;
        private final int last;
        private int first;

        OfRange(RepeatedViewCall.Range range, int first, int last) {
            this(range.contract(), range.calldata(), null, first, last);
        }

        OfRange(RepeatedViewCall.Slots slots, int first, int last) {
            this(slots.contract(), slots.calldata(), slots.mapping(), first, last);
        }

        private OfRange(Address contract, Bytes calldata, @Nullable Bytes32 mapping, int first, int last) {
            this.contract = contract;
            this.calldata = calldata;
            this.mapping = mapping;
            this.first = first;
            this.last = last;
        }

        @Override
        int size() {
            return HEAD + (mapping == null ? 0 : Bytes32.BYTES) + calldata.size() + Bytes32.BYTES;
        }

        @Override
        long gas() {
            return GAS_PER_STEP * (last - first + 1);
        }

        @Override
        void write(ByteBuffer to) {
            writeHead(to, mapping == null ? 1 : 2, contract);
            to.putInt(first).putShort((short) (last - first + 1));
            if (mapping != null) {
                to.put(mapping.toBytes());
            }
            to.putShort((short) (calldata.size() + Bytes32.BYTES))
                    .put(calldata.toBytes())
                    .put(new byte[Bytes32.BYTES]);
        }

        @Override
        boolean take(int done, List<RepeatedViewCall.Step> more) {
            if (done == 0 || done > last - first + 1) {
                return giveUp();
            }
            int after = first - 1;
            for (RepeatedViewCall.Step step : more) {
                if (step.number() <= after
                        || step.number() >= first + done
                        || step.answer().isZero()) {
                    return giveUp();
                }
                after = step.number();
            }
            steps().addAll(more);
            first += done;
            return first > last;
        }
    }

    /** A walk in which the result of each call is the argument of the next. */
    static final class OfChain extends OfWalk {
        private static final int HEAD = 33;
        private static final long GAS = 1_000_000;

        private final RepeatedViewCall.Chain chain;
        private int at;

        OfChain(RepeatedViewCall.Chain chain) {
            this.chain = chain;
            this.at = chain.start();
        }

        @Override
        int size() {
            return HEAD + chain.calldata().size() + Bytes32.BYTES;
        }

        @Override
        long gas() {
            return GAS;
        }

        @Override
        void write(ByteBuffer to) {
            writeHead(to, 3, chain.contract());
            to.putInt(at).putInt(chain.end()).putShort((short) STEPS_OF_CHAIN);
            to.putShort((short) (chain.calldata().size() + Bytes32.BYTES))
                    .put(chain.calldata().toBytes())
                    .put(new byte[Bytes32.BYTES]);
        }

        @Override
        boolean take(int done, List<RepeatedViewCall.Step> more) {
            if (done == 0 || done != more.size() || done > STEPS_OF_CHAIN) {
                return giveUp();
            }
            int asked = at;
            for (RepeatedViewCall.Step step : more) {
                boolean number = step.answer().bitLength() < Integer.SIZE;
                if (step.number() != asked || !number || asked == chain.end()) {
                    return giveUp();
                }
                asked = step.answer().toIntExact();
                if (!chain.leadsOn(step.number(), asked)) {
                    return giveUp();
                }
            }
            steps().addAll(more);
            at = asked;
            return at == chain.end();
        }
    }
}
