/**
 * The connection to chain and API: its source, waiting for it, and its failures.
 *
 * <p>A {@code Refusal} names the field, the rule and the value of a bad input. Swaps and wallets belong to the rooms
 * above, which are based on this one. Start reading at {@link io.swaplab.lab.session.backend.Connection}.
 */
@NullMarked
package io.swaplab.lab.session.backend;

import org.jspecify.annotations.NullMarked;
