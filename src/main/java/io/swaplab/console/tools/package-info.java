/**
 * Commands around swaps: the fork, the API, explanations, tampering, session files. {@code fork ...} and {@code
 * serve}, the chain under the session and the HTTP API over it; {@code explain} and {@code trace}, the meaning of a
 * code, why a swap fails or waits, and every call of its transaction; {@code tamper ...}, changes to copies of
 * prepared swaps and the guard that catches each; {@code session ...}, saving, loading, comparing, replaying and
 * exporting sessions.
 *
 * <p>The data comes from {@code lab}; here it is rendered. Start reading at {@link
 * io.swaplab.console.tools.ExplainCommands}, {@link io.swaplab.console.tools.TamperCommands} and {@link
 * io.swaplab.console.tools.SessionFileCommands}.
 */
@NullMarked
package io.swaplab.console.tools;

import org.jspecify.annotations.NullMarked;
