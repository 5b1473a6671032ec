/**
 * The Java client of the API: quotes, preparation, approval, signing, build, simulation, sending and chain reads.
 *
 * <p>No answer of the service is trusted: every artifact passes the checks C1 to C21 against the caller's input and the
 * chain before it is signed or sent. This package contains the requests and these checks. The console and other
 * programs use this package. It contains no server code. Start reading at {@link io.swaplab.client.SwaplabClient} and
 * {@link io.swaplab.client.Preparation}, then {@link io.swaplab.client.ArtifactValidator}; for requests, at {@link
 * io.swaplab.client.RouterApi}.
 *
 * <p>Packages below it: {@code swap} contains what a caller passes and receives, {@code refusal} the exceptions, and
 * {@code chain} the signers and chain reads. They use {@code wire}, the records of the API; {@code node}, access to a
 * chain's node; {@code keyfile}, keys and private files; and {@code execution}, plans, hashes and calldata.
 */
@NullMarked
package io.swaplab.client;

import org.jspecify.annotations.NullMarked;
