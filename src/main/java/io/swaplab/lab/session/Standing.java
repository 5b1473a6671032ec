package io.swaplab.lab.session;

/**
 * The state of a session, as shown in a prompt.
 *
 * @param chain whether there is a chain and whether it answers
 * @param chainId of the current or last chain; 0 if there was none
 * @param block the head of the chain, 0 if unknown
 * @param behind number of blocks by which the quoted pools are behind the head
 * @param swap the name of the current swap, or empty
 * @param state its state, or empty
 * @param stale whether its quote is from a block other than the head, or its plan's deadline has passed
 */
public record Standing(Chain chain, long chainId, long block, long behind, String swap, String state, boolean stale) {
    /** The state of the chain. */
    public enum Chain {
        /** Not started yet. */
        NONE,
        THERE,
        /** The chain does not answer. */
        SILENT,
        /** It has ended. */
        GONE
    }

    /** The standing before anything is started. */
    public static Standing atFirst() {
        return new Standing(Chain.NONE, 0, 0, 0, "", "", false);
    }

    /** The same with another state of the chain. */
    public Standing with(Chain now) {
        return new Standing(now, chainId, block, behind, swap, state, stale);
    }
}
