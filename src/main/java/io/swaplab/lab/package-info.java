/**
 * A user's swaps on a chain, step by step, and everything that can be read, compared, changed or drawn from them.
 *
 * <p>Knows neither commands nor terminals: {@code console} shows what this house answers. It is a client of the service and
 * knows forks. Rooms: {@code session} and what it stands on ({@code session.backend}, {@code session.holdings},
 * {@code session.swap}); {@code quotes}, {@code pictures}, {@code page} and {@code stage} show quotes and swaps;
 * {@code inspect}, {@code explain} and {@code tamper} take them apart; {@code timeline} and {@code trade} move the chain;
 * {@code transcript}, {@code scenario} and {@code snapshot} are files; {@code follow}, {@code trust} and {@code doctor}
 * look at chains, services and machines. Start reading at {@link io.swaplab.lab.session.Session}.
 */
@NullMarked
package io.swaplab.lab;

import org.jspecify.annotations.NullMarked;
