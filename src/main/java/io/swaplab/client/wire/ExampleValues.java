package io.swaplab.client.wire;

/** Example values that several fields share, so that the examples of all answers are consistent. */
public final class ExampleValues {
    public static final String PAYER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    public static final String EXECUTOR = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
    public static final String INTEGRATOR = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
    public static final String PROTOCOL = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
    public static final String SIGNER = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
    public static final String ROUTER = "0x0165878A594ca255338adfa4d48449f69242Eb8F";
    public static final String TOKEN_IN = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";
    public static final String TOKEN_OUT = "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9";
    public static final String ADAPTER = "0xa513E6E4b8f2a923D98304ec87F64353C4D5C853";
    public static final String POOL = "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6";
    public static final String BLOCK_HASH = "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3";
    public static final String QUOTE_ID = "0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";
    public static final String PLAN_HASH = "0xae76571d9c2303ca1cbf0b895f283af5cda0051a563bebfb4dd3676621f59ec9";
    public static final String ROUTE_HASH = "0x35ea8c6feba20a528c037286112b1019d5c16211030bdb2ce5782fd0483a872b";
    public static final String POLICY_HASH = "0x841a801fba83dc70550c41c679d16bd423050823600603134adf1767d26808bd";

    /** Extra data of a swap step, from which the adapter reads the pool's fee, here 0.25 per cent. */
    public static final String EXTRA_DATA = "0x00000000000000000000000000000000000000000000000000000000000009c4";

    public static final String SIGNATURE =
            "0x9565d175d2f5614d7a43370a5c1164a242ec1c5be7fffe9eee29310574598e732f4e8a68edbb82a47ed5145c51edd30f8a08953623955b1d3a1485d393b7df001b";

    private ExampleValues() {}
}
