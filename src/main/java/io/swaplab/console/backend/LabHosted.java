package io.swaplab.console.backend;

import io.swaplab.console.line.CommandLine;
import io.swaplab.lab.session.SessionStatus;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The parts of a lab that its front ends share.
 *
 * @param addresses the current addresses of service and fork, by name; empty while none runs
 * @param standing the state of the session, for the front ends' prompts
 */
public record LabHosted(
        CommandLine commandLine, Supplier<Map<String, String>> addresses, Supplier<SessionStatus> standing) {}
