/**
 * What several groups of commands share: amounts and names as people write them, the options of a swap's terms, the gate
 * before a ruinous price, and the line that says what comes next.
 *
 * <p>A thing belongs here once a second group needs it. No command may enter.
 */
@NullMarked
package io.swaplab.shell.parts;

import org.jspecify.annotations.NullMarked;
