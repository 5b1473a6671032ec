/**
 * The model of a console command: its name, options, result and failure.
 *
 * <p>Parser, help and completion are all derived from a {@link io.swaplab.console.model.CommandSpec}, so they cannot
 * disagree. Commands, sessions and terminal libraries do not belong here. Start reading at
 * {@link io.swaplab.console.model.ConsoleCommand}.
 */
@NullMarked
package io.swaplab.console.model;

import org.jspecify.annotations.NullMarked;
