/**
 * What a terminal shows and asks, whatever the command: colours, tables, the screen that a command writes to, a question
 * to the person in front of it, and the word that was probably meant.
 *
 * <p>It knows no command and no swap. Called by every room of the shell. Start reading at {@link
 * io.swaplab.shell.text.Screen}.
 */
@NullMarked
package io.swaplab.shell.text;

import org.jspecify.annotations.NullMarked;
