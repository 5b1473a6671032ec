package io.swaplab.tamper;

/**
 * What one guard says to a changed artefact.
 *
 * @param guard who said it
 * @param name the check or error, such as {@code C8} or {@code InvalidSigner}; what it said instead where it let it pass
 * @param detail the whole sentence
 */
public record Answer(Kind kind, Guard guard, String name, String detail) {
    /** Whether it caught the change. */
    public enum Kind {
        REFUSED,
        /** The change reached the guard, which found nothing wrong. */
        PASSED,
        /** The change is in nothing that the guard gets to see. */
        NOT_SEEN
    }

    /** Who can catch a change. */
    public enum Guard {
        CLIENT,
        ROUTER,
        PERMIT2,
        /** A token, a pool or an adapter on the way, whose refusal guards nothing by intent. */
        OTHER
    }

    static Answer notSeen(Guard guard, String detail) {
        return new Answer(Kind.NOT_SEEN, guard, "-", detail);
    }

    public boolean refused() {
        return kind == Kind.REFUSED;
    }
}
