/**
 * Code shared by several command groups: amounts and names as people write them, options for the terms of a swap, the
 * price impact gate, and the line that names the next command.
 *
 * <p>Code moves here once a second group needs it. Commands do not belong here.
 */
@NullMarked
package io.swaplab.console.parts;

import org.jspecify.annotations.NullMarked;
