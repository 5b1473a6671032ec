// SPDX-License-Identifier: Apache-2.0
import type { AuthorizationData } from './answers.js';
import type { ExecutablePlan } from './artifact.js';
import { ArtifactMismatch, same } from './errors.js';
import { permitTree, type PermitMessage } from './permit2.js';
import { address, amount, hash, PERMIT2 } from './values.js';

const AT = 'payer_authorization.';

/** C19 and C20: the message for the payer permits the checked plan and nothing else. */
export function checkAuthorization(shown: AuthorizationData, permit: PermitMessage, { plan, planHash, router }: ExecutablePlan): void {
  same('C19', `${AT}owner`, plan.payer, address(`${AT}owner`, shown.owner));
  same('C19', `${AT}permit2`, PERMIT2, address(`${AT}permit2`, shown.permit2));
  same('C19', `${AT}spender`, router, address(`${AT}spender`, shown.spender));
  same('C19', `${AT}token`, plan.tokenIn, address(`${AT}token`, shown.token));
  same('C19', `${AT}amount`, plan.amountIn, amount(`${AT}amount`, shown.amount));
  same('C19', `${AT}nonce`, plan.nonce, amount(`${AT}nonce`, shown.nonce));
  same('C19', `${AT}deadline`, plan.deadline, amount(`${AT}deadline`, shown.deadline));
  same('C19', `${AT}plan_hash`, planHash, hash(`${AT}plan_hash`, shown.plan_hash));
  const { witness } = shown;
  same('C20', `${AT}witness.plan_hash`, planHash, hash(`${AT}witness.plan_hash`, witness.plan_hash));
  same('C20', `${AT}witness.executor`, plan.executor, address(`${AT}witness.executor`, witness.executor));
  same('C20', `${AT}witness.recipient`, plan.recipient, address(`${AT}witness.recipient`, witness.recipient));
  same('C20', `${AT}witness.token_out`, plan.tokenOut, address(`${AT}witness.token_out`, witness.token_out));
  same('C20', `${AT}witness.min_amount_out`, plan.minAmountOut, amount(`${AT}witness.min_amount_out`, witness.min_amount_out));
  sameTree(`${AT}typed_data`, permitTree(permit), shown.typed_data);
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a message shows of a value: an answer can nest lists so deep that their text overflows the stack. */
const plain = (value: unknown): unknown => (Array.isArray(value) ? 'a list' : isTree(value) ? 'an object' : value);

/** Requires two JSON trees to be equal. The order of members of an object does not count, that of a list does. */
function sameTree(path: string, expected: unknown, actual: unknown): void {
  if (!isTree(expected) || !isTree(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    if (expected !== actual) throw new ArtifactMismatch('C20', path, plain(expected), plain(actual));
    return;
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const at = Array.isArray(expected) ? `${path}[${key}]` : `${path}.${key}`;
    if (!Object.hasOwn(expected, key)) throw new ArtifactMismatch('C20', at, 'absent', 'present');
    if (!Object.hasOwn(actual, key)) throw new ArtifactMismatch('C20', at, 'present', 'absent');
    sameTree(at, expected[key], actual[key]);
  }
}
