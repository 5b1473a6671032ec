/**
 * A loopback page that shows an audience what a session does, live. Holds the latest view and sends it to every open
 * page by server-sent events.
 *
 * <p>Every client is untrusted until it presents the token. Views are text records: sessions, keys and chains do not
 * belong here, and nothing here waits for a reader. Called by {@code pictures} and {@code shell}. Start reading at
 * {@link io.swaplab.lab.stage.Stage}, then {@link io.swaplab.lab.stage.Gate}.
 */
@NullMarked
package io.swaplab.lab.stage;

import org.jspecify.annotations.NullMarked;
