/**
 * {@code stage ...}: a page on this machine that shows an audience what the session does while commands are typed.
 *
 * <p>Pages and events are made by {@code pictures} and {@code stage}. Start reading at
 * {@link io.swaplab.console.stage.StageCommands}.
 */
@NullMarked
package io.swaplab.console.stage;

import org.jspecify.annotations.NullMarked;
