/**
 * {@code router ...}, {@code pools ...} and {@code market ...}: the service, the pools it quotes from, and trades that
 * move their prices.
 */
@NullMarked
package io.swaplab.console.market;

import org.jspecify.annotations.NullMarked;
