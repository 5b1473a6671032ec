/**
 * Wombat pools: any number of assets, each with its cash and its liability, priced by their coverage.
 *
 * <p>No provider names and no addresses. Callers know only {@link io.swaplab.router.pools.wombat.WombatFamily}; start reading
 * at {@code WombatMath}, then {@code WombatQuotes}.
 */
@NullMarked
package io.swaplab.router.pools.wombat;

import org.jspecify.annotations.NullMarked;
