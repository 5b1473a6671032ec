/**
 * Solidly pairs: volatile ones on x * y, stable ones on x^3 * y + x * y^3. Their fee leaves the pair with every swap.
 *
 * <p>No provider names and no addresses. Callers know only {@link io.swaplab.router.pools.solidly.SolidlyFamily}; start reading
 * at {@code SolidlyMath}.
 */
@NullMarked
package io.swaplab.router.pools.solidly;

import org.jspecify.annotations.NullMarked;
