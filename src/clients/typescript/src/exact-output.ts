// SPDX-License-Identifier: Apache-2.0
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters, type Address, type Hex } from 'viem';
import type { RouteData, RouteSegment } from './answers.js';
import { ArtifactMismatch } from './errors.js';
import type { SwapStep } from './plan.js';
import { addressOf, amount, bytes } from './values.js';

/** Stands for a provider: the pools of the path are in the segment's extra data, and may be of several providers. */
export const EXACT_OUTPUT = 'EXACT_OUTPUT';

const CONCENTRATED = 4;
const CONCENTRATED_POOLS: Address = '0x0000000000000000000000000000000000000001';
const PAIRS: Address = '0x0000000000000000000000000000000000000002';
const PATH = parseAbiParameters(['Hop[] path', 'struct Hop { address pool; address tokenIn; bool zeroForOne; uint32 feePpm; uint8 kind; }']);

/** One pool of the path along which the last step of a plan buys an exact output. */
export interface Hop {
  readonly pool: Address;
  readonly tokenIn: Address;
  readonly zeroForOne: boolean;
  readonly feePpm: number;
  readonly kind: number;
}

/** The largest input that a route may spend: of an exact output max_amount_in, else amount_in. */
export function mostInput(route: RouteData): bigint {
  return route.max_amount_in === null ? amount('amount_in', route.amount_in) : amount('max_amount_in', route.max_amount_in);
}

/** The pools of a segment that buys an exact output; empty for any other segment. */
export function hopsOf(segment: RouteSegment, at: string): readonly Hop[] {
  if (segment.provider !== EXACT_OUTPUT) return [];
  const extra = bytes(`${at}extra_data`, segment.extra_data ?? '0x');
  const hops = decoded(extra);
  if (hops === null) throw new ArtifactMismatch('FORM', `${at}extra_data`, 'the path of an exact output', extra);
  return hops;
}

function decoded(extra: Hex): readonly Hop[] | null {
  try {
    const [hops] = decodeAbiParameters(PATH, extra);
    return hops.length > 0 && encodeAbiParameters(PATH, [hops]) === extra ? hops : null;
  } catch {
    return null;
  }
}

/** What the steps of an exact output take of the maximum input. */
export function usedInput(route: RouteData, most: bigint): bigint {
  return route.paths.filter((path) => path.provider === EXACT_OUTPUT && path.amount_used !== null)
    .reduce((used, path) => used - amount('paths.amount_in', path.amount_in) + amount('paths.amount_used', path.amount_used ?? '0'), most);
}

/**
 * Steps of the routers' own families that trade as the given ones, so that a small part of the amount can be traded: each
 * pool of a path becomes a step, which sells what the one before it has bought.
 */
export function ordinarySteps(route: RouteData, steps: readonly SwapStep[]): readonly SwapStep[] {
  return steps.flatMap((step, i) => {
    const segment = route.paths[i];
    const hops = segment === undefined ? [] : hopsOf(segment, `paths[${i}].`);
    if (segment === undefined || hops.length === 0) return [step];
    const used = segment.amount_used === null ? step.amountIn : amount(`paths[${i}].amount_used`, segment.amount_used);
    return hops.map((hop, at) => ({
      adapter: hop.kind === CONCENTRATED ? CONCENTRATED_POOLS : PAIRS,
      pool: addressOf(hop.pool) ?? hop.pool,
      tokenIn: addressOf(hop.tokenIn) ?? hop.tokenIn,
      tokenOut: addressOf(hops[at + 1]?.tokenIn ?? '') ?? step.tokenOut,
      amountIn: at === 0 ? used : 1n,
      zeroForOne: hop.zeroForOne,
      extraData: hop.kind === CONCENTRATED ? '0x' as Hex
        : encodeAbiParameters([{ type: 'uint32' }, { type: 'uint8' }], [hop.feePpm, hop.kind]),
    }));
  });
}
