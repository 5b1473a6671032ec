// SPDX-License-Identifier: Apache-2.0
import type { Address } from 'viem';
import type { HashesData } from './answers.js';
import type { Artifact } from './artifact.js';
import { policyFor, type RouterState } from './chain.js';
import { holds, same } from './errors.js';
import { mostInput, usedInput } from './exact-output.js';
import { LIMITS } from './order.js';
import { planDigest, planStructHash, policyHash, type ExecutionPlan } from './plan.js';
import { address, amount, grossFor, hash, maximumIn, minimumOut, share } from './values.js';

/** The greatest difference between the clocks of service, client and chain. */
const CLOCK_TOLERANCE_SECS = 120;

/** C8: every field of the plan equals the field of the answer outside the plan. */
export function checkPlanFields({ plan, data }: Artifact): void {
  const fees = data.fee_settlement;
  same('C8', 'plan.quote_id', hash('quote_id', data.quote_id), plan.quoteId);
  same('C8', 'plan.payer', address('payer', data.payer), plan.payer);
  same('C8', 'plan.executor', address('executor', data.executor), plan.executor);
  same('C8', 'plan.recipient', address('recipient', data.recipient), plan.recipient);
  same('C8', 'plan.token_in', address('token_in', data.token_in), plan.tokenIn);
  same('C8', 'plan.token_out', address('token_out', data.token_out), plan.tokenOut);
  same('C8', 'plan.amount_in', mostInput(data), plan.amountIn);
  same('C8', 'plan.expected_amount_out', amount('expect_amount_out', data.expect_amount_out), plan.expectedAmountOut);
  same('C8', 'plan.min_amount_out', amount('amount_out_min', data.amount_out_min), plan.minAmountOut);
  same('C8', 'plan.deadline', amount('deadline', data.deadline), plan.deadline);
  same('C8', 'plan.nonce', amount('nonce', data.nonce), plan.nonce);
  same('C8', 'plan.funding_mode', data.funding_mode, plan.fundingMode);
  same('C8', 'plan.native_mode', data.native_mode, plan.nativeMode);
  same('C8', 'plan.custom_fee_bps', fees.custom_fee_bps, plan.customFeeBps);
  same('C8', 'plan.custom_fee_receiver', address('fee_settlement.custom_fee_receiver', fees.custom_fee_receiver), plan.customFeeReceiver);
}

/** C12: the stated fees follow from the gross output, rounded as in the router; what is left is the expected output. */
export function checkFees({ data, gross }: Artifact): void {
  const fees = data.fee_settlement;
  const fee = share(gross, fees.custom_fee_bps);
  const cut = share(fee, fees.protocol_cut_bps);
  same('C12', 'fee_settlement.custom_fee_amount', fee, amount('fee_settlement.custom_fee_amount', fees.custom_fee_amount));
  same('C12', 'fee_settlement.protocol_fee_amount', cut, amount('fee_settlement.protocol_fee_amount', fees.protocol_fee_amount));
  same('C12', 'fee_settlement.integrator_fee_amount', fee - cut, amount('fee_settlement.integrator_fee_amount', fees.integrator_fee_amount));
  same('C12', 'expect_amount_out', gross - fee, amount('expect_amount_out', data.expect_amount_out));
}

/** C10: the fee rules that the answer states are those of the router on chain, and the plan has their hash. */
export function checkPolicy({ data, plan, expected: { state } }: Artifact): void {
  const fees = data.fee_settlement;
  same('C10', 'fee_settlement.fee_token', plan.tokenOut, address('fee_settlement.fee_token', fees.fee_token));
  same('C10', 'fee_settlement.max_custom_fee_bps', state.fees.maxCustomFeeBps, fees.max_custom_fee_bps);
  same('C10', 'fee_settlement.protocol_cut_bps', state.fees.protocolCutBps, fees.protocol_cut_bps);
  same('C10', 'fee_settlement.protocol_fee_receiver', state.fees.protocolFeeReceiver,
    address('fee_settlement.protocol_fee_receiver', fees.protocol_fee_receiver));
  checkPolicyHash(plan, state, data.hashes);
}

export function checkPolicyHash(plan: ExecutionPlan, state: RouterState, hashes: HashesData): void {
  const live = policyHash(policyFor(state.fees, plan.tokenOut, plan.payer));
  same('C10', 'plan.settlement_policy_hash', live, plan.settlementPolicyHash);
  same('C10', 'hashes.settlement_policy_hash', live, hash('hashes.settlement_policy_hash', hashes.settlement_policy_hash));
}

/** C11: the hashes of the plan that the answer states equal those computed here. */
export function checkHashes(plan: ExecutionPlan, hashes: HashesData, chainId: number, router: Address): void {
  same('C11', 'hashes.plan_struct_hash', planStructHash(plan), hash('hashes.plan_struct_hash', hashes.plan_struct_hash));
  same('C11', 'hashes.plan_hash', planDigest(plan, chainId, router), hash('hashes.plan_hash', hashes.plan_hash));
}

/** The plan respects the amount, the slippage and the time limit of the order. */
export function checkOrder(artifact: Artifact): void {
  const { plan, expected: { order, now } } = artifact;
  if (order.exactOutput) checkExactOutput(artifact);
  else checkExactInput(artifact);
  const latest = BigInt(now + (order.deadlineSecs ?? LIMITS.maxDeadlineSecs) + CLOCK_TOLERANCE_SECS);
  holds('ORDER', plan.deadline <= latest, 'deadline', `at most ${latest}`, plan.deadline);
  if (order.deadlineSecs !== null) {
    const earliest = BigInt(now + order.deadlineSecs - CLOCK_TOLERANCE_SECS);
    holds('ORDER', plan.deadline >= earliest, 'deadline', `at least ${earliest}, or else the answer is too old`, plan.deadline);
  }
}

/** The minimum output is the order, and the gross output what the order and its fee need; the input follows from the quoted one and the tolerance. */
function checkExactOutput({ plan, data, gross, expected: { order } }: Artifact): void {
  same('ORDER', 'amount_out_min', order.amount, plan.minAmountOut);
  same('ORDER', 'slippage_bps', order.slippageBps ?? LIMITS.slippageBps, data.slippage_bps);
  const quoted = amount('amount_in', data.amount_in);
  same('ORDER', 'max_amount_in', maximumIn(quoted, data.slippage_bps), plan.amountIn);
  same('ORDER', 'amount_in', usedInput(data, plan.amountIn), quoted);
  same('ORDER', 'amount_out', grossFor(order.amount, order.customFeeBps), gross);
}

function checkExactInput({ plan, data, expected: { order } }: Artifact): void {
  same('ORDER', 'amount_in', order.amount, plan.amountIn);
  holds('ORDER', data.max_amount_in === null, 'max_amount_in', 'absent', data.max_amount_in);
  const slippage = order.slippageBps ?? LIMITS.slippageBps;
  const floor = minimumOut(plan.expectedAmountOut, slippage);
  holds('ORDER', plan.minAmountOut >= floor, 'amount_out_min', `at least ${floor} (${slippage} bps below the expected output)`, plan.minAmountOut);
  if (order.slippageBps !== null) same('ORDER', 'slippage_bps', order.slippageBps, data.slippage_bps);
  else same('ORDER', 'slippage_bps (the minimum it leaves)', plan.minAmountOut, minimumOut(plan.expectedAmountOut, data.slippage_bps));
}
