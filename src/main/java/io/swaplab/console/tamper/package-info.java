/**
 * {@code tamper ...}: changes to copies of prepared swaps, and the guard that catches each.
 *
 * <p>{@link io.swaplab.lab.tamper.TamperLab} runs the guards; here is only input and output. Start reading at
 * {@link io.swaplab.console.tamper.TamperCommands}.
 */
@NullMarked
package io.swaplab.console.tamper;

import org.jspecify.annotations.NullMarked;
