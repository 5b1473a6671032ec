// SPDX-License-Identifier: Apache-2.0
// A service that lies with everything consistent: it has a listed signer, and hashes, signs and encodes the changed plan itself.
import { privateKeyToAccount } from 'viem/accounts';
import { encodePlanCall, permitOf, planDigest, planStructHash, routeHash } from '../dist/index.js';
import { permitTree } from '../dist/permit2.js';
import { planOf, stepOf } from '../dist/plan.js';
import { HONEST } from './support.mjs';

export const signer = privateKeyToAccount(`0x${'05'.repeat(32)}`);
const ROUTER = HONEST.executionRouter;

/** The answer of one mode with another plan, and everything that follows from it. */
export async function lied(honest, plan, flat = {}, steps = honest.steps) {
  const data = structuredClone({ ...honest, ...flat, steps });
  Object.assign(data.plan, plan);
  const read = planOf(data.plan);
  const read_steps = steps.map((step) => stepOf(step, ''));
  read.routeHash = routeHash(read_steps);
  data.plan.route_hash = read.routeHash;
  const planHash = planDigest(read, 97, ROUTER);
  Object.assign(data.hashes, { route_hash: read.routeHash, settlement_policy_hash: read.settlementPolicyHash, plan_struct_hash: planStructHash(read), plan_hash: planHash });
  if (data.tx) {
    const quoteSignature = await signer.sign({ hash: planHash });
    data.signatures = { quote_signer: signer.address, quote_signature: quoteSignature };
    data.tx.data = encodePlanCall({ plan: read, steps: read_steps, quoteSignature, payerSignature: '0x' });
    data.tx.amount_out_min = data.plan.min_amount_out;
  } else {
    const permit = permitOf(read, planHash, 97, ROUTER);
    const { witness } = permit.message;
    data.payer_authorization = {
      ...data.payer_authorization, owner: read.payer, token: read.tokenIn, amount: String(read.amountIn), nonce: String(read.nonce),
      deadline: String(read.deadline), plan_hash: planHash, typed_data: permitTree(permit),
      witness: { plan_hash: planHash, executor: witness.executor, recipient: witness.recipient, token_out: witness.tokenOut, min_amount_out: String(witness.minAmountOut) },
    };
  }
  return data;
}
