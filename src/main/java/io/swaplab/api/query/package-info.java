/**
 * The parameters of every endpoint: one record each, read strictly from the query.
 *
 * <p>A component is a parameter; its type and its {@code WireField} say what may be given, and the OpenAPI document is drawn
 * from the same. No Spring. Start reading at {@link io.swaplab.api.query.RouteQuery}, then {@link
 * io.swaplab.api.query.QueryReader}.
 */
@NullMarked
package io.swaplab.api.query;

import org.jspecify.annotations.NullMarked;
