package io.swaplab.lab.inspect;

/**
 * One field signed by the payer.
 *
 * @param path its place in the typed data, or in the plan behind its hash
 * @param value in names, token units and dates
 * @param binds what the signature prevents from being changed
 */
public record SignedField(String path, String value, String binds) {}
