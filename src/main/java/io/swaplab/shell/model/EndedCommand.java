package io.swaplab.shell.model;

/**
 * A command that has ended, for groups that follow along.
 *
 * @param command its name, or the words typed when they name none
 * @param line the whole command as it was typed, without what may be a key or a signature
 * @param answer what a person is shown at the end; what it showed while it ran is not part of it
 * @param ok whether it went well
 */
public record EndedCommand(String command, String line, String answer, boolean ok) {}
