/**
 * Commands around swaps: the fork, the API, explanations, tampering and session files. {@code fork ...} and {@code
 * serve} control the chain of the session and the HTTP API. {@code explain} and {@code trace} show the meaning of a
 * code, why a swap fails or waits, and every call of its transaction. {@code tamper ...} changes copies of prepared
 * swaps and shows the guard that catches each change. {@code session ...} saves, loads, compares, replays and exports
 * sessions.
 *
 * <p>The data comes from {@code lab}; these commands render it. Start reading at {@link
 * io.swaplab.console.tools.ExplainCommands}, {@link io.swaplab.console.tools.TamperCommands} and {@link
 * io.swaplab.console.tools.SessionFileCommands}.
 */
@NullMarked
package io.swaplab.console.tools;

import org.jspecify.annotations.NullMarked;
