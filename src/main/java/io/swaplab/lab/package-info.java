/**
 * A user's swaps on a chain, step by step, and everything that can be read, compared, changed or drawn from them.
 *
 * <p>This house knows neither commands nor terminals; {@code console} displays its results. It is a client of the
 * service and uses forks. Rooms: {@code session}, swaps and their steps, and {@code backend}, what they are built on;
 * {@code chain}, the chains and services to connect to; {@code quotes} and {@code page} show quotes and swaps;
 * {@code inspect} examines and tampers with swaps; {@code timeline} moves the chain forwards and back;
 * {@code transcript} and {@code snapshot} read and write files. Start reading at
 * {@link io.swaplab.lab.session.Session}.
 */
@NullMarked
package io.swaplab.lab;

import org.jspecify.annotations.NullMarked;
