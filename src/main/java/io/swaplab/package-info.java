/** Swaplab: a swap lab over a forked chain 97. Nine houses on one street; see {@code src/docs/adr/0067-houses-on-one-street.md}. */
@NullMarked
package io.swaplab;

import org.jspecify.annotations.NullMarked;
