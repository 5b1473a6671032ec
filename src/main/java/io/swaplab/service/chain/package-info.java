/**
 * What the service knows of its chain: the market it quotes on, the router's settings, the price of gas.
 *
 * <p>Facts only, read or tracked; no routes and no quotes. The other rooms of the service use them. Start reading at
 * {@link io.swaplab.service.chain.ChainContext}.
 */
@NullMarked
package io.swaplab.service.chain;

import org.jspecify.annotations.NullMarked;
