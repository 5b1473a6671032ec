/**
 * The commands and answers of a session, and the file format for them: swaps with their terms, commands with their
 * answers, without keys and signatures.
 *
 * <p>Files are untrusted: every line is validated, and rejected with its number. Called by {@code shell.sessions}.
 * Start reading at {@link io.swaplab.lab.transcript.SessionFile}.
 */
@NullMarked
package io.swaplab.lab.transcript;

import org.jspecify.annotations.NullMarked;
