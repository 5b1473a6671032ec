/**
 * Callers and what they ask: their identity, limits on their rates and connections, and the parameters of every endpoint.
 *
 * <p>A caller is the name of an API key, or an address behind trusted proxies. A connection is waiting until a whole
 * request has arrived, and again from its answer on. One deadline covers each wait. There is a ceiling for each
 * address and one for all; above a ceiling, the connections that have waited longest are ended, so that a caller who
 * sends its request at once gets in beside any number of slow ones.
 *
 * <p>Parameters are declared by records, one component each, and parsed strictly from the query. A component's type and its
 * {@code WireField} define the allowed values and the text in the OpenAPI document, which a test draws by reflection from
 * the endpoints' methods, these records and those of the wire. What a request means does not belong here. No Spring; {@code
 * api} maps paths to methods. Start reading at {@link io.swaplab.service.api.caller.Callers} and {@link
 * io.swaplab.service.api.caller.Connections}; of parameters, at {@link io.swaplab.service.api.caller.SwapQueries} and {@link
 * io.swaplab.service.api.caller.QueryReader}.
 */
@NullMarked
package io.swaplab.service.api.caller;

import org.jspecify.annotations.NullMarked;
