/**
 * The parameters of every endpoint, one record each, and the OpenAPI document. They are parsed strictly from the
 * query; a test draws the document by reflection from the endpoints' methods, these records and those of the wire.
 *
 * <p>A component is a parameter. Its type and its {@code WireField} define the allowed values and the text in the
 * document. No Spring; {@code api} maps paths to methods and serves the document. Start reading at {@link
 * io.swaplab.service.api.query.SwapQueries.RouteQuery}, then {@link io.swaplab.service.api.query.QueryReader}.
 */
@NullMarked
package io.swaplab.service.api.query;

import org.jspecify.annotations.NullMarked;
