// SPDX-License-Identifier: Apache-2.0
// Lies of a service about an exact input, with everything consistent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hexToSignature, serializeSignature } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { permitDigest } from '../dist/index.js';
import { lied, signer } from './lying.mjs';
import { client, HONEST, node, ok, ORDERS } from './support.mjs';

const MALLORY = privateKeyToAccount(`0x${'07'.repeat(32)}`).address;

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
