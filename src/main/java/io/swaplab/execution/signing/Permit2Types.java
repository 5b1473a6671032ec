package io.swaplab.execution.signing;

/** The names and type strings of Permit2's witness transfer: they are hashed, and shown by wallets. */
final class Permit2Types {
    static final String DOMAIN_NAME = "Permit2";
    static final String WITNESS = "ExecutionWitness(bytes32 planHash,address executor,address recipient,"
            + "address tokenOut,uint256 minAmountOut)";
    static final String TOKEN_PERMISSIONS = "TokenPermissions(address token,uint256 amount)";

    private Permit2Types() {}
}
