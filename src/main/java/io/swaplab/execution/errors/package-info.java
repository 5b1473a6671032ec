/**
 * The catalogue of on-chain errors: what our routers and adapters, Permit2, tokens and the pools of every family revert
 * with, each with its cause and what to do.
 *
 * <p>Pure data and decoding over {@code evm}; it asks nobody and never throws on hostile bytes. The client puts reverts
 * into words with it, and {@code explain} looks its entries up by name or selector. Start reading at {@link
 * io.swaplab.execution.errors.ErrorCatalog}.
 */
@NullMarked
package io.swaplab.execution.errors;

import org.jspecify.annotations.NullMarked;
