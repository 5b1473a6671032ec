/**
 * The model of a console command, and terminal input and output that do not depend on commands. A command has a name,
 * options, a result and a failure. The terminal part has colours, tables, the screen, questions to the user, and
 * spelling suggestions.
 *
 * <p>Parser, help and completion are all derived from a {@link io.swaplab.console.model.CommandSpec}, so they cannot
 * disagree. Commands, swaps, sessions and terminal libraries do not belong here. Start reading at {@link
 * io.swaplab.console.model.ConsoleCommand} and {@link io.swaplab.console.model.Screen}.
 */
@NullMarked
package io.swaplab.console.model;

import org.jspecify.annotations.NullMarked;
