// SPDX-License-Identifier: Apache-2.0
import type { Address } from 'viem';
import type { Artifact, Expected } from './artifact.js';
import { holds, same, type Check } from './errors.js';
import { hopsOf } from './exact-output.js';
import type { SwapStep } from './plan.js';
import { address, amount, NATIVE, PERMIT2 } from './values.js';

/** The fixed values of an answer of one mode. */
export interface Mode {
  readonly mode: string;
  readonly status: string;
  readonly fundingMode: number;
}
export const DIRECT: Mode = { mode: 'DIRECT_ALLOWANCE', status: 'TRANSACTION_READY', fundingMode: 0 };
export const DELEGATED: Mode = { mode: 'PERMIT2_WITNESS', status: 'PAYER_SIGNATURE_REQUIRED', fundingMode: 1 };

/** C1 to C7: mode, chain, routers, accounts, tokens, fee and deadline are those that the caller expects. */
export function checkTerms({ data, steps, expected }: Artifact, mode: Mode): void {
  const { order, chainId, router, legacyRouter, state } = expected;
  same('C1', 'mode', mode.mode, data.mode);
  same('C1', 'status', mode.status, data.status);
  checkChain(data.chain_id, chainId, state.chainId);
  same('C3', 'execution_router', router, address('execution_router', data.execution_router));
  holds('C3', router !== legacyRouter, 'execution_router', 'another address than the legacy router', router);
  if (legacyRouter !== null) same('C3', 'contracts.router', legacyRouter, address('contracts.router', data.contracts.router));
  same('C4', 'payer', order.payer, address('payer', data.payer));
  same('C4', 'executor', order.executor, address('executor', data.executor));
  same('C4', 'recipient', order.recipient, address('recipient', data.recipient));
  checkPayable('C4', 'recipient', order.recipient, steps, expected);
  same('C5', 'wrapped_native', state.fees.wrappedNative, address('wrapped_native', data.wrapped_native));
  same('C5', 'token_in', order.tokenIn, address('token_in', data.token_in));
  same('C5', 'token_out', order.tokenOut, address('token_out', data.token_out));
  same('C5', 'native_mode', order.nativeMode, data.native_mode);
  same('C5', 'funding_mode', mode.fundingMode, data.funding_mode);
  const fees = data.fee_settlement;
  same('C6', 'fee_settlement.custom_fee_bps', order.customFeeBps, fees.custom_fee_bps);
  same('C6', 'fee_settlement.custom_fee_receiver', order.customFeeReceiver, address('fee_settlement.custom_fee_receiver', fees.custom_fee_receiver));
  if (order.customFeeBps > 0) checkPayable('C6', 'fee_settlement.custom_fee_receiver', order.customFeeReceiver, steps, expected);
  checkTime(data.deadline, data.expires_at, expected.now);
}

/** C2: the answer and the node have the expected chain id. */
export function checkChain(stated: number, expected: number, ofNode: number): void {
  same('C2', 'eth_chainId of the node', expected, ofNode);
  same('C2', 'chain_id', expected, stated);
}

/** C7: the deadline has not passed, and the displayed expiry is the same time. */
export function checkTime(deadline: string, expiresAt: number, now: number): void {
  const secs = amount('deadline', deadline);
  holds('C7', secs > BigInt(now), 'deadline', `later than now, ${now}`, secs);
  same('C7', 'expires_at', secs * 1_000n, BigInt(expiresAt));
}

/** Refuses an account from which nobody, or somebody else, could spend the tokens. */
function checkPayable(check: Check, field: string, account: Address, steps: readonly SwapStep[], { router, legacyRouter, state }: Expected): void {
  const hops = steps.flatMap(hopsOf);
  const forbidden: readonly (readonly [string, readonly Address[]])[] = [
    ['the address that stands for the native coin', [NATIVE]],
    ['the router', legacyRouter === null ? [router] : [router, legacyRouter]],
    ['Permit2', [PERMIT2]],
    ['the wrapped native token', [state.fees.wrappedNative]],
    ['an adapter of the router', steps.map((step) => step.adapter)],
    ['a pool of the route', [...steps, ...hops].map(({ pool }) => pool)],
    ['a token of the route', [...steps.flatMap((step) => [step.tokenIn, step.tokenOut]), ...hops.map((hop) => hop.tokenIn)]],
  ];
  holds(check, BigInt(account) >= 0x10000n, field, 'an account, not an address below 0x10000, whose key nobody has', account);
  for (const [what, accounts] of forbidden) holds(check, !accounts.includes(account), field, `an account, not ${what}`, account);
}
