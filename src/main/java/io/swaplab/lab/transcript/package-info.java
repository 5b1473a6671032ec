/**
 * Commands and answers of a session, their file format, and the session as a scenario. Files contain swaps with their
 * terms and commands with their answers, but no keys or signatures. A scenario consists of sentences of
 * {@code features/STEPS.md}, as a Gherkin file or a JUnit test.
 *
 * <p>Files are untrusted: every line is validated, and rejected with its number. Nothing here runs a command. The steps
 * themselves are test code; a test checks every sentence against them. Start reading at
 * {@link io.swaplab.lab.transcript.SessionFile} and {@link io.swaplab.lab.transcript.ScenarioTeller}.
 */
@NullMarked
package io.swaplab.lab.transcript;

import org.jspecify.annotations.NullMarked;
