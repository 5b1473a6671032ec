package io.swaplab.client.checks;

import io.swaplab.client.refusal.ArtifactCheck;

/**
 * One thing that a check compared in an answer of the service.
 *
 * @param field the path of the field in the answer, or what else was looked at
 * @param expected what the caller, the chain or this side's own arithmetic says
 * @param actual what the answer says
 */
public record Comparison(ArtifactCheck check, String field, String expected, String actual, boolean passed) {}
