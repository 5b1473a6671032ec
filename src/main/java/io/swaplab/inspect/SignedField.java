package io.swaplab.inspect;

/**
 * One field of what the payer signs.
 *
 * @param path where it stands in the typed data, or in the plan behind its hash
 * @param value in names, token units and dates
 * @param binds what nobody can change because of it
 */
public record SignedField(String path, String value, String binds) {}
