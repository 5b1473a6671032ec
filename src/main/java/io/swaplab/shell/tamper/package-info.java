/**
 * {@code tamper ...}: changes to copies of what a swap is prepared with, and the guard that catches each.
 *
 * <p>What the guards say is found out by {@link io.swaplab.tamper.TamperLab}; here it is only typed and shown. Start
 * reading at {@link io.swaplab.shell.tamper.TamperCommands}.
 */
@NullMarked
package io.swaplab.shell.tamper;

import org.jspecify.annotations.NullMarked;
