/**
 * The console: which command groups exist, and complete swaps as demonstrations. Help lists the groups in the order
 * given here. {@code demo ...} runs swaps from quote to checked balances, unattended, and uses the rendering of all
 * other groups.
 *
 * <p>A new group is registered in {@link io.swaplab.console.SessionCommands} only; everything else about it belongs in
 * its room. A command calls {@code lab} and renders the result; swap arithmetic and server code do not belong here.
 * The rooms: {@code app}, the program, over {@code backend}, what it starts, {@code server}, a lab that stays, and {@code
 * doors}, ways in, of which the prompt is one; groups of commands in {@code swap}, {@code market} and {@code tools}; what
 * they share in {@code parts}; {@code line}, parsing and running; {@code model}, what a command is.
 */
@NullMarked
package io.swaplab.console;

import org.jspecify.annotations.NullMarked;
