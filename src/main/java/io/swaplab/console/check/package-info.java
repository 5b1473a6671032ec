/**
 * {@code route} and {@code vectors}: checks of routing and pool math on recorded files; they need no chain.
 */
@NullMarked
package io.swaplab.console.check;

import org.jspecify.annotations.NullMarked;
