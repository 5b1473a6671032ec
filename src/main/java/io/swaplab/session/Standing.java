package io.swaplab.session;

/**
 * Where a session stands, as a prompt shows it.
 *
 * @param chain whether there is a chain and whether it answers
 * @param chainId of the chain that is or was there; 0 where none was
 * @param block the head of the chain, 0 where it is not known
 * @param behind by how many blocks the pools that quotes come from are behind the head
 * @param swap the name of the current swap, or empty
 * @param state the word of its state, or empty
 * @param stale whether its quote is of another block than the head, or the deadline of its plan has passed
 */
public record Standing(Chain chain, long chainId, long block, long behind, String swap, String state, boolean stale) {
    /** Whether there is a chain. */
    public enum Chain {
        /** None was started yet. */
        NONE,
        THERE,
        /** The chain does not answer. */
        SILENT,
        /** It has ended. */
        GONE
    }

    /** Before anything is started. */
    public static Standing atFirst() {
        return new Standing(Chain.NONE, 0, 0, 0, "", "", false);
    }

    /** The same with a chain that is not as it was. */
    public Standing with(Chain now) {
        return new Standing(now, chainId, block, behind, swap, state, stale);
    }
}
