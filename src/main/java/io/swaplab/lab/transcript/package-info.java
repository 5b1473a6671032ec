/**
 * The commands and answers of a session, the files in which sessions are saved, and scenarios made from sessions. A
 * file contains the terms of the swaps, and the commands with their answers, but no keys or signatures. Every
 * swap of a session becomes a scenario, which consists of sentences of {@code features/STEPS.md}, and is written as a
 * Gherkin file or a JUnit test.
 *
 * <p>Files are untrusted: every line is validated, and an error names the first invalid line. Nothing here runs a
 * command. The Gherkin steps for the sentences are test code; a test checks that they accept every sentence. Start at
 * {@link io.swaplab.lab.transcript.SessionFile} and {@link io.swaplab.lab.transcript.ScenarioWriter}.
 */
@NullMarked
package io.swaplab.lab.transcript;

import org.jspecify.annotations.NullMarked;
