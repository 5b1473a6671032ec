/**
 * Contains the service for one chain: its pools, which are kept in sync, its use cases, and the store of a followed
 * chain. Also contains the Spring beans for HTTP, and the properties with the prefix {@code swaplab}.
 *
 * <p>The console and the Spring starter use this package, which contains no commands. Start reading at {@link
 * io.swaplab.lab.served.ChainService}, then {@link io.swaplab.lab.served.ApiBeans}.
 */
@NullMarked
package io.swaplab.lab.served;

import org.jspecify.annotations.NullMarked;
