/**
 * The HTTP door: five endpoints and the document of them, and the envelope around every answer.
 *
 * <p>Controllers take typed queries and bodies and answer wire records; what a request means is decided in {@code
 * service}. No arithmetic and no chain access. Spring MVC calls the controllers; {@code app} makes them. Start reading
 * at {@link io.swaplab.api.SwapController} and {@link io.swaplab.api.ApiMvc}; parameters are declared in {@code
 * api.query}.
 */
@NullMarked
package io.swaplab.api;

import org.jspecify.annotations.NullMarked;
