/**
 * The Java client of the API: quotes, preparation, approval, signing, build, simulation, sending and chain reads.
 *
 * <p>No answer of the service is trusted: every artifact passes the checks C1 to C21 against the caller's input and the
 * chain before it is signed or sent. Requests, with the envelope and the query of each operation, and these checks are
 * in this package. The console and other programs use this client; it contains no server code. Start reading at {@link
 * io.swaplab.client.SwaplabClient} and {@link io.swaplab.client.Preparation}, then {@link
 * io.swaplab.client.ArtifactValidator}; for requests, at {@link io.swaplab.client.RouterApi}.
 *
 * <p>The rooms: {@code swap} has what a caller gives and gets; {@code refusal}, exceptions; {@code chain}, signers and
 * chain reads. They use {@code wire}, the records of the API; {@code node}, a chain's node; {@code keyfile}, keys and
 * private files; and {@code execution}, plans, hashes and calldata.
 */
@NullMarked
package io.swaplab.client;

import org.jspecify.annotations.NullMarked;
