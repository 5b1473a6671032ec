package io.swaplab.client.refusal;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if a plan or transaction of the service does not match the request or the chain. It must not be signed or
 * sent.
 */
public final class ArtifactMismatch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ArtifactCheck check;
    private final String field;
    private final String expected;
    private final String actual;

    public ArtifactMismatch(ArtifactCheck check, String field, Object expected, @Nullable Object actual) {
        super(check + ": " + field + ": expected " + Shown.of(expected) + ", got " + Shown.of(actual));
        this.check = check;
        this.field = field;
        this.expected = Shown.of(expected);
        this.actual = Shown.of(actual);
    }

    /** Throws unless the answer has the expected value. */
    public static void same(ArtifactCheck check, String field, Object expected, Object actual) {
        holds(check, expected.equals(actual), field, expected, actual);
    }

    /** Throws unless a condition holds; {@code expected} describes it in words. */
    public static void holds(
            ArtifactCheck check, boolean condition, String field, Object expected, @Nullable Object actual) {
        if (!condition) {
            throw new ArtifactMismatch(check, field, expected, actual);
        }
    }

    public ArtifactCheck check() {
        return check;
    }

    /** The path of the field in the answer. */
    public String field() {
        return field;
    }

    public String expected() {
        return expected;
    }

    public String actual() {
        return actual;
    }
}
