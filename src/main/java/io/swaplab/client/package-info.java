/**
 * The Java client of the API: quotes, preparation, approval, signing, build, simulation, sending and chain reads.
 *
 * <p>No answer is trusted: every artifact passes the checks C1 to C21 against the caller's input and the chain before
 * it is signed or sent. Server code belongs elsewhere. The console and other programs use it. Start reading at {@link io.swaplab.client.SwaplabClient}, then {@link io.swaplab.client.Preparation}
 * and {@link io.swaplab.client.checks.ArtifactValidator}.
 *
 * <p>The rooms: {@code terms}, what a caller wants; {@code refusal}, what is not accepted; {@code artifact}, results; {@code
 * chain}, signers and chain reads; {@code checks}, requests and the checks of their answers. Below them: {@code wire}, the
 * records of the API; {@code node}, a chain's node; {@code keyfile}, keys and files of a user alone; {@code execution},
 * plans, hashes and calldata.
 */
@NullMarked
package io.swaplab.client;

import org.jspecify.annotations.NullMarked;
