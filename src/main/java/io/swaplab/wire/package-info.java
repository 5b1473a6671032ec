/**
 * What crosses the HTTP line: the envelope, its codes, and one record per JSON object of the five endpoints.
 *
 * <p>Text and small integers only. Amounts are decimal strings of base units, addresses checksummed {@code 0x} text,
 * hashes lower-case {@code 0x} text; their meaning belongs to the rooms above, so no number kernel, address or chain
 * type may enter. The service fills these records, the client reads them, and both go through {@link
 * io.swaplab.wire.WireJson}. Start reading at {@link io.swaplab.wire.Envelope} and {@link io.swaplab.wire.ApiCode}.
 */
@NullMarked
package io.swaplab.wire;

import org.jspecify.annotations.NullMarked;
