/**
 * The API on the wire: the envelope of all answers, its codes, strict JSON, and the records of requests and answers.
 *
 * <p>One record per JSON object; the parts of one answer stand in its record. {@code toString} omits signatures. The
 * service writes these records, the client reads and checks them, and both use {@link io.swaplab.client.wire.WireJson}.
 * Text and small integers only: amounts are decimal strings of base units, addresses checksummed {@code 0x} text, hashes
 * lower-case {@code 0x} text. Types for numbers, addresses and chains belong to the rooms above. Start reading at {@link
 * io.swaplab.client.wire.Envelope}, {@link io.swaplab.client.wire.ApiCode}, {@link io.swaplab.client.wire.FindRouteData}
 * and {@link io.swaplab.client.wire.ArtifactData}.
 */
@NullMarked
package io.swaplab.client.wire;

import org.jspecify.annotations.NullMarked;
