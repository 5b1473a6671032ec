/**
 * Checks the prerequisites of a fork and the health of the running one; each finding names the command that fixes it.
 *
 * <p>Starts and changes nothing; an unreachable part is a finding, not an exception. Start reading at
 * {@link io.swaplab.lab.doctor.Doctor}.
 */
@NullMarked
package io.swaplab.lab.doctor;

import org.jspecify.annotations.NullMarked;
