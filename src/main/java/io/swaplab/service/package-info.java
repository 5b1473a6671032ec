/**
 * The server's use cases: status, find routes, direct swap, prepare, build.
 *
 * <p>They take typed requests, whose text the doors have checked, and answer wire records or throw an {@link
 * io.swaplab.service.request.ApiRefusal}. What decides money is read from the chain at every call. No HTTP, no JSON, no
 * user keys, and nothing here ever sends a transaction. The rooms below hold what they share: {@code request}, {@code
 * chain}, {@code route} and {@code quote}. Start reading at {@link io.swaplab.service.FindRouteUseCase}, then {@link
 * io.swaplab.service.PrepareUseCase}.
 */
@NullMarked
package io.swaplab.service;

import org.jspecify.annotations.NullMarked;
