// SPDX-License-Identifier: Apache-2.0
// What a hostile node or quote cannot make the client send.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFunctionData, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { LEGACY_ROUTER } from '../dist/calldata.js';
import { client, HONEST, node, ok } from './support.mjs';

const sender = privateKeyToAccount(`0x${'07'.repeat(32)}`);
const REQUEST = { to: HONEST.legacyRouter, data: '0x1234', value: 5n };
const HASH = `0x${'aa'.repeat(32)}`;
const hex = (value) => `0x${value.toString(16)}`;

/** Sends through a node with these answers, and returns the transaction that it was given. */
async function sent({ price = 10n ** 9n, estimate = 100_000, nonce = 3, mined = 3, chainId } = {}, options = {}, request = REQUEST) {
  let raw = null;
  const more = {
    eth_gasPrice: () => hex(price), eth_estimateGas: () => hex(estimate),
    eth_getTransactionCount: ([, block]) => hex(block === 'latest' ? mined : nonce),
    eth_sendRawTransaction: ([bytes]) => { raw = bytes; return HASH; },
  };
  const on = node({ more, ...(chainId && { chainId }) });
  assert.equal(await client({}, { on }).send(request, sender, options), HASH);
  return parseTransaction(raw);
}
const refused = (field, ...args) => assert.rejects(sent(...args), (refusal) => {
  assert.equal(refusal.violations?.[0].field ?? refusal.field, field, refusal.stack);
  return true;
});

test('a transaction is sent unchanged, with room for gas and its price', async () => {
  const tx = await sent();
  assert.deepEqual([tx.to, tx.data, tx.value, tx.chainId, tx.nonce], [REQUEST.to.toLowerCase(), REQUEST.data, REQUEST.value, 97, 3]);
  assert.deepEqual([tx.gas, tx.maxPriorityFeePerGas, tx.maxFeePerGas], [200_000n, 1_000_000_000n, 1_265_625_000n]);
  assert.deepEqual((({ gas, maxFeePerGas }) => [gas, maxFeePerGas])(await sent({}, { gasPrice: 7n, gasLimit: 21_000n })), [21_000n, 7n]);
});

test('a price, fee, gas estimate or nonce that is out of range is refused', async () => {
  await refused('gasPrice', { price: 500_000_000_001n });
  await refused('gas fee', { price: 400_000_000_000n });
  await sent({ price: 400_000_000_000n }, { maxFee: 10n ** 18n });
  await refused('gasLimit', { estimate: (1 << 24) + 1 });
  await refused('gasLimit', { estimate: 600_001 }, {}, { ...REQUEST, data: '0x095ea7b3' });
  await sent({ estimate: 600_000 }, {}, { ...REQUEST, data: '0x095ea7b3' });
  await refused('nonce', { nonce: 2 });
  await refused('nonce', { nonce: 68 });
  await refused('eth_chainId of the node', { chainId: 56 });
});

const route = Object.fromEntries(['request_id', 'amount_in', 'amount_out', 'deviation_ratio', 'paths', 'contracts', 'gas'].map((key) => [key, HONEST.swap[key]]));
const ALLOWS = { more: { eth_call: () => `0x${'ff'.repeat(32)}` } };
const TRADE = { from: HONEST.swap.token_in, target: HONEST.swap.token_out, amount: BigInt(HONEST.swap.amount_in) };
async function legacy(change, slippageBps = 50) {
  const on = client({ '/router/find_routes': ok({ ...structuredClone(route), ...change }) }, { on: node(ALLOWS), options: { checksPrice: false } });
  return on.prepareLegacySwap(await on.quote(TRADE), HONEST.payer, slippageBps);
}

test('a legacy swap is encoded by the client from the quote', async () => {
  const { tx, approvals, amountOutMin } = await legacy({});
  assert.deepEqual(approvals, []);
  const { functionName, args: [swap, steps] } = decodeFunctionData({ abi: LEGACY_ROUTER, data: tx.data });
  assert.equal(functionName, 'swapExactIn');
  assert.equal(tx.to, HONEST.legacyRouter);
  assert.equal(amountOutMin, (BigInt(route.amount_out) * 9_950n) / 10_000n);
  assert.deepEqual([swap.recipient, swap.amountIn, swap.amountOutMin, swap.deadline], [HONEST.payer, TRADE.amount, amountOutMin, BigInt(HONEST.now + 1_200)]);
  assert.equal(steps.length, route.paths.length);
});

test('a quote that does not add up, or names another router or adapter, gives no legacy swap', async () => {
  const paths = (i, change) => ({ paths: route.paths.map((path, at) => (at === i ? { ...path, ...change } : path)) });
  const cases = [
    [{ amount_in: '5' }, 'amount_in'],
    [{ amount_out: '5' }, 'paths (output)'],
    [paths(0, { amount_in: String(10n ** 30n) }), 'paths[0].amount_in'],
    [paths(0, { amount_in: '1' }), 'paths (input spent)'],
    [paths(0, { adapter: HONEST.payer }), 'paths[0].adapter'],
    [paths(0, { provider: 'BISWAP' }), 'paths[0].adapter'],
    [{ contracts: { ...route.contracts, router: HONEST.executionRouter } }, 'contracts.router'],
    [{ deviation_ratio: '1.5' }, 'deviation_ratio'],
    [{ gas: 0 }, 'gas'],
  ];
  for (const [change, field] of cases) {
    await assert.rejects(legacy(change), (refusal) => {
      assert.deepEqual([refusal.name, refusal.field], ['ArtifactMismatch', field], refusal.stack);
      return true;
    });
  }
  await assert.rejects(legacy({}, 10_000), /slippageBps must leave a minimum above zero, got 10000/);
});
