/**
 * The lab that stays: a process in the background that holds one session, with its fork and service, for every console and
 * one-shot command of the user.
 *
 * <p>A front parses a line, shows the answer and decides the exit code as always; only the running of a command crosses to
 * the lab, over a loopback socket that asks for a token. No rule of swaps or commands may enter. {@code app} calls it.
 * Start reading at {@link io.swaplab.lab.LabCommands}, then {@code LabServer} and {@link io.swaplab.lab.LabLink}.
 */
@NullMarked
package io.swaplab.lab;

import org.jspecify.annotations.NullMarked;
