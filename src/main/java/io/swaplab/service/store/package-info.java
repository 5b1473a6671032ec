/**
 * Databases that outlive the process: an SQLite file or PostgreSQL, opened by URL and migrated to the current tables.
 *
 * <p>One SQL dialect for both. What is stored is the matter of the rooms above: pools in {@code store.market}, prepared
 * quotes in {@code store.quotes}. Nothing here is loaded unless a store is opened. Start reading at
 * {@link io.swaplab.service.store.Database}.
 */
@NullMarked
package io.swaplab.service.store;

import org.jspecify.annotations.NullMarked;
