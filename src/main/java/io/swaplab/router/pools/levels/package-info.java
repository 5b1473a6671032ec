/**
 * Offers at fixed prices, such as quotes of market makers and limit orders, read from market files. No chain, no contract
 * and no adapter: routes over them are for analysis.
 *
 * <p>Callers know only {@link io.swaplab.router.pools.levels.LevelsPool}; start reading there.
 */
@NullMarked
package io.swaplab.router.pools.levels;

import org.jspecify.annotations.NullMarked;
