// SPDX-License-Identifier: Apache-2.0
import { getAddress, type Address, type Hex } from 'viem';
import { ArtifactMismatch, holds } from './errors.js';

export const ZERO: Address = '0x0000000000000000000000000000000000000000';
export const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const AMOUNT = /^(?:0|[1-9][0-9]{0,77})$/;
const HASH = /^0x[0-9a-fA-F]{64}$/;
const BYTES = /^0x(?:[0-9a-fA-F]{2})*$/;
const FRACTION = /^(?:0(?:\.[0-9]{1,40})?|1(?:\.0{1,40})?)$/;
const UINT256 = 1n << 256n;

/** The checksummed address; null if the text is none, or mixes cases without a valid checksum. */
export function addressOf(text: unknown): Address | null {
  if (typeof text !== 'string' || !ADDRESS.test(text)) return null;
  const checksummed = getAddress(text.toLowerCase());
  const digits = text.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return oneCase || text === checksummed ? checksummed : null;
}

export function isAmount(text: string): boolean {
  return AMOUNT.test(text) && BigInt(text) < UINT256;
}

/** The fields of an answer: each throws an ArtifactMismatch with the check FORM if the text is malformed. */
export function address(field: string, text: string): Address {
  const read = addressOf(text);
  if (read === null) throw new ArtifactMismatch('FORM', field, 'an address', text);
  return read;
}

export function amount(field: string, text: string): bigint {
  holds('FORM', isAmount(text), field, 'a decimal number below 2^256', text);
  return BigInt(text);
}

export function hash(field: string, text: string): Hex {
  holds('FORM', HASH.test(text), field, '0x and 64 hexadecimal digits', text);
  return text.toLowerCase() as Hex;
}

export function bytes(field: string, text: string): Hex {
  holds('FORM', BYTES.test(text), field, 'hexadecimal bytes', text);
  return text.toLowerCase() as Hex;
}

/** A decimal fraction from 0 to 1; it is returned as a number for display and for comparisons of prices. */
export function fraction(field: string, text: string): number {
  holds('FORM', FRACTION.test(text), field, 'a decimal fraction from 0 to 1', text);
  return Number(text);
}

export function bps(field: string, value: number): number {
  holds('FORM', Number.isInteger(value) && value >= 0 && value <= 10_000, field, 'an integer from 0 to 10000', value);
  return value;
}

/** The share of an amount in basis points, rounded down. */
export const share = (whole: bigint, shareBps: number): bigint => (whole * BigInt(shareBps)) / 10_000n;

/** The gross output of which at least `net` is left after a fee below 10000 bps, rounded up as in the router. */
export function grossFor(net: bigint, feeBps: number): bigint {
  const kept = BigInt(10_000 - feeBps);
  return (net * 10_000n + kept - 1n) / kept;
}

/** The maximum input for a slippage tolerance, rounded up, and at most 2^256-1. */
export function maximumIn(expected: bigint, slippageBps: number): bigint {
  const raised = (expected * BigInt(10_000 + slippageBps) + 9_999n) / 10_000n;
  return raised < UINT256 ? raised : UINT256 - 1n;
}

/** The minimum output for a slippage tolerance, rounded down. */
export const minimumOut = (expected: bigint, slippageBps: number): bigint => share(expected, 10_000 - slippageBps);
