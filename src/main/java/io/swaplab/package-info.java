/** Swaplab: a swap lab over a forked chain 97. The rooms below stand on floors; see {@code src/docs/adr/0001-floors.md}. */
@NullMarked
package io.swaplab;

import org.jspecify.annotations.NullMarked;
