/**
 * {@code legacy ...}: the flow without plan and payer signature: quote, approve, simulate, send.
 *
 * <p>The steps are those of {@link io.swaplab.session.LegacyDesk}. Start reading at {@link
 * io.swaplab.shell.legacy.LegacyCommands}.
 */
@NullMarked
package io.swaplab.shell.legacy;

import org.jspecify.annotations.NullMarked;
