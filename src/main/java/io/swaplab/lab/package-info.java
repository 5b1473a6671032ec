/**
 * A user's swaps on a chain, step by step, and everything that can be read, compared, changed or drawn from them.
 *
 * <p>Knows neither commands nor terminals: {@code console} shows what this house answers. It is a client of the service and
 * knows forks. Rooms: {@code session}, swaps and their steps, and {@code backend}, what they stand on; {@code chain}, chains and services that it connects to; {@code quotes} and {@code page} show
 * quotes and swaps; {@code inspect} takes them apart; {@code timeline} moves the chain forwards and back;
 * {@code transcript} and {@code snapshot} are files. Start reading at {@link io.swaplab.lab.session.Session}.
 */
@NullMarked
package io.swaplab.lab;

import org.jspecify.annotations.NullMarked;
