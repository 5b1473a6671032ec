// SPDX-License-Identifier: Apache-2.0
import { encodeFunctionData, type Address } from 'viem';
import { LEGACY_ROUTER } from './calldata.js';
import type { ClientConfig } from './discovery.js';
import { holds, reject, same } from './errors.js';
import { LIMITS, type Trade } from './order.js';
import { NATIVE_MODE, type SwapStep } from './plan.js';
import type { RouteData } from './answers.js';
import type { TransactionRequest } from './send.js';
import { address, minimumOut, ZERO } from './values.js';

/** A checked quote. It contains no transaction. Amounts in base units; `amountOut` is before gas. */
export interface Quote {
  readonly trade: Trade;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Price impact as a fraction: 0.01 is one per cent. */
  readonly priceImpact: number;
  readonly gas: number;
  readonly steps: readonly SwapStep[];
  readonly raw: RouteData;
}

/** A swap through the legacy router; the owner sends the approvals first, in order. */
export interface PreparedLegacySwap {
  readonly owner: Address;
  readonly approvals: readonly TransactionRequest[];
  readonly tx: TransactionRequest;
  readonly amountOutMin: bigint;
}

/** The transaction of a legacy swap, encoded by the client from the checked quote. */
export function legacyTransaction(quote: Quote, config: ClientConfig, owner: Address, slippageBps: number, now: number) {
  const { trade, steps, raw } = quote;
  const named = address('contracts.router', raw.contracts.router);
  same('C3', 'contracts.router', config.legacyRouter, named);
  holds('C3', named !== ZERO, 'contracts.router', 'a router, but the service has none on this chain and only quotes', named);
  steps.forEach((step, i) => {
    const adapter = raw.contracts.adapters.get(raw.paths[i]?.provider ?? '');
    holds('C9', adapter !== undefined && address(`contracts.adapters`, adapter) === step.adapter, `paths[${i}].adapter`, 'one of contracts.adapters', step.adapter);
  });
  const spent = steps.filter((step) => step.tokenIn === trade.tokenIn).reduce((sum, step) => sum + step.amountIn, 0n);
  same('C9', 'paths (input spent)', quote.amountIn, spent);
  const amountOutMin = minimumOut(quote.amountOut, slippageBps);
  if (amountOutMin === 0n) reject('slippageBps', 'must leave a minimum above zero', slippageBps);
  const swap = {
    tokenIn: trade.tokenIn, tokenOut: trade.tokenOut, amountIn: quote.amountIn, amountOutMin, recipient: owner,
    deadline: BigInt(now + LIMITS.deadlineSecs),
  };
  const functionName = trade.nativeMode === NATIVE_MODE.INPUT ? 'swapExactNativeIn'
    : trade.nativeMode === NATIVE_MODE.OUTPUT ? 'swapExactInToNative' : 'swapExactIn';
  const data = encodeFunctionData({ abi: LEGACY_ROUTER, functionName, args: [swap, [...steps]] });
  const value = trade.nativeMode === NATIVE_MODE.INPUT ? quote.amountIn : 0n;
  return { amountOutMin, tx: { to: named, data, value } };
}
