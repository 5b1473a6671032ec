/**
 * What codes mean: those of the API, of the client's rules and checks, and of every contract's errors, each with its
 * cause and the next command of the console.
 *
 * <p>Pure data over {@code wire}, {@code client} and {@code execution.errors}; it asks nobody and works without a chain.
 * The console's {@code explain} shows it. Start reading at {@link io.swaplab.explain.CodeBook}.
 */
@NullMarked
package io.swaplab.explain;

import org.jspecify.annotations.NullMarked;
