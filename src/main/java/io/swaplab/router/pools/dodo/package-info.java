/**
 * Pools of DODO's proactive market maker, in its second generation (vending machines, private and stable pools) and its
 * first, classical one. Both use the same price curve and round differently.
 *
 * <p>No provider names and no addresses. Callers know only {@link io.swaplab.router.pools.dodo.DodoFamily}; start reading at
 * {@code DodoV2Math}, then {@code DodoV1Math}.
 */
@NullMarked
package io.swaplab.router.pools.dodo;

import org.jspecify.annotations.NullMarked;
