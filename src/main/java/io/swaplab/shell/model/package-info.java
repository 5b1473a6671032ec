/**
 * What a command of the console is: its name, what it takes, what it answers and how it fails.
 *
 * <p>Parser, help and completion are all made from a {@link io.swaplab.shell.model.CommandSpec}, so they cannot disagree.
 * No command, no session and no library of the terminal may enter. Start reading at {@link
 * io.swaplab.shell.model.ConsoleCommand}.
 */
@NullMarked
package io.swaplab.shell.model;

import org.jspecify.annotations.NullMarked;
