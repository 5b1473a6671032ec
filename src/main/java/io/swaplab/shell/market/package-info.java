/**
 * {@code router ...} and {@code pools ...}: what the service offers and what it quotes from.
 */
@NullMarked
package io.swaplab.shell.market;

import org.jspecify.annotations.NullMarked;
