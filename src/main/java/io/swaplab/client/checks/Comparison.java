package io.swaplab.client.checks;

import io.swaplab.client.refusal.ArtifactCheck;

/**
 * A single comparison of a check.
 *
 * @param field the path of the field in the answer, or another name of the compared value
 * @param expected the value of the caller, the chain or our own computation
 * @param actual the value of the answer
 */
public record Comparison(ArtifactCheck check, String field, String expected, String actual, boolean passed) {}
