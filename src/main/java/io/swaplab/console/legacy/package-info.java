/**
 * {@code legacy ...}: the flow without plan and payer signature: quote, approve, simulate, send.
 *
 * <p>The steps are those of {@link io.swaplab.lab.session.LegacyDesk}. Start reading at {@link
 * io.swaplab.console.legacy.LegacyCommands}.
 */
@NullMarked
package io.swaplab.console.legacy;

import org.jspecify.annotations.NullMarked;
