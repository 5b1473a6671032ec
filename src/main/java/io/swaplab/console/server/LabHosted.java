package io.swaplab.console.server;

import io.swaplab.console.line.CommandLine;
import io.swaplab.lab.session.Standing;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What the fronts of a lab share.
 *
 * @param addresses where service and fork answer at this moment, by name; empty while none runs
 * @param standing where the session stands, for their prompts
 */
public record LabHosted(
        CommandLine commandLine, Supplier<Map<String, String>> addresses, Supplier<Standing> standing) {}
