/**
 * What outlives the process, in an SQLite file or PostgreSQL: pools of a followed chain, and prepared quotes. A store
 * is opened by URL and migrated to the current tables. A restart reads only what changed meanwhile, and a payer who
 * has signed a quote can still have it built.
 *
 * <p>One SQL dialect for both. A thread of its own writes pools; those of one block and its cursors are one
 * transaction. No signature and no key is stored. A record is written component by component, found by reflection,
 * behind a fingerprint of its shape; bytes of another shape, and bytes with a wrong checksum, are refused. Nothing
 * here is loaded unless a store is opened. Start reading at {@link io.swaplab.service.store.Database}, {@link
 * io.swaplab.service.store.MarketStore}, {@link io.swaplab.service.store.StoredQuotes} and {@link
 * io.swaplab.service.store.PoolCodec}.
 */
@NullMarked
package io.swaplab.service.store;

import org.jspecify.annotations.NullMarked;
