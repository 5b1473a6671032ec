/**
 * Stores data that outlives the process, in an SQLite file or a PostgreSQL database: the tracked pools of a chain, and
 * prepared quotes. A store is opened by URL, and its tables are brought to the current version. A restart reads only
 * the blocks since the last save, and quotes prepared before the restart can still be built.
 *
 * <p>The same SQL runs on both databases. A separate thread writes pools; the pools of one block and the progress up to
 * that block are written in one transaction. No signature and no key is stored. A record is written component by
 * component through reflection, after a fingerprint of its components. Bytes with another fingerprint or a wrong
 * checksum are refused. Nothing here is loaded unless a store is opened. Start reading at
 * {@link io.swaplab.service.store.Database}, {@link io.swaplab.service.store.MarketStore},
 * {@link io.swaplab.service.store.DatabaseQuoteStore} and {@link io.swaplab.service.store.PoolCodec}.
 */
@NullMarked
package io.swaplab.service.store;

import org.jspecify.annotations.NullMarked;
