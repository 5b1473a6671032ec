/**
 * {@code demo ...}: complete swaps from quote to checked balances, unattended.
 *
 * <p>Above the other groups on the floors, since it uses their rendering. Start reading at
 * {@link io.swaplab.console.demo.DemoCommands}.
 */
@NullMarked
package io.swaplab.console.demo;

import org.jspecify.annotations.NullMarked;
