/**
 * {@code token ...}, {@code wallet ...} and {@code allowance ...}: what accounts hold and what they let others take.
 */
@NullMarked
package io.swaplab.shell.account;

import org.jspecify.annotations.NullMarked;
