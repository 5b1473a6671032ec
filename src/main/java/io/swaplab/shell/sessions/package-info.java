/**
 * {@code session ...}: saving, loading, comparing, replaying and exporting sessions.
 *
 * <p>{@code transcript} defines the file format and what it excludes. Start reading at
 * {@link io.swaplab.shell.sessions.SessionFileCommands}.
 */
@NullMarked
package io.swaplab.shell.sessions;

import org.jspecify.annotations.NullMarked;
