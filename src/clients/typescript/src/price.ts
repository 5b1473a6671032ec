// SPDX-License-Identifier: Apache-2.0
import { concat, encodeFunctionData, erc20Abi, formatUnits, numberToHex, pad, parseAbi, parseUnits, size, type Address, type Hex, type PublicClient } from 'viem';
import { LEGACY_ROUTER } from './calldata.js';
import { holds } from './errors.js';
import type { SwapStep } from './plan.js';
import { ZERO } from './values.js';

/** Makes the calls in its input one after the other: each is target, value, length and data. Returns the last result. */
const CALLS: Hex = '0x60005b3681101560375780358160200135826040013580846060016000376000600082600085875af1156042579150500160'
  + '60016002565b3d600060003e3d6000f35b3d600060003e3d6000fd' as Hex;
const PARTS = [1_000n, 100n, 10n];
const LEAST_OUT = 10_000n;
const FOREVER = (1n << 256n) - 1n;
/** 10^10: the digits of a price impact. */
const DIGITS = 10_000_000_000n;
/** Decimals of a claim that are compared. The service gives 10; a number holds 15 exactly. */
const CLAIMED = 15;
/** A percentage point, with the decimals of a claim. */
const POINT = parseUnits('0.01', CLAIMED);

/** A trade whose price impact the service claims. */
export interface ClaimedTrade {
  readonly payer: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly nativeIn: boolean;
  readonly steps: readonly SwapStep[];
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly deviationRatio: number;
}

/**
 * PRICE: trades a small part of the amount in a read-only call, and compares the price impact that follows with the claimed
 * one. The legacy router runs the trade, because it needs no signature of the service. Nothing is compared if the price cannot be read, for example because the payer lacks the input.
 */
export async function checkPrice(node: PublicClient, trade: ClaimedTrade, router: Address): Promise<void> {
  if (trade.steps.length === 0) return;
  if (router === ZERO) return;
  const blockNumber = await node.getBlockNumber({ cacheTime: 0 });
  for (const part of PARTS) {
    const small = await traded(node, trade, part, router, blockNumber);
    if (small !== null) {
      const kept = (trade.amountOut * small.amountIn * DIGITS) / (trade.amountIn * small.amountOut);
      const impact = kept > DIGITS ? 0n : DIGITS - kept;
      const claimed = parseUnits(trade.deviationRatio.toFixed(CLAIMED), CLAIMED);
      // Compared as integers and times ten, so that a price impact at the very limit is decided as the Java client does.
      const excess = 10n * (parseUnits(formatUnits(impact, 10), CLAIMED) - claimed);
      holds('PRICE', excess <= 10n * POINT || excess <= claimed, 'deviation_ratio',
        `about ${formatUnits(impact, 10)}, by the price at block ${blockNumber}`, trade.deviationRatio);
      return;
    }
  }
}

async function traded(node: PublicClient, trade: ClaimedTrade, part: bigint, router: Address, blockNumber: bigint) {
  const { payer, tokenIn, tokenOut, nativeIn } = trade;
  const steps = trade.steps.map((step) => ({ ...step, amountIn: step.amountIn / part || 1n }));
  const amountIn = steps.filter((step) => step.tokenIn === tokenIn).reduce((sum, step) => sum + step.amountIn, 0n);
  if (amountIn === 0n) return null;
  const swap = { tokenIn, tokenOut, amountIn, amountOutMin: 1n, recipient: payer, deadline: FOREVER };
  const data = concat([
    ...(nativeIn ? [one(tokenIn, amountIn, encodeFunctionData({ abi: parseAbi(['function deposit() payable']) }))] : []),
    one(tokenIn, 0n, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amountIn] })),
    one(router, 0n, encodeFunctionData({ abi: LEGACY_ROUTER, functionName: 'swapExactIn', args: [swap, steps] })),
  ]);
  try {
    const { data: out } = await node.call({ account: payer, to: payer, data, blockNumber, stateOverride: [{ address: payer, code: CALLS }] });
    if (out === undefined || size(out) !== 32 || BigInt(out) < LEAST_OUT) return null;
    return { amountIn, amountOut: BigInt(out) };
  } catch {
    return null;
  }
}

const word = (value: bigint | number): Hex => numberToHex(value, { size: 32 });
const one = (to: Address, value: bigint, data: Hex): Hex => concat([pad(to), word(value), word(size(data)), data]);
