// SPDX-License-Identifier: Apache-2.0
// A service that lies with everything consistent: it has a listed signer, and hashes, signs and encodes the changed plan itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hexToSignature, serializeSignature } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { encodePlanCall, permitDigest, permitOf, planDigest, planStructHash, routeHash } from '../dist/index.js';
import { permitTree } from '../dist/permit2.js';
import { planOf, stepOf } from '../dist/plan.js';
import { client, HONEST, node, ok, ORDERS } from './support.mjs';

const signer = privateKeyToAccount(`0x${'05'.repeat(32)}`);
const MALLORY = privateKeyToAccount(`0x${'07'.repeat(32)}`).address;
const ROUTER = HONEST.executionRouter;

/** The answer of one mode with another plan, and everything that follows from it. */
async function lied(honest, plan, flat = {}, steps = honest.steps) {
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

const on = node({ signer: signer.address });
const direct = (data) => client({ '/router/swap': ok(data) }, { on }).prepareDirectSwap(ORDERS.direct);
const delegated = (data) => client({ '/router/swap/prepare': ok(data) }, { on }).prepareDelegatedSwap(ORDERS.delegated);
const both = async (change, check, field) => {
  for (const [honest, use] of [[HONEST.swap, direct], [HONEST.prepare, delegated]]) {
    const data = await lied(honest, ...change(honest));
    await assert.rejects(use(data), (refusal) => {
      assert.deepEqual([refusal.check, refusal.field], [check, field], refusal.stack);
      return true;
    });
  }
};

test('an unchanged plan that this service signs is accepted', async () => {
  await direct(await lied(HONEST.swap, {}));
  const { permit } = await delegated(await lied(HONEST.prepare, {}));
  const { permit: honest } = await delegated(HONEST.prepare);
  assert.equal(permitDigest(permit), permitDigest(honest));
});

test('another recipient, payer, executor or token is refused', async () => {
  await both(() => [{ recipient: MALLORY }, { recipient: MALLORY }], 'C4', 'recipient');
  await both(() => [{ payer: MALLORY }, { payer: MALLORY }], 'C4', 'payer');
  await both(() => [{ executor: MALLORY }, { executor: MALLORY }], 'C4', 'executor');
  await both(() => [{ token_out: MALLORY }, { token_out: MALLORY }], 'C5', 'token_out');
  await both(() => [{ token_in: MALLORY }, { token_in: MALLORY }], 'C5', 'token_in');
  await both(() => [{ recipient: MALLORY }], 'C8', 'plan.recipient');
});

test('a lower minimum, another amount, a later or earlier deadline is refused', async () => {
  const lower = (honest) => String(BigInt(honest.plan.min_amount_out) - 1n);
  await both((honest) => [{ min_amount_out: lower(honest) }, { amount_out_min: lower(honest) }], 'ORDER', 'amount_out_min');
  const secs = (seconds) => [{ deadline: String(HONEST.now + seconds) }, { deadline: String(HONEST.now + seconds), expires_at: (HONEST.now + seconds) * 1_000 }];
  await both(() => secs(1_321), 'ORDER', 'deadline');
  await both(() => secs(1_079), 'ORDER', 'deadline');
  await both(() => secs(0), 'C7', 'deadline');
  const more = (honest) => String(BigInt(honest.amount_in) * 2n);
  await both((honest) => [{ amount_in: more(honest) }, { amount_in: more(honest) }], 'ORDER', 'amount_in');
});

test('another fee, fee receiver, fee rule or native mode is refused', async () => {
  await both((honest) => [{ custom_fee_receiver: MALLORY }, { fee_settlement: { ...honest.fee_settlement, custom_fee_receiver: MALLORY } }],
    'C6', 'fee_settlement.custom_fee_receiver');
  await both((honest) => [{ custom_fee_bps: 500 }, { fee_settlement: { ...honest.fee_settlement, custom_fee_bps: 500 } }],
    'C6', 'fee_settlement.custom_fee_bps');
  await both(() => [{ settlement_policy_hash: `0x${'12'.repeat(32)}` }], 'C10', 'plan.settlement_policy_hash');
  await both(() => [{ native_mode: 2 }, { native_mode: 2 }], 'C5', 'native_mode');
});

test('a pool or adapter that the displayed route does not have is refused', async () => {
  const other = (member) => (honest) => [{}, {}, honest.steps.map((step, i) => (i === 0 ? { ...step, [member]: MALLORY } : step))];
  await both(other('pool'), 'C9', 'steps[0].pool');
  await both(other('adapter'), 'C9', 'steps[0].adapter');
});

test('a signature in the compact form is accepted, and one of an account that the router does not list is not', async () => {
  const data = await lied(HONEST.swap, {});
  await assert.rejects(client({ '/router/swap': ok(data) }).prepareDirectSwap(ORDERS.direct), { check: 'C16', field: 'signatures.quote_signer' });
  assert.equal(serializeSignature(hexToSignature(data.signatures.quote_signature)), data.signatures.quote_signature);
});
