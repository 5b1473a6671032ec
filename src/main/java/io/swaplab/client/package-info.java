/**
 * The Java client of the API: quotes, preparation, approval, signing, build, simulation, sending and chain reads.
 *
 * <p>No answer is trusted: every artifact passes the checks C1 to C21 against the caller's input and the chain before
 * it is signed or sent. Server code belongs elsewhere. The session and the shell above use this room, and other
 * programs can. Start reading at {@link io.swaplab.client.SwaplabClient}, then {@link io.swaplab.client.Preparation}
 * and {@link io.swaplab.client.checks.ArtifactValidator}.
 *
 * <p>The rooms below, from the ground up: {@code refusal}, {@code terms}, {@code artifact} and {@code transport},
 * {@code chain}, {@code checks}.
 */
@NullMarked
package io.swaplab.client;

import org.jspecify.annotations.NullMarked;
