// SPDX-License-Identifier: Apache-2.0
import { encodeFunctionData, erc20Abi, size, slice, type Address, type PublicClient } from 'viem';
import { simulated } from './chain.js';
import type { TransactionRequest } from './send.js';

/** Who lets whom spend a token. */
export interface Grant {
  readonly token: Address;
  readonly owner: Address;
  readonly spender: Address;
}

/**
 * The approvals that the owner still has to send, in order, of exactly the amount: none if the allowance suffices. An
 * allowance above zero is first set to zero if the token refuses to replace it, as USDT on Ethereum does.
 */
export async function missingApprovals(node: PublicClient, { token, owner, spender }: Grant, needed: bigint): Promise<readonly TransactionRequest[]> {
  const allowed = await node.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] });
  if (allowed >= needed) return [];
  const approval = (amount: bigint): TransactionRequest =>
    ({ to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }), value: 0n });
  const replaceable = allowed === 0n || await isApproved(node, owner, approval(needed));
  return replaceable ? [approval(needed)] : [approval(0n), approval(needed)];
}

/** Whether an approval would succeed: some tokens return nothing, all others must return true. */
async function isApproved(node: PublicClient, owner: Address, { to, data }: TransactionRequest): Promise<boolean> {
  const answer = await simulated(node, owner, to, data);
  return answer !== null && (answer === '0x' || (size(answer) >= 32 && BigInt(slice(answer, 0, 32)) === 1n));
}
