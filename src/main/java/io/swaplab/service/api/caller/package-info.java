/**
 * Identifies the callers of requests, and limits how many swaps each may prepare.
 *
 * <p>A caller is the name of an API key, or an address behind trusted proxies. The controllers of {@code api} use this
 * room before they prepare a swap. Nothing about routes or quotes belongs here. Start reading at {@link
 * io.swaplab.service.api.caller.Callers}.
 */
@NullMarked
package io.swaplab.service.api.caller;

import org.jspecify.annotations.NullMarked;
