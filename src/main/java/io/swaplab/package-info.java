/**
 * Swaplab finds the best split of a token swap over many DEX providers and executes it on a fork of chain 97. The code
 * is divided into nine packages; {@code src/docs/adr/0067-houses-on-one-street.md} explains the division.
 */
@NullMarked
package io.swaplab;

import org.jspecify.annotations.NullMarked;
