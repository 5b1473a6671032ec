/**
 * The HTTP API: eight endpoints, their OpenAPI document, and the envelope, which is the JSON object with code, message
 * and data around every result.
 *
 * <p>Controllers take typed queries and bodies and return records that are written as JSON; {@code service} decides
 * what a request means. This package does no arithmetic and does not access the chain. Spring MVC calls the
 * controllers; {@code lab.served} creates them. Start reading at {@link io.swaplab.service.api.SwapController} and
 * {@link io.swaplab.service.api.ApiWiring}; request parameters are declared in {@code api.caller}.
 */
@NullMarked
package io.swaplab.service.api;

import org.jspecify.annotations.NullMarked;
