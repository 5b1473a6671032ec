/**
 * Commands about quotes, pools and markets. {@code quote ...} shows what a swap would yield and its route. {@code
 * router ...}, {@code pools ...} and {@code market ...} are about the service, the pools it quotes from, and trades
 * that move their prices. {@code route} and {@code vectors} check routing and pool math on recorded files, without a
 * chain. {@code stage ...} opens a page that shows the session to an audience.
 *
 * <p>The data comes from {@code lab}; these commands render it. Start reading at {@link
 * io.swaplab.console.market.QuoteCommands}, then {@link io.swaplab.console.market.PriceMoveCommands}.
 */
@NullMarked
package io.swaplab.console.market;

import org.jspecify.annotations.NullMarked;
