// SPDX-License-Identifier: Apache-2.0
import { decodeFunctionData, encodeFunctionData, parseAbi, type Hex } from 'viem';
import { ArtifactMismatch, type Check } from './errors.js';
import { bytes, demand, object } from './input.js';
import type { ExecutionPlan, SwapStep } from './plan.js';
import { PLAN, STEPS } from './shapes.js';

const STEP = 'struct SwapStep { address adapter; address pool; address tokenIn; address tokenOut; uint256 amountIn; bool zeroForOne; bytes extraData; }';

export const ROUTER = parseAbi([
  STEP,
  'struct ExecutionPlan { bytes32 quoteId; address payer; address executor; address recipient; address tokenIn; address tokenOut; uint256 amountIn; uint256 expectedAmountOut; uint256 minAmountOut; uint256 deadline; uint256 nonce; uint8 fundingMode; uint8 nativeMode; uint16 customFeeBps; address customFeeReceiver; bytes32 routeHash; bytes32 settlementPolicyHash; }',
  'struct Receipt { bytes32 planHash; address payer; address executor; address recipient; address tokenOut; uint256 requestedAmountIn; uint256 actualAmountIn; uint256 userAmountOut; }',
  'function executePlan(ExecutionPlan plan, SwapStep[] steps, bytes quoteSignature, bytes payerSignature) payable returns (Receipt)',
  'function maxCustomFeeBps() view returns (uint16)',
  'function protocolCutBps() view returns (uint16)',
  'function protocolFeeReceiver() view returns (address)',
  'function wrappedNative() view returns (address)',
  'function isQuoteSigner(address account) view returns (bool)',
]);

export const LEGACY_ROUTER = parseAbi([
  STEP,
  'struct Swap { address tokenIn; address tokenOut; uint256 amountIn; uint256 amountOutMin; address recipient; uint256 deadline; }',
  'function swapExactIn(Swap swap, SwapStep[] steps) returns (uint256)',
  'function swapExactNativeIn(Swap swap, SwapStep[] steps) payable returns (uint256)',
  'function swapExactInToNative(Swap swap, SwapStep[] steps) returns (uint256)',
]);

/** The arguments of a call of `executePlan`. */
export interface PlanCall {
  readonly plan: ExecutionPlan;
  readonly steps: readonly SwapStep[];
  readonly quoteSignature: Hex;
  readonly payerSignature: Hex;
}

const PLAN_CALL = object({ plan: PLAN, steps: STEPS, quoteSignature: bytes, payerSignature: bytes });

export function encodePlanCall(call: PlanCall): Hex {
  demand({ call: [call, PLAN_CALL] });
  const { plan, steps, quoteSignature, payerSignature } = call;
  return encodeFunctionData({ abi: ROUTER, functionName: 'executePlan', args: [plan, [...steps], quoteSignature, payerSignature] });
}

/** Requires calldata to be, byte for byte, the call that the client encodes itself. The refusal names the argument that differs. */
export function sameCall(check: Check, data: Hex, expected: PlanCall): void {
  if (data === encodePlanCall(expected)) return;
  const part = differing(data, expected);
  throw new ArtifactMismatch(check, part === null ? 'tx.data' : `tx.data (${part})`, 'the call that follows from the checked plan', 'another call');
}

function differing(data: Hex, expected: PlanCall): string | null {
  try {
    const { args } = decodeFunctionData({ abi: ROUTER, data });
    if (args?.length !== 4) return null;
    const plan: Readonly<Record<string, unknown>> = { ...args[0] };
    for (const [member, value] of Object.entries(expected.plan)) {
      if (plan[member] !== value) return `plan.${member}`;
    }
    if (args[2].toLowerCase() !== expected.quoteSignature) return 'quote signature';
    if (args[3].toLowerCase() !== expected.payerSignature) return 'payer signature';
    return 'steps';
  } catch {
    return null;
  }
}
