/**
 * The parameters of every endpoint: one record each, parsed strictly from the query.
 *
 * <p>A component is a parameter. Its type and its {@code WireField} define the allowed values, and the OpenAPI document
 * is generated from both. No Spring. Start reading at {@link io.swaplab.service.api.query.RouteQuery}, then {@link
 * io.swaplab.service.api.query.QueryReader}.
 */
@NullMarked
package io.swaplab.service.api.query;

import org.jspecify.annotations.NullMarked;
