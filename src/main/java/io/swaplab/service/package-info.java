/**
 * The server's use cases: status, find routes, direct swap, prepare, build. Direct swap and prepare issue and sign
 * quotes; prepared quotes are stored until build.
 *
 * <p>The use cases take typed requests, whose text was already validated, and return the records of the API's responses
 * or throw an {@link io.swaplab.service.route.ApiRefusal}. Whenever a plan is signed or built, the router's settings
 * and the payer's nonce are read from the chain again. The service holds no account key except the quote signer's, and
 * sends no transactions. Subpackages: {@code route}, route search on the current pools; {@code chainflow}, pools kept
 * in sync with the chain ({@code chainflow.book}); {@code chainsource}, cross-checked reads of blocks and logs;
 * {@code reading}, batched view calls and tests of tokens; {@code store}, data that outlives the process; {@code api},
 * HTTP ({@code api.caller}). Start reading at {@link io.swaplab.service.FindRouteUseCase}, then
 * {@link io.swaplab.service.PrepareDelegatedUseCase} and {@link io.swaplab.service.QuoteIssuer}.
 */
@NullMarked
package io.swaplab.service;

import org.jspecify.annotations.NullMarked;
