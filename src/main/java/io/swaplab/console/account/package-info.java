/** {@code token ...}, {@code wallet ...} and {@code allowance ...}: balances and allowances of accounts. */
@NullMarked
package io.swaplab.console.account;

import org.jspecify.annotations.NullMarked;
