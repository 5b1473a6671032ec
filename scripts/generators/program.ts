// Uses the generated types without a cast. Each generator has a file types.ts that names them.
import type { DirectSwapData, Permit2TypedData, PreparedSwap, PrepareData, Refusal } from './types.js';

/** The mode tells the answers apart, and each has only the fields of its mode. */
export function next(swap: PreparedSwap): string {
  if (swap.mode === 'DIRECT_ALLOWANCE') {
    const ready: 'TRANSACTION_READY' = swap.status;
    return `${ready}: send ${swap.tx.entrypoint} to ${swap.tx.to}`;
  }
  const unsigned: 'PAYER_SIGNATURE_REQUIRED' = swap.status;
  return `${unsigned}: ${swap.payer_authorization.owner} signs`;
}

/** Every member of the message that the payer signs has its type. */
export function permitted({ domain, message, primaryType, types }: Permit2TypedData): string[] {
  const name: 'Permit2' = domain.name;
  const contract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' = domain.verifyingContract;
  const primary: 'PermitWitnessTransferFrom' = primaryType;
  const members: string[] = types.ExecutionWitness.map((member) => `${member.type} ${member.name}`);
  return [name, contract, primary, domain.chainId, message.permitted.token, message.permitted.amount, message.spender,
    message.nonce, message.deadline, message.witness.planHash, message.witness.minAmountOut, ...members];
}

/** A code is one of the documented integers. */
export function isExpired(refusal: Refusal): boolean {
  const code: number = refusal.code;
  return refusal.code === 4011 && code > 0 && refusal.data?.field !== 'amount';
}

export function fixed(direct: DirectSwapData, delegated: PrepareData): void {
  const zero: 0 = direct.funding_mode;
  const one: 1 = delegated.funding_mode;
  const permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3' = delegated.payer_authorization.permit2;
  const native: 0 | 1 | 2 = direct.native_mode;
  const funding: 0 | 1 = delegated.plan.funding_mode;
  console.log(zero, one, permit2, native, funding);
  // @ts-expect-error a direct swap has nothing for the payer to sign
  console.log(direct.payer_authorization);
  // @ts-expect-error a prepared delegated swap has no transaction
  console.log(delegated.tx);
  // @ts-expect-error the message has no such member
  console.log(delegated.payer_authorization.typed_data.message.allowance);
  // @ts-expect-error no refusal has the code of a success
  const success: Refusal['code'] = 200;
  console.log(success);
}
