/**
 * Explanations of codes: those of the API, of the client's rules and checks, and of every contract's errors, each with
 * its cause and the next console command.
 *
 * <p>Static data over {@code wire}, {@code client} and {@code execution.errors}; works without a chain. Shown by the
 * console's {@code explain}. Start reading at {@link io.swaplab.lab.explain.CodeBook}.
 */
@NullMarked
package io.swaplab.lab.explain;

import org.jspecify.annotations.NullMarked;
