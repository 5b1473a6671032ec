/**
 * {@code session ...}: saving, loading, comparing, replaying and exporting sessions.
 *
 * <p>{@code transcript} defines the file format and what it excludes. Start reading at
 * {@link io.swaplab.console.sessions.SessionFileCommands}.
 */
@NullMarked
package io.swaplab.console.sessions;

import org.jspecify.annotations.NullMarked;
