/**
 * A session told as a scenario: from typed commands to the sentences of {@code features/STEPS.md}, and from those to a
 * Gherkin file or a JUnit test.
 *
 * <p>Pure text: nothing here runs a command. The steps themselves are test code; a test holds every sentence against them.
 * Called by {@code shell.sessions}. Start reading at {@link io.swaplab.lab.scenario.ScenarioTeller}.
 */
@NullMarked
package io.swaplab.lab.scenario;

import org.jspecify.annotations.NullMarked;
