package io.swaplab.snapshot;

/**
 * How many trades a second are answered.
 *
 * @param rounds how often the trades were answered per measurement
 * @param queries trades per round
 * @param alonePerSec by one thread
 * @param perSec by all threads together
 */
public record Throughput(int threads, int rounds, int queries, double alonePerSec, double perSec) {}
