/**
 * Data that outlives the process, in an SQLite file or PostgreSQL: the pools of a followed chain, and prepared quotes.
 * A store is opened by URL and migrated to the current tables. A restart only reads what changed meanwhile, and a quote
 * that its payer has signed can still be built.
 *
 * <p>Both databases share one SQL dialect. A separate thread writes pools; the pools of one block and its cursors are
 * one transaction. No signature and no key is stored. A record is written component by component through reflection,
 * after a fingerprint of its shape; bytes of another shape or with a wrong checksum are refused. Nothing here is loaded
 * unless a store is opened. Start reading at {@link io.swaplab.service.store.Database}, {@link
 * io.swaplab.service.store.MarketStore}, {@link io.swaplab.service.store.StoredQuotes} and {@link
 * io.swaplab.service.store.PoolCodec}.
 */
@NullMarked
package io.swaplab.service.store;

import org.jspecify.annotations.NullMarked;
