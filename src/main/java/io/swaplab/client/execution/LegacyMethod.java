package io.swaplab.client.execution;

/** The entry points of the legacy router. */
public enum LegacyMethod {
    SWAP_EXACT_IN("swapExactIn"),
    SWAP_EXACT_NATIVE_IN("swapExactNativeIn"),
    SWAP_EXACT_IN_TO_NATIVE("swapExactInToNative");

    private final String functionName;

    LegacyMethod(String functionName) {
        this.functionName = functionName;
    }

    public String functionName() {
        return functionName;
    }

    public static LegacyMethod of(NativeMode mode) {
        return switch (mode) {
            case ERC20 -> SWAP_EXACT_IN;
            case NATIVE_INPUT -> SWAP_EXACT_NATIVE_IN;
            case NATIVE_OUTPUT -> SWAP_EXACT_IN_TO_NATIVE;
        };
    }
}
