/**
 * Commands about quotes, pools and markets. {@code quote ...}: what a swap would give, and how its route is shown;
 * {@code router ...}, {@code pools ...} and {@code market ...}: the service, the pools it quotes from, and trades that
 * move their prices; {@code route} and {@code vectors}: checks of routing and pool math on recorded files, without a
 * chain; {@code stage ...}: a page that shows an audience what the session does.
 *
 * <p>What is shown comes from {@code lab}. Start reading at {@link io.swaplab.console.market.QuoteCommands}, then
 * {@link io.swaplab.console.market.MarketCommands}.
 */
@NullMarked
package io.swaplab.console.market;

import org.jspecify.annotations.NullMarked;
