/**
 * Callers of the API and their requests: identity, limits on rates and connections, and the parameters of every
 * endpoint.
 *
 * <p>A caller is identified by the name of its API key, or else by its address behind trusted proxies. A connection is
 * waiting until a whole request has arrived, and again once its response is ready; each wait has a deadline. The number
 * of connections is limited per address and in total. When a limit is reached, the connections that have waited longest
 * are ended, so that slow callers cannot keep out a caller who sends its request at once.
 *
 * <p>Each component of a query record declares one parameter. Parameters are parsed strictly from the query. A
 * component's type and its {@code WireField} define the allowed values and the text in the OpenAPI document, which a
 * test generates by reflection from the endpoints' methods, these records and those of {@code client.wire}. The meaning
 * of a request is decided in {@code service}. This package does not use Spring; {@code api} maps paths to methods.
 * Start reading at {@link io.swaplab.service.api.caller.Callers} and {@link
 * io.swaplab.service.api.caller.ConnectionLimits}; for parameters, at {@link io.swaplab.service.api.caller.SwapQueries}
 * and {@link io.swaplab.service.api.caller.QueryReader}.
 */
@NullMarked
package io.swaplab.service.api.caller;

import org.jspecify.annotations.NullMarked;
