/**
 * The Java client of the API: quotes, preparation, approval, signing, build, simulation, sending and chain reads.
 *
 * <p>Nothing an answer says is believed: every artifact passes the checks C1 to C21 against what the caller asked and
 * what the chain says before it is signed or sent. No server code may enter; the session and the shell above use this
 * room, and so could a program of its own. Start reading at {@link io.swaplab.client.SwaplabClient}, then {@link
 * io.swaplab.client.Preparation} and {@link io.swaplab.client.checks.ArtifactValidator}.
 *
 * <p>The rooms below, from the ground up: {@code refusal}, {@code terms}, {@code artifact} and {@code transport},
 * {@code chain}, {@code checks}.
 */
@NullMarked
package io.swaplab.client;

import org.jspecify.annotations.NullMarked;
