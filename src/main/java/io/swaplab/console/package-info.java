/**
 * The program with its console. This package contains the main class, which parses the command line and starts the
 * prompt, a pipe or a single command; the list of all command groups; and {@code demo}, which runs complete swaps, from
 * quote to checked balances, without user input.
 *
 * <p>A new group is registered in {@link io.swaplab.console.CommandInterpreterFactory}; its other code belongs in a package of
 * its own. A command calls {@code lab} and renders the result; swap arithmetic and server code do not belong in
 * this package or those below it. The packages below it are: {@code backend}, which starts or joins the chain and its
 * service, and runs the background lab; {@code swap}, {@code market} and {@code tools}, the command groups; {@code
 * parts}, code that several groups share; {@code line}, which reads, parses and executes command lines; {@code model},
 * what a command is. Start reading at {@link io.swaplab.console.Swaplab}.
 */
@NullMarked
package io.swaplab.console;

import org.jspecify.annotations.NullMarked;
