package io.swaplab.client.execution;

/** Whether input or output of the swap is the native coin. The order of the constants is their code on chain. */
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
     * @throws IllegalArgumentException if both ends are native, which a plan cannot express
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
     * @throws IllegalArgumentException when no mode has that code
     */
    public static NativeMode ofCode(long code) {
        if (code < 0 || code >= values().length) {
            throw new IllegalArgumentException("a native mode is 0, 1 (input) or 2 (output), got " + code);
        }
        return values()[(int) code];
    }
}
