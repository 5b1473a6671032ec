// SPDX-License-Identifier: Apache-2.0
import { hashTypedData, type Address, type Hex } from 'viem';
import { address, bytes32, constant, demand, object, oneOf, uint256 } from './input.js';
import type { ExecutionPlan } from './plan.js';
import { CHAIN_ID, PLAN } from './shapes.js';
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
  demand({ plan: [plan, PLAN], planHash: [planHash, bytes32], chainId: [chainId, CHAIN_ID], router: [router, address] });
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

export const PERMIT = object({
  domain: object({ name: oneOf('Permit2'), chainId: CHAIN_ID, verifyingContract: oneOf(PERMIT2) }),
  types: constant(TYPES),
  primaryType: oneOf('PermitWitnessTransferFrom'),
  message: object({
    permitted: object({ token: address, amount: uint256 }), spender: address, nonce: uint256, deadline: uint256,
    witness: object({ planHash: bytes32, executor: address, recipient: address, tokenOut: address, minAmountOut: uint256 }),
  }),
});

/** The 32 bytes that the payer signs. */
export function permitDigest(permit: PermitMessage): Hex {
  demand({ permit: [permit, PERMIT] });
  return hashTypedData(permit);
}

/** The message as the API states it: numbers as decimal text, and the types of the domain. */
export function permitTree({ domain, types, primaryType, message }: PermitMessage): unknown {
  const tree = { types: { EIP712Domain: DOMAIN, ...types }, primaryType, domain: { ...domain, chainId: String(domain.chainId) }, message };
  return JSON.parse(JSON.stringify(tree, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
}
