// SPDX-License-Identifier: Apache-2.0
// Alters every field of every answer. Each alteration is refused, or the field is only displayed and no signed or sent byte differs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArtifactMismatch, permitDigest, TransportError } from '../dist/index.js';
import { client, HONEST, ok, ORDERS } from './support.mjs';

/** Why a change of these fields is harmless. */
const DISPLAYED = [
  [/^request_id$/, 'names the answer in logs'],
  [/^deviation_ratio$/, 'an estimate; the client compares it with a price of its own where it can'],
  [/^paths\.\d+\.fee_rate$/, 'the pool takes its own fee'],
  [/^paths\.1\.amount_out$/, 'of a hop before the last: later hops and the gross output imply a minimum'],
  [/^gas$/, 'the node estimates again before the transaction is sent'],
  [/^tx\.gas_limit$/, 'the node estimates again before the transaction is sent'],
  [/^gas_cost$/, 'an estimate beside the quote'],
  [/^optimality_(bps|paths_bps|net_bps)$/, 'what the service says of its own search'],
  [/^block(_hash)?$/, 'what is signed holds on any block until its deadline'],
  [/^quote_token$/, 'opaque; build returns the plan that was signed, or is refused'],
  [/^quote_id_expires_at$/, 'the deadline of the plan is signed'],
  [/^issued_at$/, 'deadline and nonce bound the life of the plan'],
  [/^calls(\.|$)/, 'the client does not read it: it computes the calls from the checked plan'],
  [/^issues(\.|$)/, 'the client does not read it: the node simulates the transaction before it is sent'],
  [/^contracts\.adapters\.SUSHISWAP$/, 'a provider that this route does not use'],
];

const sent = ({ tx }) => `${tx.to} ${tx.value} ${tx.data}`;
const prepared = await client({ '/router/swap/prepare': ok(HONEST.prepare) }).prepareDelegatedSwap(ORDERS.delegated);

/** Each answer, and the bytes that are signed or sent because of it. */
const ANSWERS = {
  swap: async (data) => sent(await client({ '/router/swap': ok(data) }).prepareDirectSwap(ORDERS.direct)),
  prepare: async (data) => {
    const { permit, execution } = await client({ '/router/swap/prepare': ok(data) }).prepareDelegatedSwap(ORDERS.delegated);
    return permitDigest(permit) + execution.plan.quoteId;
  },
  build: async (data) => sent(await client({ '/router/swap/build': ok(data) }).buildDelegatedSwap(prepared, HONEST.payerSignature)),
};

function* places(value, path = []) {
  for (const [key, inner] of Object.entries(value)) {
    yield [...path, key];
    if (typeof inner === 'object' && inner !== null) yield* places(inner, [...path, key]);
  }
}

const digit = (text, at) => text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);

/** Other values of a field: some of the same form, some of none. */
function others(value) {
  if (typeof value === 'boolean') return [!value, 'true', 1];
  if (typeof value === 'number') return [value + 1, value === 0 ? 2 : 0, -1, value + 0.5, String(value), 2 ** 53];
  if (typeof value !== 'string') return [[], {}, 'x', 7];
  if (/^0x/.test(value)) {
    return [digit(value, 2), digit(value, value.length - 1), digit(value, value.length >> 1), `${value}00`, value.slice(0, -2), `0x${'0'.repeat(value.length - 2)}`, 'x', 5];
  }
  if (/^\d+$/.test(value)) return [String(BigInt(value) + 1n), value === '0' ? '7' : '0', `${value}0`, `0${value}`, `-${value}`, String(1n << 256n), `${value}.0`, 5];
  return [`${value}x`, '', value.toLowerCase() === value ? value.toUpperCase() : value.toLowerCase(), 5];
}

function altered(data, path, change) {
  const copy = structuredClone(data);
  const parent = path.slice(0, -1).reduce((tree, key) => tree[key], copy);
  const key = path.at(-1);
  if (change !== undefined) parent[key] = change;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return copy;
}

const at = (data, path) => path.reduce((tree, key) => tree[key], data);

for (const [name, use] of Object.entries(ANSWERS)) {
  test(`every altered field of the answer ${name} is refused, or only displayed`, async () => {
    const honest = HONEST[name];
    const bytes = await use(honest);
    let refused = 0;
    const accepted = new Set();
    for (const path of places(honest)) {
      const value = at(honest, path);
      for (const change of [...others(value), null, undefined]) {
        if (change === value) continue;
        const where = `${path.join('.')}: ${JSON.stringify(value)} -> ${JSON.stringify(change)}`;
        try {
          assert.equal(await use(altered(honest, path, change)), bytes, where);
        } catch (refusal) {
          assert.ok(refusal instanceof ArtifactMismatch || refusal instanceof TransportError, `${where}: ${refusal.stack}`);
          refused++;
          continue;
        }
        const absent = (change ?? null) === null && value === null;
        const sameBytes = value === null && change === '0x';
        const inOtherLetters = typeof value === 'string' && typeof change === 'string' && value.toLowerCase() === change.toLowerCase();
        if (absent || sameBytes || inOtherLetters) continue;
        assert.ok(DISPLAYED.some(([field]) => field.test(path.join('.'))), `neither refused nor only displayed: ${where}`);
        accepted.add(path.join('.'));
      }
    }
    console.log(`tampered ${name}: ${refused} alterations refused, ${accepted.size} fields only displayed`);
    assert.ok(refused > 200, String(refused));
  });
}

test('an answer to prepare has no transaction', async () => {
  for (const key of ['tx', 'signatures', 'approval_spender']) {
    await assert.rejects(ANSWERS.prepare({ ...HONEST.prepare, [key]: {} }), { name: 'ArtifactMismatch', check: 'C1', field: key });
  }
});
