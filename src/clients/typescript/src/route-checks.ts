// SPDX-License-Identifier: Apache-2.0
import type { Address } from 'viem';
import type { RouteData, RouteSegment } from './answers.js';
import { ArtifactMismatch, holds, same } from './errors.js';
import { EXACT_OUTPUT, hopsOf, isOwnFamily, mostInput } from './exact-output.js';
import type { Trade } from './order.js';
import { routeHash, type SwapStep } from './plan.js';
import { address, amount, bytes, fraction, hash } from './values.js';
import type { Artifact } from './artifact.js';

/** An output is at most 10000 basis points below another one; an input can be many times the lowest possible one. */
function bound(field: 'optimality_bps' | 'optimality_paths_bps' | 'optimality_net_bps', route: RouteData): void {
  const value = route[field];
  if (value === null) return;
  const most = route.max_amount_in === null ? 10_000 : Number.MAX_VALUE;
  // Above 2^53, a number has no digits after the point.
  const digits = value > Number.MAX_SAFE_INTEGER || Number(value.toFixed(2)) === value;
  holds('FORM', value >= 0 && value <= most && digits, field,
    `${route.max_amount_in === null ? 'a number from 0 to 10000' : 'a number of 0 or more'} with at most two digits after the point`, value);
}

/** Form and range of the values of a route that are only displayed: users decide by them. An input of zero has no price. */
export function checkRouteForm(route: RouteData): void {
  holds('FORM', amount('amount_in', route.amount_in) > 0n, 'amount_in', 'above zero', route.amount_in);
  if (route.gas_cost !== null) amount('gas_cost', route.gas_cost);
  bound('optimality_bps', route);
  bound('optimality_paths_bps', route);
  bound('optimality_net_bps', route);
  if (route.optimality_paths_bps !== null) {
    holds('FORM', route.optimality_bps !== null && route.optimality_paths_bps <= route.optimality_bps, 'optimality_paths_bps',
      'at most optimality_bps', route.optimality_paths_bps);
  }
  fraction('deviation_ratio', route.deviation_ratio);
  holds('FORM', route.gas > 0, 'gas', 'above zero', route.gas);
  address('contracts.router', route.contracts.router);
  for (const [name, adapter] of route.contracts.adapters) address(`contracts.adapters.${name}`, adapter);
  route.paths.forEach((path, i) => fraction(`paths[${i}].fee_rate`, path.fee_rate));
}

/**
 * C9: each input is covered by the order's input and earlier outputs; the outputs add up to the gross output. As in the
 * router, no path buys the order's input token or sells its output token.
 */
export function checkRouteAmounts(route: RouteData, tokenIn: Address, tokenOut: Address): void {
  const held = new Map<Address, bigint>([[tokenIn, mostInput(route)]]);
  route.paths.forEach((path, i) => {
    const at = `paths[${i}].`;
    const from = address(`${at}token_in`, path.token_in);
    holds('C9', from !== tokenOut, `${at}token_in`, 'another token than the output of the order', from);
    const spent = amount(`${at}amount_in`, path.amount_in);
    const there = held.get(from) ?? 0n;
    holds('C9', there >= spent, `${at}amount_in`, `at most ${there}, the amount that earlier paths leave`, spent);
    held.set(from, there - spent);
    const to = address(`${at}token_out`, path.token_out);
    holds('C9', to !== tokenIn, `${at}token_out`, 'another token than the input of the order', to);
    held.set(to, (held.get(to) ?? 0n) + amount(`${at}amount_out`, path.amount_out));
  });
  same('C9', 'paths (output)', amount('amount_out', route.amount_out), held.get(tokenOut) ?? 0n);
}

/**
 * The route uses only providers and pools that the caller allows. The last step of an exact output, and no other step,
 * buys along a path. An excluded pool may not be named in the bytes for an adapter either, however they encode it.
 */
export function checkRouteAllowed({ search, excludedPools }: Trade, paths: readonly RouteSegment[], exactOutput: boolean): void {
  stepsOfPaths(paths).forEach((step, i) => {
    const at = `paths[${i}].`;
    const provider = paths[i]?.provider ?? '';
    const buys = exactOutput && i === paths.length - 1;
    holds('ORDER', (hopsOf(step).length > 0) === buys && (provider === EXACT_OUTPUT) === buys, `${at}provider`,
      buys ? `${EXACT_OUTPUT}, with a path of pools, as the last step of an exact output`
        : 'a provider whose pool sells a fixed input; only the last step of an exact output is a path', provider);
    const allowed = buys || !search.providers?.length || search.providers.includes(provider);
    holds('ORDER', allowed && !search.excludeProviders?.includes(provider), `${at}provider`, 'a provider that the caller allows', provider);
    holds('ORDER', !excludedPools.includes(step.pool), `${at}pool`, 'a pool that the caller does not exclude', step.pool);
    const named = isOwnFamily(step) ? undefined : excludedPools.find((pool) => step.extraData.includes(pool.slice(2).toLowerCase()));
    holds('ORDER', named === undefined, `${at}extra_data`, 'bytes without a pool that the caller excludes', named);
  });
}

/** The steps of a route that is not part of a plan. */
export function stepsOfPaths(paths: readonly RouteSegment[]): SwapStep[] {
  return paths.map((path, i) => {
    const at = `paths[${i}].`;
    return {
      adapter: address(`${at}adapter`, path.adapter),
      pool: address(`${at}pool`, path.pool),
      tokenIn: address(`${at}token_in`, path.token_in),
      tokenOut: address(`${at}token_out`, path.token_out),
      amountIn: amount(`${at}amount_in`, path.amount_in),
      zeroForOne: path.direction,
      extraData: bytes(`${at}extra_data`, path.extra_data ?? '0x'),
    };
  });
}

const NAMES = { adapter: 'adapter', pool: 'pool', tokenIn: 'token_in', tokenOut: 'token_out', amountIn: 'amount_in',
  zeroForOne: 'zero_for_one', extraData: 'extra_data' } as const;

/** C9: the steps are the paths of the answer, with the adapters that it lists; their hash is the route hash of the plan. */
export function checkSteps({ data, steps, plan }: Artifact): void {
  const paths = stepsOfPaths(data.paths);
  same('C9', 'steps (number)', paths.length, steps.length);
  steps.forEach((step, i) => {
    const path = paths[i];
    const raw = data.paths[i];
    if (path === undefined || raw === undefined) return;
    for (const [member, name] of Object.entries(NAMES)) {
      const key = member as keyof typeof NAMES;
      same<string | bigint | boolean>('C9', `steps[${i}].${name}`, path[key], step[key]);
    }
    if (raw.amount_used !== null) {
      const used = amount(`paths[${i}].amount_used`, raw.amount_used);
      holds('C9', used > 0n && used < step.amountIn, `paths[${i}].amount_used`, `above zero and less than ${step.amountIn}`, used);
    }
    const adapter = data.contracts.adapters.get(raw.provider);
    if (adapter === undefined) throw new ArtifactMismatch('C9', `paths[${i}].provider`, 'a provider in contracts.adapters', raw.provider);
    same('C9', `contracts.adapters.${raw.provider}`, path.adapter, address(`contracts.adapters.${raw.provider}`, adapter));
  });
  const recomputed = routeHash(steps);
  same('C9', 'plan.route_hash', recomputed, plan.routeHash);
  same('C9', 'hashes.route_hash', recomputed, hash('hashes.route_hash', data.hashes.route_hash));
}
