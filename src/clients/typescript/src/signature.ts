// SPDX-License-Identifier: Apache-2.0
import { concat, numberToHex, recoverAddress, size, slice, type Address, type Hex } from 'viem';

/** Half of the order of the curve: only signatures with an s up to it are canonical. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** The signature with 65 bytes; null unless it has 64 bytes (EIP-2098) or 65 bytes with v 27 or 28, and a low s above zero. */
export function canonical(signature: string): Hex | null {
  if (!/^0x(?:[0-9a-fA-F]{128}|[0-9a-fA-F]{130})$/.test(signature)) return null;
  const bytes = signature.toLowerCase() as Hex;
  const r = slice(bytes, 0, 32);
  let s = BigInt(slice(bytes, 32, 64));
  let v: bigint;
  if (size(bytes) === 64) {
    v = 27n + (s >> 255n);
    s &= (1n << 255n) - 1n;
  } else v = BigInt(slice(bytes, 64));
  const valid = (v === 27n || v === 28n) && BigInt(r) > 0n && s > 0n && s <= HALF_ORDER;
  return valid ? concat([r, numberToHex(s, { size: 32 }), numberToHex(v, { size: 1 })]) : null;
}

/** The account that signed a digest; null if the signature is malformed. */
export async function signerOf(digest: Hex, signature: string): Promise<Address | null> {
  const bytes = canonical(signature);
  if (bytes === null) return null;
  try {
    return await recoverAddress({ hash: digest, signature: bytes });
  } catch {
    return null;
  }
}
