package io.swaplab.client.execution;

/** Whether the input or the output of the swap is the native coin. The ordinal of a constant is its code on chain. */
public enum NativeMode {
    ERC20,
    /** The executor sends native value, which the router wraps. */
    NATIVE_INPUT,
    /** The router unwraps the output for the recipient. */
    NATIVE_OUTPUT;

    public int code() {
        return ordinal();
    }

    /**
     * The mode of a swap.
     *
     * @throws IllegalArgumentException if input and output are both native, which a plan cannot express
     */
    public static NativeMode of(boolean nativeIn, boolean nativeOut) {
        if (nativeIn && nativeOut) {
            throw new IllegalArgumentException("native input and native output exclude each other");
        }
        if (nativeIn) {
            return NATIVE_INPUT;
        }
        return nativeOut ? NATIVE_OUTPUT : ERC20;
    }

    /**
     * The mode with this code.
     *
     * @throws IllegalArgumentException if no mode has this code
     */
    public static NativeMode ofCode(long code) {
        if (code < 0 || code >= values().length) {
            throw new IllegalArgumentException("a native mode is 0, 1 (input) or 2 (output), got " + code);
        }
        return values()[(int) code];
    }
}
