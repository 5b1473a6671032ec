// SPDX-License-Identifier: Apache-2.0
import type { Address, Hex } from 'viem';
import type { CommonData } from './answers.js';
import type { RouterState } from './chain.js';
import type { CheckedOrder } from './order.js';
import { planDigest, planOf, stepOf, type ExecutionPlan, type SwapStep } from './plan.js';
import { amount, bps } from './values.js';
import { checkRouteForm } from './route-checks.js';

/** What a transaction will execute. The client has computed the plan hash itself. */
export interface ExecutablePlan {
  readonly plan: ExecutionPlan;
  readonly steps: readonly SwapStep[];
  readonly planHash: Hex;
  readonly chainId: number;
  readonly router: Address;
  readonly quotedGas: number;
}

/** What the caller and the chain say, with which an answer is compared. */
export interface Expected {
  readonly order: CheckedOrder;
  readonly chainId: number;
  readonly router: Address;
  readonly legacyRouter: Address | null;
  readonly now: number;
  readonly state: RouterState;
}

/** An answer while it is checked: raw and decoded fields. */
export interface Artifact {
  readonly data: CommonData;
  readonly plan: ExecutionPlan;
  readonly steps: readonly SwapStep[];
  readonly gross: bigint;
  readonly expected: Expected;
}

export function artifactOf(data: CommonData, expected: Expected): Artifact {
  checkRouteForm(data);
  const fees = data.fee_settlement;
  bps('fee_settlement.custom_fee_bps', fees.custom_fee_bps);
  bps('fee_settlement.protocol_cut_bps', fees.protocol_cut_bps);
  bps('fee_settlement.max_custom_fee_bps', fees.max_custom_fee_bps);
  bps('slippage_bps', data.slippage_bps);
  return {
    data,
    plan: planOf(data.plan),
    steps: data.steps.map((step, i) => stepOf(step, `steps[${i}].`)),
    gross: amount('amount_out', data.amount_out),
    expected,
  };
}

export function executionOf({ plan, steps, data, expected: { chainId, router } }: Artifact): ExecutablePlan {
  return { plan, steps, planHash: planDigest(plan, chainId, router), chainId, router, quotedGas: data.gas };
}
