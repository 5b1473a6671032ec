/**
 * The OpenAPI document, drawn by reflection from the endpoints' methods, their queries and the wire records.
 *
 * <p>No text of its own about a field: that stands on the field. No Spring; {@code api} says which method serves which path
 * and serves the document. Start reading at {@link io.swaplab.api.openapi.OpenApi}.
 */
@NullMarked
package io.swaplab.api.openapi;

import org.jspecify.annotations.NullMarked;
