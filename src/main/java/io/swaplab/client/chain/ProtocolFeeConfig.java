package io.swaplab.client.chain;

import io.swaplab.core.evm.Address;

/**
 * The protocol's part in custom fees.
 *
 * @param protocolCutBps its share of the custom fee, 1e-4
 */
public record ProtocolFeeConfig(Address protocolFeeReceiver, int protocolCutBps) {}
