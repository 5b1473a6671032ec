// SPDX-License-Identifier: Apache-2.0
import { concat, hashStruct, hashTypedData, keccak256, type Address, type Hex } from 'viem';
import type { PlanData, StepData } from './answers.js';
import { holds } from './errors.js';
import { address as validAddress, demand } from './input.js';
import { CHAIN_ID, PLAN, POLICY, STEPS } from './shapes.js';
import { address, amount, bytes, hash } from './values.js';

/** The plan of one swap, with the fields of the router contract's struct; amounts in base units. */
export interface ExecutionPlan {
  readonly quoteId: Hex;
  readonly payer: Address;
  readonly executor: Address;
  readonly recipient: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly amountIn: bigint;
  readonly expectedAmountOut: bigint;
  readonly minAmountOut: bigint;
  readonly deadline: bigint;
  readonly nonce: bigint;
  readonly fundingMode: number;
  readonly nativeMode: number;
  readonly customFeeBps: number;
  readonly customFeeReceiver: Address;
  readonly routeHash: Hex;
  readonly settlementPolicyHash: Hex;
}

/** One swap step of a plan. */
export interface SwapStep {
  readonly adapter: Address;
  readonly pool: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly amountIn: bigint;
  readonly zeroForOne: boolean;
  readonly extraData: Hex;
}

/** The fee rules under which a plan was quoted. */
export interface SettlementPolicy {
  readonly feeToken: Address;
  readonly maxCustomFeeBps: number;
  readonly protocolCutBps: number;
  readonly protocolFeeReceiver: Address;
  readonly refundReceiver: Address;
  readonly wrappedNative: Address;
}

export const FUNDING = { DIRECT: 0, PERMIT2_WITNESS: 1 } as const;
export const NATIVE_MODE = { ERC20: 0, INPUT: 1, OUTPUT: 2 } as const;

const members = (list: string) => list.split(',').map((one) => {
  const [type = '', name = ''] = one.split(' ');
  return { name, type };
});

export const PLAN_MEMBERS = members('bytes32 quoteId,address payer,address executor,address recipient,address tokenIn,'
  + 'address tokenOut,uint256 amountIn,uint256 expectedAmountOut,uint256 minAmountOut,uint256 deadline,uint256 nonce,'
  + 'uint8 fundingMode,uint8 nativeMode,uint16 customFeeBps,address customFeeReceiver,bytes32 routeHash,'
  + 'bytes32 settlementPolicyHash');
export const STEP_MEMBERS = members('address adapter,address pool,address tokenIn,address tokenOut,uint256 amountIn,'
  + 'bool zeroForOne,bytes extraData');
const TYPES = {
  ExecutionPlan: PLAN_MEMBERS,
  SwapStep: STEP_MEMBERS,
  SettlementPolicy: members('address feeToken,uint16 maxCustomFeeBps,uint16 protocolCutBps,address protocolFeeReceiver,'
    + 'address refundReceiver,address wrappedNative'),
};

const domain = (chainId: number, router: Address) =>
  ({ name: 'Swaplab ExecutionRouter', version: '1', chainId, verifyingContract: router });

/** The route hash: the hash of the concatenated hashes of all steps, in order. */
export function routeHash(steps: readonly SwapStep[]): Hex {
  demand({ steps: [steps, STEPS] });
  return keccak256(concat(steps.map((step) => hashStruct({ data: { ...step }, primaryType: 'SwapStep', types: TYPES }))));
}

export function policyHash(policy: SettlementPolicy): Hex {
  demand({ policy: [policy, POLICY] });
  return hashStruct({ data: { ...policy }, primaryType: 'SettlementPolicy', types: TYPES });
}

export function planStructHash(plan: ExecutionPlan): Hex {
  demand({ plan: [plan, PLAN] });
  return hashStruct({ data: { ...plan }, primaryType: 'ExecutionPlan', types: TYPES });
}

/** The plan hash: the EIP-712 digest of the plan for its chain and router. */
export function planDigest(plan: ExecutionPlan, chainId: number, router: Address): Hex {
  demand({ plan: [plan, PLAN], chainId: [chainId, CHAIN_ID], router: [router, validAddress] });
  return hashTypedData({ domain: domain(chainId, router), types: { ExecutionPlan: PLAN_MEMBERS }, primaryType: 'ExecutionPlan', message: { ...plan } });
}

function code(field: string, value: number, most: number): number {
  holds('FORM', value >= 0 && value <= most, field, `an integer from 0 to ${most}`, value);
  return value;
}

export function planOf(raw: PlanData): ExecutionPlan {
  return {
    quoteId: hash('plan.quote_id', raw.quote_id),
    payer: address('plan.payer', raw.payer),
    executor: address('plan.executor', raw.executor),
    recipient: address('plan.recipient', raw.recipient),
    tokenIn: address('plan.token_in', raw.token_in),
    tokenOut: address('plan.token_out', raw.token_out),
    amountIn: amount('plan.amount_in', raw.amount_in),
    expectedAmountOut: amount('plan.expected_amount_out', raw.expected_amount_out),
    minAmountOut: amount('plan.min_amount_out', raw.min_amount_out),
    deadline: amount('plan.deadline', raw.deadline),
    nonce: amount('plan.nonce', raw.nonce),
    fundingMode: code('plan.funding_mode', raw.funding_mode, 1),
    nativeMode: code('plan.native_mode', raw.native_mode, 2),
    customFeeBps: code('plan.custom_fee_bps', raw.custom_fee_bps, 0xffff),
    customFeeReceiver: address('plan.custom_fee_receiver', raw.custom_fee_receiver),
    routeHash: hash('plan.route_hash', raw.route_hash),
    settlementPolicyHash: hash('plan.settlement_policy_hash', raw.settlement_policy_hash),
  };
}

export function stepOf(raw: StepData, at: string): SwapStep {
  return {
    adapter: address(`${at}adapter`, raw.adapter),
    pool: address(`${at}pool`, raw.pool),
    tokenIn: address(`${at}token_in`, raw.token_in),
    tokenOut: address(`${at}token_out`, raw.token_out),
    amountIn: amount(`${at}amount_in`, raw.amount_in),
    zeroForOne: raw.zero_for_one,
    extraData: bytes(`${at}extra_data`, raw.extra_data ?? '0x'),
  };
}
