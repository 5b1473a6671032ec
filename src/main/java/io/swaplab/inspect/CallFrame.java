package io.swaplab.inspect;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of a transaction with the calls inside it.
 *
 * @param type such as CALL or STATICCALL
 * @param to null where a contract was created that is not known
 * @param input how the calldata begins
 * @param inputBytes how long it is
 * @param output how the returned or reverted data begins
 * @param error why it failed in the node's words, or null where it did not
 * @param transfers tokens that it moved itself, not counting the calls inside
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
    private static final int SELECTOR_BYTES = 4;

    public CallFrame {
        transfers = List.copyOf(transfers);
        calls = List.copyOf(calls);
    }

    /** An ERC-20 transfer that a token logged. */
    public record Transfer(Address token, Address from, Address to, Uint256 amount) {}

    public boolean isStatic() {
        return type.equals("STATICCALL");
    }

    public boolean failed() {
        return error != null;
    }

    /** The first four bytes of the calldata; empty for a plain payment. */
    public Bytes selector() {
        return input.size() < SELECTOR_BYTES ? Bytes.EMPTY : input.slice(0, SELECTOR_BYTES);
    }

    /** An argument that fills one word; zero where the calldata is shorter. */
    public Uint256 word(int index) {
        int end = SELECTOR_BYTES + (index + 1) * Uint256.BYTES;
        return input.size() < end
                ? Uint256.ZERO
                : Uint256.fromBytes(input.slice(end - Uint256.BYTES, end).toBytes());
    }

    /** The same as an address. */
    public Address address(int index) {
        byte[] word = word(index).toBytes();
        return Address.of(java.util.Arrays.copyOfRange(word, Uint256.BYTES - Address.BYTES, Uint256.BYTES));
    }
}
