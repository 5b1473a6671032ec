/**
 * The connection to chain and API: who provides it, how one waits on it, and what goes wrong with it.
 *
 * <p>A {@code Refusal} names the field, the rule and the value of a bad input. Nothing of swaps or wallets may enter. The
 * other rooms of the session stand on it. Start reading at {@link io.swaplab.session.backend.Connection}.
 */
@NullMarked
package io.swaplab.session.backend;

import org.jspecify.annotations.NullMarked;
