/**
 * Constant product pairs of the V2 kind and their forks, which differ in fee and in the signature of swap.
 *
 * <p>No provider names and no addresses: the fee comes with the provider or from the pair. Callers know only
 * {@link io.swaplab.router.pools.constantproduct.ConstantProductFamily}; start reading there.
 */
@NullMarked
package io.swaplab.router.pools.constantproduct;

import org.jspecify.annotations.NullMarked;
