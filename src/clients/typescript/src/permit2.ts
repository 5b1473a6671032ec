// SPDX-License-Identifier: Apache-2.0
import { hashTypedData, type Address, type Hex } from 'viem';
import type { ExecutionPlan } from './plan.js';
import { PERMIT2 } from './values.js';

const TYPES = {
  PermitWitnessTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'witness', type: 'ExecutionWitness' },
  ],
  ExecutionWitness: [
    { name: 'planHash', type: 'bytes32' },
    { name: 'executor', type: 'address' },
    { name: 'recipient', type: 'address' },
    { name: 'tokenOut', type: 'address' },
    { name: 'minAmountOut', type: 'uint256' },
  ],
  TokenPermissions: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
} as const;

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const;

/** The Permit2 message that the payer of a plan signs. The client builds it from the plan, never from the answer. */
export function permitOf(plan: ExecutionPlan, planHash: Hex, chainId: number, router: Address) {
  return {
    domain: { name: 'Permit2', chainId, verifyingContract: PERMIT2 },
    types: TYPES,
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      permitted: { token: plan.tokenIn, amount: plan.amountIn },
      spender: router,
      nonce: plan.nonce,
      deadline: plan.deadline,
      witness: {
        planHash,
        executor: plan.executor,
        recipient: plan.recipient,
        tokenOut: plan.tokenOut,
        minAmountOut: plan.minAmountOut,
      },
    },
  } as const;
}
export type PermitMessage = ReturnType<typeof permitOf>;

/** The 32 bytes that the payer signs. */
export const permitDigest = (permit: PermitMessage): Hex => hashTypedData(permit);

/** The message as the API states it: numbers as decimal text, and the types of the domain. */
export function permitTree({ domain, types, primaryType, message }: PermitMessage): unknown {
  const tree = { types: { EIP712Domain: DOMAIN, ...types }, primaryType, domain: { ...domain, chainId: String(domain.chainId) }, message };
  return JSON.parse(JSON.stringify(tree, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
}
