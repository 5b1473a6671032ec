/**
 * {@code quote ...}: what a swap would give, and how its route is shown.
 */
@NullMarked
package io.swaplab.console.quote;

import org.jspecify.annotations.NullMarked;
