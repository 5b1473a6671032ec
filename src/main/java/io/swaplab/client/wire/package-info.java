/**
 * The common parts of all answers: the envelope, its codes, strict JSON, and the masking of signatures.
 *
 * <p>Text and small integers only. Amounts are decimal strings of base units, addresses checksummed {@code 0x} text,
 * hashes lower-case {@code 0x} text. Types for numbers, addresses and chains belong to the rooms above. The records of
 * the endpoints are in {@code wire.market} and {@code wire.swap}; the service writes them, the client reads them, and
 * both use {@link io.swaplab.client.wire.WireJson}. Start reading at {@link io.swaplab.client.wire.Envelope} and {@link
 * io.swaplab.client.wire.ApiCode}.
 */
@NullMarked
package io.swaplab.client.wire;

import org.jspecify.annotations.NullMarked;
