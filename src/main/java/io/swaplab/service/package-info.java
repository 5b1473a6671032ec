/**
 * The server's use cases: status, find routes, direct swap, prepare, build.
 *
 * <p>They take typed requests, whose text was already validated, and return wire records or throw an {@link
 * io.swaplab.service.request.ApiRefusal}. All data that affects money is read from the chain at every call. No HTTP, no
 * JSON and no user keys belong here, and no transaction is ever sent. The rooms below hold the shared parts: {@code
 * request}, {@code chain}, {@code route} and {@code quote}. Start reading at {@link
 * io.swaplab.service.FindRouteUseCase}, then {@link io.swaplab.service.PrepareUseCase}.
 */
@NullMarked
package io.swaplab.service;

import org.jspecify.annotations.NullMarked;
