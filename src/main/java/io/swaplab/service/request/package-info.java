/**
 * What the use cases are asked: trades and swaps, the rules of their roles and native ends, and the refusal.
 *
 * <p>Only what can be told from the request and the deployment; nothing here asks the chain. The doors build these
 * requests; every other room of the service takes them and throws {@link io.swaplab.service.request.ApiRefusal}.
 */
@NullMarked
package io.swaplab.service.request;

import org.jspecify.annotations.NullMarked;
