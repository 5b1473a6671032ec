/**
 * Wombat pools: any number of assets, each with its cash and its liability, priced by their coverage, which is cash
 * divided by liability.
 *
 * <p>This package contains no provider names and no addresses. Other packages use only {@link
 * io.swaplab.router.pools.wombat.WombatFamily}; start reading at {@code WombatMath}, then {@code WombatQuotes}.
 */
@NullMarked
package io.swaplab.router.pools.wombat;

import org.jspecify.annotations.NullMarked;
