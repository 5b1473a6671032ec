package io.swaplab.lab.market;

/**
 * A step of an earlier run of the console. It can be read, but not undone: the snapshot before it ended with that run.
 *
 * @param line the command as typed
 * @param block number of the fork's latest block after the step
 */
public record EarlierStep(int number, String line, long block) {}
