/**
 * A page on loopback that shows an audience what a session does, live, while the presenter goes on typing. It holds one view,
 * the latest, and tells every open page of it by server-sent events.
 *
 * <p>Whoever reaches the port is hostile until it shows the token. Views are records of text: no session, no key and no
 * chain may enter, and nothing here waits for a reader. Called by {@code pictures} and {@code shell}. Start reading at
 * {@link io.swaplab.stage.Stage}, then {@link io.swaplab.stage.Gate}.
 */
@NullMarked
package io.swaplab.stage;

import org.jspecify.annotations.NullMarked;
