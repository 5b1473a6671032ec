package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/**
 * The results of any number of view calls at one block, read in batches and decoded as words. Reading a missing word is
 * an error that names the view and its contract. If a contract may lack a view, check with {@link #has} first.
 */
public final class ViewAnswers {
    /**
     * Maximum number of views per batch. A pool may have thousands of ticks or bitmap words, too many for one request.
     */
    static final int VIEWS_AT_ONCE = 500;

    private static final int SELECTOR_BYTES = 4;

    private final List<ReadOnlyCall> calls;
    private final List<CallResult> results;

    private ViewAnswers(List<ReadOnlyCall> calls, List<CallResult> results) {
        this.calls = calls;
        this.results = results;
    }

    public static ViewAnswers read(StateReader reader, List<ReadOnlyCall> calls) {
        List<CallResult> results = new ArrayList<>(calls.size());
        for (int from = 0; from < calls.size(); from += VIEWS_AT_ONCE) {
            results.addAll(reader.read(calls.subList(from, Math.min(from + VIEWS_AT_ONCE, calls.size()))));
        }
        return new ViewAnswers(List.copyOf(calls), List.copyOf(results));
    }

    /** Reads views of one contract that have no arguments. */
    public static ViewAnswers of(Address contract, List<AbiFunction> views, StateReader reader) {
        return read(reader, views.stream().map(view -> view.call(contract)).toList());
    }

    /** Whether a view succeeded and returned at least this many words. */
    public boolean has(int call, int words) {
        CallResult result = results.get(call);
        return result.ok() && result.data().size() >= words * Bytes32.BYTES;
    }

    /** Whether each of the first {@code views} views answered with at least one word. */
    public boolean hasFirst(int views) {
        for (int call = 0; call < views; call++) {
            if (!has(call, 1)) {
                return false;
            }
        }
        return true;
    }

    /** Whether every view answered with at least one word. */
    public boolean complete() {
        return hasFirst(results.size());
    }

    public Uint256 uint(int call) {
        return uint(call, 0);
    }

    public Uint256 uint(int call, int word) {
        return word(call, word).toUint();
    }

    public int integer(int call) {
        return integer(call, 0);
    }

    /**
     * A signed number of at most 32 bits, such as an int24. Its word is sign-extended, so the low 32 bits are the
     * value.
     */
    public int integer(int call, int word) {
        return (int) word(call, word).d();
    }

    /** A view's number, or a default if the view did not answer. */
    public Uint256 uintOr(int call, Uint256 missing) {
        return has(call, 1) ? uint(call) : missing;
    }

    public boolean flag(int call) {
        return !uint(call).isZero();
    }

    public Address address(int call) {
        return Address.ofWord(word(call, 0));
    }

    /**
     * One word of a view's answer.
     *
     * @throws IllegalStateException if the view answered fewer words
     */
    public Bytes32 word(int call, int word) {
        return require(call, word + 1).word(0, word);
    }

    /**
     * A view's whole answer, which must have at least this many words.
     *
     * @throws IllegalStateException if it has fewer
     */
    public Bytes require(int call, int words) {
        CallResult result = results.get(call);
        if (!has(call, words)) {
            ReadOnlyCall asked = calls.get(call);
            int selector = Math.min(SELECTOR_BYTES, asked.data().size());
            throw new IllegalStateException("the view " + asked.data().slice(0, selector) + " of " + asked.to()
                    + " must answer at least " + words + (words == 1 ? " word" : " words") + ", got " + result.data()
                    + (result.ok() ? "" : " (reverted)"));
        }
        return result.data();
    }
}
