/**
 * What was typed and answered in a session, and the file that keeps it: swaps with their terms, commands with their
 * answers, no key and no signature.
 *
 * <p>A file is hostile until it is read: every line is checked, and refused with its number. Called by {@code
 * shell.sessions}. Start reading at {@link io.swaplab.transcript.SessionFile}.
 */
@NullMarked
package io.swaplab.transcript;

import org.jspecify.annotations.NullMarked;
