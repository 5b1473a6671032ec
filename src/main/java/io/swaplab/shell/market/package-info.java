/**
 * {@code router ...}, {@code pools ...} and {@code market ...}: the service, the pools it quotes from, and trades that
 * move their prices.
 */
@NullMarked
package io.swaplab.shell.market;

import org.jspecify.annotations.NullMarked;
