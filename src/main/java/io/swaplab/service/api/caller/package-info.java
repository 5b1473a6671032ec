/**
 * Callers and their connections: identity, rate limits, and limits on connections. It limits how many swaps each
 * caller may prepare.
 *
 * <p>A caller is the name of an API key, or an address behind trusted proxies. A connection is waiting until a whole
 * request has arrived, and again from its answer on. One deadline covers each wait. There is a ceiling for each
 * address and one for all; above a ceiling, the connections that have waited longest are ended, so that a caller who
 * sends its request at once gets in beside any number of slow ones. What a request means does not belong here. Start
 * reading at {@link io.swaplab.service.api.caller.Callers} and {@link io.swaplab.service.api.caller.Connections}.
 */
@NullMarked
package io.swaplab.service.api.caller;

import org.jspecify.annotations.NullMarked;
