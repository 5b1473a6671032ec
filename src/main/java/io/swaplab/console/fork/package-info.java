/**
 * {@code fork ...} and {@code serve}: the chain under the session, and the HTTP API over it.
 */
@NullMarked
package io.swaplab.console.fork;

import org.jspecify.annotations.NullMarked;
