package io.swaplab.router.graph;

/** The numbers of the source token (the input) and the sink token (the output) in every plan and network. */
public final class SourceAndSink {
    public static final int SOURCE = 0;
    public static final int SINK = 1;

    private SourceAndSink() {}
}
