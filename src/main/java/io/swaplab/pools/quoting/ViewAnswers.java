package io.swaplab.pools.quoting;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import io.swaplab.math.Uint256;
import java.util.List;

/** The answers of several views at one block, read as words. */
public final class ViewAnswers {
    private final List<CallResult> results;

    private ViewAnswers(List<CallResult> results) {
        this.results = List.copyOf(results);
    }

    public static ViewAnswers read(StateReader reader, List<Call> calls) {
        return new ViewAnswers(reader.read(calls));
    }

    /** Whether a view answered with at least so many words. */
    public boolean has(int call, int words) {
        CallResult result = results.get(call);
        return result.ok() && result.data().size() >= words * Bytes32.BYTES;
    }

    /** Whether every view answered with at least one word. */
    public boolean complete() {
        for (int call = 0; call < results.size(); call++) {
            if (!has(call, 1)) {
                return false;
            }
        }
        return true;
    }

    public Uint256 uint(int call) {
        return uint(call, 0);
    }

    public Uint256 uint(int call, int word) {
        return results.get(call).data().word(0, word).toUint();
    }

    /** A view's number, or another where the contract has no such view. */
    public Uint256 uintOr(int call, Uint256 missing) {
        return has(call, 1) ? uint(call) : missing;
    }

    public boolean flag(int call) {
        return !uint(call).isZero();
    }

    public Address address(int call) {
        return Address.ofWord(results.get(call).data().word(0, 0));
    }
}
