/**
 * Commands of somebody else: Spring Shell's {@code @Command} beans in other jars on the class path, which join the console.
 *
 * <p>A Spring context is made only where a jar names such beans. Start reading at {@link
 * io.swaplab.console.beans.CommandBeans}.
 */
@NullMarked
package io.swaplab.console.beans;

import org.jspecify.annotations.NullMarked;
