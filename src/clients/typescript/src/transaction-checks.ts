// SPDX-License-Identifier: Apache-2.0
import type { Address, Hex } from 'viem';
import type { BuildData, SignaturesData, TxData } from './answers.js';
import type { ExecutablePlan } from './artifact.js';
import { sameCall } from './calldata.js';
import type { RouterState } from './chain.js';
import { holds, same, type Check } from './errors.js';
import { checkHashes, checkPolicyHash } from './plan-checks.js';
import { FUNDING, NATIVE_MODE, routeHash, type ExecutionPlan } from './plan.js';
import { signerOf } from './signature.js';
import { checkChain, checkTime } from './term-checks.js';
import { address, amount, bytes, hash } from './values.js';

/** A checked call of the execution router. The value is in wei. */
export interface SwapTransaction {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

const nativeValue = (plan: ExecutionPlan): bigint =>
  plan.fundingMode === FUNDING.DIRECT && plan.nativeMode === NATIVE_MODE.INPUT ? plan.amountIn : 0n;

/** What a transaction is compared with. */
export interface Signed {
  readonly execution: ExecutablePlan;
  readonly state: RouterState;
  readonly signatures: SignaturesData;
  readonly payerSignature: Hex;
}

/** C13 to C17: target, minimum, value, signatures, and the calldata, which is encoded again and compared byte for byte. */
export async function checkTransaction(check: Check, tx: TxData, flatMinimum: string, signed: Signed): Promise<SwapTransaction> {
  const { execution: { plan, steps, planHash, router }, state, signatures, payerSignature } = signed;
  const value = nativeValue(plan);
  const quoteSignature = bytes('signatures.quote_signature', signatures.quote_signature);
  const data = bytes('tx.data', tx.data);
  same('C13', 'amount_out_min', plan.minAmountOut, amount('amount_out_min', flatMinimum));
  same('C13', 'tx.amount_out_min', plan.minAmountOut, amount('tx.amount_out_min', tx.amount_out_min));
  same('C14', 'tx.to', router, address('tx.to', tx.to));
  same('C14', 'tx.entrypoint', 'executePlan', tx.entrypoint);
  same('C15', 'tx.value', value, amount('tx.value', tx.value));
  const signer = await signerOf(planHash, quoteSignature);
  holds('C16', signer !== null, 'signatures.quote_signature', '64 or 65 bytes in canonical form', 'another form');
  const named = address('signatures.quote_signer', signatures.quote_signer);
  holds('C16', signer === named, 'signatures.quote_signer', `${signer}, who signed the plan hash`, named);
  holds('C16', state.listed, 'signatures.quote_signer', 'a signer that the router lists', named);
  sameCall(check, data, { plan, steps, quoteSignature, payerSignature });
  return { to: router, data, value };
}

/** C21: the answer to build is for the prepared swap. */
export function checkBuild(raw: BuildData, { plan, steps, planHash, chainId, router }: ExecutablePlan, state: RouterState, now: number): void {
  same('C1', 'mode', 'PERMIT2_WITNESS', raw.mode);
  same('C1', 'status', 'TRANSACTION_READY', raw.status);
  checkChain(raw.chain_id, chainId, state.chainId);
  same('C3', 'execution_router', router, address('execution_router', raw.execution_router));
  same('C4', 'executor', plan.executor, address('executor', raw.executor));
  same('C21', 'quote_id', plan.quoteId, hash('quote_id', raw.quote_id));
  checkTime(raw.deadline, raw.expires_at, now);
  same('C21', 'deadline', plan.deadline, amount('deadline', raw.deadline));
  same('C11', 'plan_hash', planHash, hash('plan_hash', raw.plan_hash));
  same('C9', 'hashes.route_hash', routeHash(steps), hash('hashes.route_hash', raw.hashes.route_hash));
  checkPolicyHash(plan, state, raw.hashes);
  checkHashes(plan, raw.hashes, chainId, router);
}
