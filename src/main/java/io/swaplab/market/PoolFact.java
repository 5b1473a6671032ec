package io.swaplab.market;

/**
 * One named value of a pool's state, exact as the chain keeps it.
 *
 * @param name unique within the pool, such as {@code reserve0}
 * @param value a decimal integer with a minus sign where it is negative, {@code true} or {@code false}, or a word
 */
public record PoolFact(String name, String value, Meaning meaning) {

    /** How a person reads the value. */
    public sealed interface Meaning {}

    /** As it stands. */
    public record Plain() implements Meaning {}

    /** Base units of the pool's token with this index. */
    public record Amount(int token) implements Meaning {}

    /** A number with so many decimals. */
    public record Scaled(int decimals) implements Meaning {}

    /** A part of a whole, with so many decimals: a fee. */
    public record Share(int decimals) implements Meaning {}

    /** Unix time in seconds. */
    public record Time() implements Meaning {}

    /**
     * A value of one of the many rungs of a price ladder, a tick or a bin.
     *
     * @param position name of the fact that tells on which rung the price is
     * @param column what is told of every rung, such as its reserve
     */
    public record Rung(String position, int index, String column, Meaning counted) implements Meaning {}
}
