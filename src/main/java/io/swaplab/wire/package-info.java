/**
 * What every answer has in common: the envelope, its codes, strict JSON, and the masking of signatures.
 *
 * <p>Text and small integers only. Amounts are decimal strings of base units, addresses checksummed {@code 0x} text,
 * hashes lower-case {@code 0x} text; their meaning belongs to the rooms above, so no number kernel, address or chain
 * type may enter. The records of the endpoints stand in {@code wire.market} and {@code wire.swap}; the service fills
 * them, the client reads them, and both go through {@link io.swaplab.wire.WireJson}. Start reading at {@link
 * io.swaplab.wire.Envelope} and {@link io.swaplab.wire.ApiCode}.
 */
@NullMarked
package io.swaplab.wire;

import org.jspecify.annotations.NullMarked;
