/**
 * Terminal output and input, independent of commands: colours, tables, the screen, questions to the user, and spelling
 * suggestions.
 *
 * <p>Knows no commands and no swaps. Used by every room of the shell. Start reading at
 * {@link io.swaplab.console.text.Screen}.
 */
@NullMarked
package io.swaplab.console.text;

import org.jspecify.annotations.NullMarked;
