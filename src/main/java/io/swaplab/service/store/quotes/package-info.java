/**
 * Prepared quotes in a store: they survive the process, so that a payer who has signed one can still have it built.
 *
 * <p>No signature and no key is stored. Start reading at {@link io.swaplab.service.store.quotes.StoredQuotes}.
 */
@NullMarked
package io.swaplab.service.store.quotes;

import org.jspecify.annotations.NullMarked;
