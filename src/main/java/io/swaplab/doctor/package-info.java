/**
 * Looks whether everything is there that a fork needs, and whether the one that runs is as it has to be; each finding comes
 * with the command that cures it.
 *
 * <p>It starts nothing and changes nothing; a part that cannot be asked is a finding, never an exception. Start reading at
 * {@link io.swaplab.doctor.Doctor}.
 */
@NullMarked
package io.swaplab.doctor;

import org.jspecify.annotations.NullMarked;
