/**
 * The service over one chain: its pools in sync, the use cases, the store of a followed chain, and the beans that serve
 * them over HTTP, with the properties below {@code swaplab}.
 *
 * <p>Console and Spring starter use this room, which knows no commands. Start reading at
 * {@link io.swaplab.lab.served.Service}, then {@link io.swaplab.lab.served.ApiBeans}.
 */
@NullMarked
package io.swaplab.lab.served;

import org.jspecify.annotations.NullMarked;
