/**
 * The catalogue of on-chain errors: those of our routers and adapters, Permit2, tokens and the pools of every family,
 * each with its cause and remedy.
 *
 * <p>Static data and decoding over {@code evm}; makes no calls and never throws on malformed bytes. The client explains
 * reverts with it, and {@code lab.inspect} looks up entries by name or selector. Start reading at
 * {@link io.swaplab.client.execution.errors.ErrorCatalog}.
 */
@NullMarked
package io.swaplab.client.execution.errors;

import org.jspecify.annotations.NullMarked;
