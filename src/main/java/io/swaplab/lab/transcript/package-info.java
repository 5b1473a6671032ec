/**
 * The commands and answers of a session, the file format for them (swaps with their terms, commands with their answers,
 * without keys and signatures), and a session told as a scenario: from typed commands to the sentences of {@code
 * features/STEPS.md}, and from those to a Gherkin file or a JUnit test.
 *
 * <p>Files are untrusted: every line is validated, and rejected with its number. Nothing here runs a command. The steps
 * themselves are test code; a test holds every sentence against them. Start reading at {@link
 * io.swaplab.lab.transcript.SessionFile} and {@link io.swaplab.lab.transcript.ScenarioTeller}.
 */
@NullMarked
package io.swaplab.lab.transcript;

import org.jspecify.annotations.NullMarked;
