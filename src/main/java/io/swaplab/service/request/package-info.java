/**
 * The input of the use cases: trades and swaps, the rules of their roles and native ends, and the refusal.
 *
 * <p>Only checks that need the request and the deployment; the chain is not accessed here. The API builds these
 * requests; every other room of the service takes them and throws {@link io.swaplab.service.request.ApiRefusal}.
 */
@NullMarked
package io.swaplab.service.request;

import org.jspecify.annotations.NullMarked;
