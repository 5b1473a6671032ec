// SPDX-License-Identifier: Apache-2.0
import { decodeAbiParameters, encodeAbiParameters, getAddress, parseAbiParameters, type Address, type Hex } from 'viem';
import type { RouteData } from './answers.js';
import type { SwapStep } from './plan.js';
import { amount } from './values.js';

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

/** Whether the routers swap in the pool themselves, without an adapter. */
export const isOwnFamily = ({ adapter }: SwapStep): boolean => adapter === CONCENTRATED_POOLS || adapter === PAIRS;

/**
 * The pools of a step that buys an exact output along a path; empty for any other step. The bytes of the step decide, as
 * in the adapter, because the service chooses the names of providers.
 */
export function hopsOf(step: SwapStep): readonly Hop[] {
  const hops = isOwnFamily(step) ? [] : decoded(step.extraData);
  const [first] = hops;
  return first !== undefined && first.pool === step.pool && first.tokenIn === step.tokenIn ? hops : [];
}

function decoded(extra: Hex): readonly Hop[] {
  try {
    const [hops] = decodeAbiParameters(PATH, extra);
    if (encodeAbiParameters(PATH, [hops]) !== extra) return [];
    return hops.map((hop) => ({ ...hop, pool: getAddress(hop.pool), tokenIn: getAddress(hop.tokenIn) }));
  } catch {
    return [];
  }
}

/** What the steps of an exact output take of the maximum input: only the last one, which is a path, leaves some of it. */
export function usedInput({ paths }: RouteData, most: bigint): bigint {
  const last = paths.at(-1);
  if (last === undefined || last.amount_used === null) return most;
  return most - amount('paths.amount_in', last.amount_in) + amount('paths.amount_used', last.amount_used);
}

/**
 * Steps of the routers' own families that trade as the given ones, so that a small part of the amount can be traded: each
 * pool of a path becomes a step, which sells what the one before it has bought.
 */
export function ordinarySteps(route: RouteData, steps: readonly SwapStep[]): readonly SwapStep[] {
  return steps.flatMap((step, i) => {
    const hops = hopsOf(step);
    if (hops.length === 0) return [step];
    const stated = route.paths[i]?.amount_used ?? null;
    const used = stated === null ? step.amountIn : amount(`paths[${i}].amount_used`, stated);
    return hops.map((hop, at) => ({
      adapter: hop.kind === CONCENTRATED ? CONCENTRATED_POOLS : PAIRS,
      pool: hop.pool,
      tokenIn: hop.tokenIn,
      tokenOut: hops[at + 1]?.tokenIn ?? step.tokenOut,
      amountIn: at === 0 ? used : 1n,
      zeroForOne: hop.zeroForOne,
      extraData: hop.kind === CONCENTRATED ? '0x' as Hex
        : encodeAbiParameters([{ type: 'uint32' }, { type: 'uint8' }], [hop.feePpm, hop.kind]),
    }));
  });
}
