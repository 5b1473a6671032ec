package io.swaplab.lab.backend;

import java.net.URI;

/**
 * What is served, and where.
 *
 * @param apiUrl the API
 * @param rpcUrl the node: of a fork that is served as well, with a secret path
 */
public record Served(URI apiUrl, String rpcUrl) {}
