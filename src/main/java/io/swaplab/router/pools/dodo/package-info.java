/**
 * Pools of DODO's proactive market maker, in its second generation (vending machines, private and stable pools) and its
 * first, called classical. Both use the same price curve but round differently.
 *
 * <p>This package contains no provider names and no addresses. Other packages use only {@link
 * io.swaplab.router.pools.dodo.DodoFamily}; start reading at {@code DodoV2Math}, then {@code DodoV1Math}.
 */
@NullMarked
package io.swaplab.router.pools.dodo;

import org.jspecify.annotations.NullMarked;
