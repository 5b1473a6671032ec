/**
 * The HTTP API: six endpoints, their OpenAPI document, and the envelope around every response.
 *
 * <p>Controllers take typed queries and bodies and return wire records; {@code service} decides what a request means.
 * No arithmetic and no chain access. Spring MVC calls the controllers; {@code app} creates them. Start reading at
 * {@link io.swaplab.service.api.SwapController} and {@link io.swaplab.service.api.ApiWiring}; parameters are declared in
 * {@code api.caller}.
 */
@NullMarked
package io.swaplab.service.api;

import org.jspecify.annotations.NullMarked;
