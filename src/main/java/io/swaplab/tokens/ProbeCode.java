package io.swaplab.tokens;

import io.swaplab.evm.Bytes;

/**
 * The contracts that a probe runs as code of a state override.
 *
 * @param probe creation code of {@code TokenProbe}; where it is empty, no token is looked at
 * @param puppet creation code of {@code TokenPuppet}
 * @param trial creation code of {@code SwapTrial}; where it is empty, no pool is tried
 */
public record ProbeCode(Bytes probe, Bytes puppet, Bytes trial) {
    /** Looks at no token and takes every one as plain. */
    public static final ProbeCode NONE = new ProbeCode(Bytes.EMPTY, Bytes.EMPTY, Bytes.EMPTY);

    public boolean isEmpty() {
        return probe.isEmpty();
    }
}
