package io.swaplab.router.plan;

/** The token numbers of the source and the sink in any plan or network. */
public final class Ends {
    public static final int SOURCE = 0;
    public static final int SINK = 1;

    private Ends() {}
}
