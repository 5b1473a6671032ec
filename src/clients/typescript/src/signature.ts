// SPDX-License-Identifier: Apache-2.0
import { concat, encodeFunctionData, numberToHex, parseAbi, recoverAddress, size, slice, type Address, type Hex, type PublicClient } from 'viem';
import { codeAt, simulated } from './chain.js';
import { SignatureRejected } from './errors.js';
import { PERMIT2 } from './values.js';

/** Half of the order of the curve: only signatures with an s up to it are canonical. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

const MOST_BYTES = 4_096;
const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);

/** What code returns for a signature that it accepts. */
const ACCEPTED = `0x1626ba7e${'00'.repeat(28)}`;

/** The signature with 65 bytes; null unless it has 64 bytes (EIP-2098) or 65 bytes with v 27 or 28, and a low s above zero. */
export function canonical(signature: unknown): Hex | null {
  if (typeof signature !== 'string' || !/^0x(?:[0-9a-fA-F]{128}|[0-9a-fA-F]{130})$/.test(signature)) return null;
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
export async function signerOf(digest: Hex, signature: unknown): Promise<Address | null> {
  const bytes = canonical(signature);
  if (bytes === null) return null;
  try {
    return await recoverAddress({ hash: digest, signature: bytes });
  } catch {
    return null;
  }
}

/**
 * Requires that Permit2 would accept a payer's signature of a digest: a payer with code decides itself (ERC-1271), any
 * other payer must have signed with its key. The message of the refusal never has the signature.
 */
export async function requireSignature(node: PublicClient, payer: Address, digest: Hex, signature: unknown): Promise<void> {
  const length = typeof signature === 'string' ? `got ${signature.length} characters` : 'got no text';
  if (typeof signature !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(signature) || signature.length > 2 + 2 * MOST_BYTES) {
    throw new SignatureRejected(`a payer signature must be 0x and hex of at most ${MOST_BYTES} bytes, ${length}`);
  }
  const code = await codeAt(node, payer);
  if (code !== '0x') {
    if (await acceptedByCode(node, payer, digest, signature as Hex)) return;
    throw new SignatureRejected(`the signature must be one that the code of the payer ${payer} accepts for this plan (ERC-1271); the code refused it`);
  }
  const signer = await signerOf(digest, signature);
  if (signer === null) throw new SignatureRejected(`a payer signature must be 0x and hex of 64 or 65 bytes in canonical form unless the payer has code, ${length}`);
  if (signer !== payer) throw new SignatureRejected(`the signature must be by the payer ${payer} over this plan, got one by ${signer} or over another plan`);
}

/** Asks the code as Permit2 does, and with Permit2 as sender, because code may answer each sender differently. */
async function acceptedByCode(node: PublicClient, payer: Address, digest: Hex, signature: Hex): Promise<boolean> {
  const question = encodeFunctionData({ abi: ERC1271, functionName: 'isValidSignature', args: [digest, signature] });
  const answer = await simulated(node, PERMIT2, payer, question);
  return answer !== null && size(answer) >= 32 && slice(answer, 0, 32) === ACCEPTED;
}
