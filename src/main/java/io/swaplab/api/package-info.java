/**
 * The HTTP door: five endpoints, strict reading of what is asked, and the envelope around every answer.
 *
 * <p>It reads text into typed requests and writes wire records as JSON; what a request means is decided in {@code
 * service}. No arithmetic and no chain access. Spring MVC calls the controllers; {@code app} makes them. Start reading
 * at {@link io.swaplab.api.SwapController} and {@link io.swaplab.api.QueryParameters}.
 */
@NullMarked
package io.swaplab.api;

import org.jspecify.annotations.NullMarked;
