package io.swaplab.service.reading;

import io.swaplab.core.evm.Bytes;

/**
 * The contracts that tests run as state overrides.
 *
 * @param probe creation code of {@code TokenProbe}; if empty, tokens are not tested
 * @param puppet creation code of {@code TokenPuppet}
 * @param trial creation code of {@code SwapTrial}; if empty, pools are not tested
 */
public record ProbeCode(Bytes probe, Bytes puppet, Bytes trial) {
    /** Tests no token and treats every one as ordinary. */
    public static final ProbeCode NONE = new ProbeCode(Bytes.EMPTY, Bytes.EMPTY, Bytes.EMPTY);

    public boolean isEmpty() {
        return probe.isEmpty();
    }
}
