package io.swaplab.lab.snapshot;

/**
 * Trades answered per second.
 *
 * @param rounds number of rounds per measurement
 * @param queries trades per round
 * @param alonePerSec by one thread
 * @param perSec by all threads together
 */
public record Throughput(int threads, int rounds, int queries, double alonePerSec, double perSec) {}
