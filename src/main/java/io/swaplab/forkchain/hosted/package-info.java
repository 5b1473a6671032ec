/**
 * Forks that run elsewhere. What a program and the process that runs forks for it tell each other: a line of JSON for each request and each answer.
 *
 * <p>{@link io.swaplab.forkchain.hosted.SwaplabServiceContainer} is the whole program in a container, as a Testcontainers
 * module for other projects.
 *
 * <p>Knows neither the service nor JUnit. Start reading at {@link io.swaplab.forkchain.hosted.HostRequest}.
 */
@NullMarked
package io.swaplab.forkchain.hosted;

import org.jspecify.annotations.NullMarked;
