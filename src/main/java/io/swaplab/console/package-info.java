/**
 * The console: which command groups exist, and complete swaps as demonstrations. Help lists the groups in the order
 * given here. {@code demo ...} runs swaps from quote to checked balances without user input, and uses the rendering of
 * all other groups.
 *
 * <p>A new group is registered in {@link io.swaplab.console.SessionCommands} only; everything else about it belongs in
 * its own package. A command calls {@code lab} and renders the result; swap arithmetic and server code do not belong
 * here. The packages are: {@code app}, the program; {@code backend}, the chain and services that it starts; {@code
 * server}, a lab that stays in the background; {@code doors}, the entry points such as the prompt; {@code swap}, {@code
 * market} and {@code tools}, the command groups; {@code parts}, code that several groups share; {@code line}, parsing
 * and running; {@code model}, what a command is.
 */
@NullMarked
package io.swaplab.console;

import org.jspecify.annotations.NullMarked;
