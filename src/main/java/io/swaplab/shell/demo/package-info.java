/**
 * {@code demo ...}: whole swaps from quote to checked balances, unattended.
 *
 * <p>It stands above the other groups, since it shows swaps as they do. Start reading at {@link
 * io.swaplab.shell.demo.DemoCommands}.
 */
@NullMarked
package io.swaplab.shell.demo;

import org.jspecify.annotations.NullMarked;
