// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keccak256, size } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { encodePlanCall, permitDigest, permitOf, planDigest, planStructHash, policyHash, routeHash } from '../dist/index.js';
import { planOf, stepOf } from '../dist/plan.js';
import { canonical, signerOf } from '../dist/signature.js';
import { golden } from './support.mjs';

const VECTOR = golden('execution/worked_vector.json');
const { hashes } = VECTOR;
const plan = planOf({ ...VECTOR.plan, route_hash: hashes.route_hash, settlement_policy_hash: hashes.settlement_policy_hash });
const steps = VECTOR.steps.map((step) => stepOf(step, ''));

test('the hashes are those of the real contracts', () => {
  assert.equal(routeHash(steps), hashes.route_hash);
  assert.equal(policyHash({
    feeToken: plan.tokenOut, maxCustomFeeBps: VECTOR.policy.max_custom_fee_bps, protocolCutBps: VECTOR.policy.protocol_cut_bps,
    protocolFeeReceiver: VECTOR.policy.protocol_fee_receiver, refundReceiver: plan.payer, wrappedNative: VECTOR.policy.wrapped_native,
  }), hashes.settlement_policy_hash);
  assert.equal(planStructHash(plan), hashes.plan_struct_hash);
  assert.equal(planDigest(plan, VECTOR.chain_id, VECTOR.router), hashes.plan_hash);
  assert.equal(permitDigest(permitOf(plan, hashes.plan_hash, VECTOR.chain_id, VECTOR.router)), hashes.permit2_digest);
});

test('the calldata is that which the real router executed', () => {
  const data = encodePlanCall({ plan, steps, quoteSignature: VECTOR.quote_signature, payerSignature: VECTOR.payer_signature });
  assert.equal(size(data), VECTOR.calldata_bytes);
  assert.equal(keccak256(data), VECTOR.calldata_keccak);
});

test('a wallet signs the message as the vector has it, and both signatures are by their accounts', async () => {
  const payer = privateKeyToAccount(VECTOR.payer_key);
  const permit = permitOf(plan, hashes.plan_hash, VECTOR.chain_id, VECTOR.router);
  assert.equal(await payer.signTypedData(permit), VECTOR.payer_signature);
  assert.equal(await signerOf(hashes.permit2_digest, VECTOR.payer_signature), plan.payer);
  assert.equal(await signerOf(hashes.plan_hash, VECTOR.quote_signature), privateKeyToAccount(VECTOR.quote_signer_key).address);
});

test('only canonical signatures are read', () => {
  const whole = VECTOR.payer_signature;
  const s = BigInt(`0x${whole.slice(66, 130)}`);
  const high = (0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n - s).toString(16).padStart(64, '0');
  const odd = whole.endsWith('1c') ? 1n : 0n;
  const short = whole.slice(0, 66) + (s | (odd << 255n)).toString(16).padStart(64, '0');
  assert.equal(canonical(whole), whole);
  assert.equal(canonical(short), whole);
  for (const wrong of [whole.slice(0, 66) + high + whole.slice(130), `${whole.slice(0, 130)}1d`, `${whole.slice(0, 130)}01`, `${whole}00`, '0x', 'none',
    `0x${'00'.repeat(64)}1b`]) {
    assert.equal(canonical(wrong), null, wrong);
  }
});
