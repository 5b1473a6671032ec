/**
 * The Java client of the API: quotes, preparation, approval, signing, build, simulation, sending and chain reads.
 *
 * <p>No answer of the service is trusted: every artifact passes the checks C1 to C21 against the caller's input and the
 * chain before it is signed or sent. The console and other programs use this client; it contains no server code. Start
 * reading at {@link io.swaplab.client.SwaplabClient}, then {@link io.swaplab.client.Preparation} and {@link
 * io.swaplab.client.checks.ArtifactValidator}.
 *
 * <p>The rooms: {@code terms} has the caller's input; {@code refusal}, exceptions; {@code artifact}, results; {@code
 * chain}, signers and chain reads; {@code checks}, requests and the checks of their answers. They use {@code wire}, the
 * records of the API; {@code node}, a chain's node; {@code keyfile}, keys and private files; and {@code execution},
 * plans, hashes and calldata.
 */
@NullMarked
package io.swaplab.client;

import org.jspecify.annotations.NullMarked;
