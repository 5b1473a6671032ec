/**
 * A user's swaps on a chain, step by step, and everything that can be read, compared, changed or drawn from them.
 *
 * <p>This house has neither commands nor terminals; {@code console} displays its results. It is a client of the service
 * and uses forks. Rooms: {@code session} contains swaps and their steps, {@code backend} what they are built on; {@code
 * chain} checks and describes the chains and services to connect to, and reads and writes files of markets; {@code
 * market} compares quotes and changes a fork's market step by step; {@code page} draws swaps and quotes; {@code
 * inspect} examines and tampers with swaps; {@code transcript} saves sessions and turns them into tests; {@code served}
 * runs the service as a server. Start reading at {@link io.swaplab.lab.session.Session}.
 */
@NullMarked
package io.swaplab.lab;

import org.jspecify.annotations.NullMarked;
