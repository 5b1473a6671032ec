package io.swaplab.core.market;

/**
 * A named value of a pool's state, exactly as stored on chain.
 *
 * @param name unique within the pool, such as {@code reserve0}
 * @param value a decimal integer with a minus sign if negative, {@code true} or {@code false}, or a word
 */
public record PoolFact(String name, String value, Meaning meaning) {

    /** How to present the value to a person. */
    public sealed interface Meaning {}

    /** Shown unchanged. */
    public record Plain() implements Meaning {}

    /** An amount in base units of the pool's token with this index. */
    public record Amount(int token) implements Meaning {}

    /** A fixed-point number with this many decimals. */
    public record Scaled(int decimals) implements Meaning {}

    /** A fraction, such as a fee, with this many decimals. */
    public record Share(int decimals) implements Meaning {}

    /** Unix time in seconds. */
    public record Time() implements Meaning {}

    /**
     * A value of one tick or bin of the pool.
     *
     * @param position name of the fact that holds the tick or bin of the current price
     * @param index number of this tick or bin
     * @param column name of the value, such as {@code reserve0}
     * @param counted how to present the value
     */
    public record Rung(String position, int index, String column, Meaning counted) implements Meaning {}
}
