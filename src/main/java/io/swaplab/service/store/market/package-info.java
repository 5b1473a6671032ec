/**
 * The pools of a followed chain in a store, so that a restart reads only what changed meanwhile.
 *
 * <p>A thread of its own writes; the thread that follows the chain only hands over what changed. Pools and cursors of
 * one block are one transaction. Start reading at {@link io.swaplab.service.store.market.MarketStore}.
 */
@NullMarked
package io.swaplab.service.store.market;

import org.jspecify.annotations.NullMarked;
