/**
 * Bounds what the connections of strangers can take from the service.
 *
 * <p>A connection is waiting until a whole request has arrived, and again from its answer on. One deadline covers each
 * wait. There is a ceiling for each address and one for all; above a ceiling, the connections that have waited longest
 * are ended, so that a caller who sends its request at once gets in beside any number of slow ones. What a request
 * means does not belong here. {@code api} tells the container to use this room. Start reading at {@link
 * io.swaplab.service.api.connection.Connections}.
 */
@NullMarked
package io.swaplab.service.api.connection;

import org.jspecify.annotations.NullMarked;
