/**
 * Several endpoints of one chain as one {@link io.swaplab.client.node.Node}: the healthiest is asked first, another one where it
 * fails, is late or was contradicted.
 *
 * <p>Start reading at {@link io.swaplab.service.chainsource.endpoints.ChainEndpoints}.
 */
@NullMarked
package io.swaplab.service.chainsource.endpoints;

import org.jspecify.annotations.NullMarked;
