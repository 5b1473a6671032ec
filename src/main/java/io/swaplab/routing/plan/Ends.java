package io.swaplab.routing.plan;

/** The numbers that the ends of a trade have among the tokens of any plan or network. */
public final class Ends {
    public static final int SOURCE = 0;
    public static final int SINK = 1;

    private Ends() {}
}
