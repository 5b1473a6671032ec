package io.swaplab.client;

import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.Shown;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Receives the result of every comparison between an answer and the expected values. A strict log throws at the first
 * difference; a collecting log records all comparisons.
 */
public final class CheckLog {
    private final boolean strict;
    private final List<Comparison> comparisons = new ArrayList<>();

    private CheckLog(boolean strict) {
        this.strict = strict;
    }

    /** A log that throws at the first difference, for artifacts that will be signed or sent. */
    public static CheckLog strict() {
        return new CheckLog(true);
    }

    /** A log that collects all comparisons, for inspection only. */
    public static CheckLog keeping() {
        return new CheckLog(false);
    }

    public List<Comparison> comparisons() {
        return List.copyOf(comparisons);
    }

    /** Requires a value to equal the expected one. */
    void same(ArtifactCheck check, String field, Object expected, Object actual) {
        holds(check, expected.equals(actual), field, expected, actual);
    }

    /** Requires a field of the answer to be the expected address. */
    void address(ArtifactCheck check, String field, Address expected, String text) {
        same(check, field, expected, AnswerFieldParser.address(field, text));
    }

    /** Requires a field of the answer to be the expected amount. */
    void amount(ArtifactCheck check, String field, Uint256 expected, String text) {
        same(check, field, expected, AnswerFieldParser.amount(field, text));
    }

    /** Requires a field of the answer to be the expected hash. */
    void hash(ArtifactCheck check, String field, Bytes32 expected, String text) {
        same(check, field, expected, AnswerFieldParser.hash(field, text));
    }

    /** Requires a condition to hold; {@code expected} describes it in words. */
    void holds(ArtifactCheck check, boolean condition, String field, Object expected, @Nullable Object actual) {
        if (strict && !condition) {
            throw new ArtifactMismatch(check, field, expected, actual);
        }
        if (!strict) {
            comparisons.add(new Comparison(check, field, Shown.of(expected), Shown.of(actual), condition));
        }
    }

    /** Records a failed check after which the rest of the answer could not be compared. */
    public void keep(ArtifactMismatch mismatch) {
        NullChecks.given("mismatch", mismatch);
        comparisons.add(
                new Comparison(mismatch.check(), mismatch.field(), mismatch.expected(), mismatch.actual(), false));
    }

    /**
     * One comparison of a check.
     *
     * @param field the path of the field in the answer, or a description of a value that is not a single field
     * @param expected the value from the caller or the chain, or computed by this client
     * @param actual the value that is checked, usually from the answer
     */
    public record Comparison(ArtifactCheck check, String field, String expected, String actual, boolean passed) {
        public Comparison {
            NullChecks.given("check", check, "field", field, "expected", expected, "actual", actual);
        }
    }
}
