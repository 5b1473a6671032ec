/**
 * The JSON format of the API: the envelope of all answers, the result codes, the strict conversion of JSON, and the
 * records of requests and answers.
 *
 * <p>Each JSON object has a record; the parts of an answer are nested in the answer's record. {@code toString} omits
 * signatures. The service writes these records and the client reads and checks them, both with {@link
 * io.swaplab.client.wire.WireJson}. Records contain only text and small numbers: amounts are decimal strings of base
 * units, addresses checksummed {@code 0x} text, hashes lower-case {@code 0x} text. Callers of this package convert
 * these texts to types for amounts and addresses. Start reading at {@link io.swaplab.client.wire.Envelope}, {@link
 * io.swaplab.client.wire.ApiCode}, {@link io.swaplab.client.wire.FindRouteData} and {@link
 * io.swaplab.client.wire.CommonSwapData}.
 */
@NullMarked
package io.swaplab.client.wire;

import org.jspecify.annotations.NullMarked;
