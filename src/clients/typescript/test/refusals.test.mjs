// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeAbiParameters } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { ApiError, discover, NATIVE, PreparationRejected } from '../dist/index.js';
import { client, codeHash, HONEST, node, ok, ORDERS, service } from './support.mjs';

const direct = (order, more = {}) => client({ '/router/swap': ok(HONEST.swap) }, more).prepareDirectSwap({ ...ORDERS.direct, ...order });
const delegated = (order, more = {}) => client({ '/router/swap/prepare': ok(HONEST.prepare) }, more).prepareDelegatedSwap({ ...ORDERS.delegated, ...order });

test('an honest answer to another order is refused with field, rule and value', async () => {
  const pool = HONEST.swap.paths[0].pool;
  const cases = [
    [{ amount: 5n }, 'ORDER', 'amount_in'],
    [{ slippageBps: 10 }, 'ORDER', 'amount_out_min'],
    [{ slippageBps: 60 }, 'ORDER', 'slippage_bps'],
    [{ deadlineSecs: 600 }, 'ORDER', 'deadline'],
    [{ deadlineSecs: 3_600 }, 'ORDER', 'deadline'],
    [{ recipient: HONEST.executor }, 'C4', 'recipient'],
    [{ target: HONEST.integrator }, 'C5', 'token_out'],
    [{ target: NATIVE }, 'C5', 'token_out'],
    [{ customFeeBps: 99 }, 'C6', 'fee_settlement.custom_fee_bps'],
    [{ providers: ['BISWAP'] }, 'ORDER', 'paths[0].provider'],
    [{ excludeProviders: ['PANCAKEV2'] }, 'ORDER', 'paths[0].provider'],
    [{ excludePools: [pool] }, 'ORDER', 'paths[0].pool'],
  ];
  for (const [order, check, field] of cases) {
    await assert.rejects(direct(order), (refusal) => {
      assert.deepEqual([refusal.check, refusal.field], [check, field], refusal.message);
      assert.match(refusal.message, /: expected .+, got .+/);
      return true;
    });
  }
});

test('what the chain contradicts is refused', async () => {
  const cases = [
    [node({ chainId: 56 }), 'C2', 'eth_chainId of the node'],
    [node({ fees: { protocolCutBps: () => 1 } }), 'C10', 'fee_settlement.protocol_cut_bps'],
    [node({ fees: { maxCustomFeeBps: () => 1 } }), 'C10', 'fee_settlement.max_custom_fee_bps'],
    [node({ fees: { protocolFeeReceiver: () => HONEST.payer } }), 'C10', 'fee_settlement.protocol_fee_receiver'],
    [node({ fees: { wrappedNative: () => HONEST.executor } }), 'C5', 'wrapped_native'],
    [node({ signer: HONEST.payer }), 'C16', 'signatures.quote_signer'],
  ];
  for (const [on, check, field] of cases) await assert.rejects(direct({}, { on }), { check, field });
  await assert.rejects(direct({}, { config: { executionRouter: HONEST.legacyRouter } }), { check: 'C3' });
});

test('recipients from whom nobody could spend are refused', async () => {
  const { paths } = HONEST.prepare;
  for (const recipient of [HONEST.executionRouter, HONEST.legacyRouter, HONEST.wrappedNative, paths[0].pool, paths[0].adapter, paths[1].token_out,
    '0x000000000022D473030F116dDEE9F6B43aC78BA3', '0x000000000000000000000000000000000000dEaD', NATIVE]) {
    const data = { ...HONEST.prepare, recipient };
    const given = client({ '/router/swap/prepare': ok(data) }).prepareDelegatedSwap({ ...ORDERS.delegated, recipient });
    await assert.rejects(given, { check: 'C4', field: 'recipient' }, recipient);
  }
});

test('a price impact that the client measures itself must be near the claimed one', async () => {
  const fair = BigInt(HONEST.swap.amount_out) / 1_000n;
  const on = (out) => node({ price: () => encodeAbiParameters([{ type: 'uint256' }], [out]) });
  await direct({}, { on: on(fair) });
  await assert.rejects(direct({}, { on: on((fair * 103n) / 100n) }), { check: 'PRICE', field: 'deviation_ratio' });
  await direct({}, { on: on((fair * 103n) / 100n), options: { checksPrice: false } });
  const search = async () => (BigInt(HONEST.swap.amount_out) * 102n) / 100n;
  await assert.rejects(direct({}, { options: { search } }), { check: 'PRICE', field: 'amount_out' });
});

test('an order that breaks rules is refused with all of them, before anything is requested', async () => {
  const asked = [];
  const broken = { ...ORDERS.delegated, amount: 0n, depth: 6, slippageBps: 10_001, executor: HONEST.executor.replace('0x', '0X'), recipient: undefined };
  await assert.rejects(client({}, { http: { asked } }).prepareDelegatedSwap(broken), (refusal) => {
    assert.ok(refusal instanceof PreparationRejected);
    assert.deepEqual(refusal.violations.map(({ field }) => field).sort(), ['amount', 'depth', 'executor', 'recipient', 'slippageBps']);
    return true;
  });
  await assert.rejects(delegated({ from: NATIVE }), { name: 'PreparationRejected' });
  await assert.rejects(delegated({ payer: HONEST.executor }), /payer must differ from the executor/);
  await assert.rejects(direct({ payer: HONEST.recipient, recipient: HONEST.payer }), /payer must equal the executor/);
  assert.equal(asked.length, 0);
});

test('a refusal of the service has its status, code, field and Retry-After', async () => {
  const answer = { code: 4290, msg: 'too many', data: { field: 'caller', rule: 'must wait', got: null } };
  const refusing = client({ '/router/swap': answer }, { http: { status: 429, headers: { 'retry-after': '3' } } });
  await assert.rejects(refusing.prepareDirectSwap(ORDERS.direct), (refusal) => {
    assert.ok(refusal instanceof ApiError);
    assert.deepEqual([refusal.status, refusal.code, refusal.retryAfterSeconds], [429, 4290, 3]);
    assert.deepEqual(refusal.refused, { field: 'caller', rule: 'must wait', got: null });
    return true;
  });
});

test('an answer that is not of the API is refused, however long it is', async () => {
  const raw = (body) => client({}, { options: { fetch: async () => new Response(body) } }).prepareDirectSwap(ORDERS.direct);
  for (const body of ['', '<html>', '[]', '{"code":200}', '{"code":200,"msg":"OK","data":null}', '{"code":"200","msg":"OK","data":{}}', new Uint8Array([0xff])]) {
    await assert.rejects(raw(body), { name: 'TransportError' }, String(body));
  }
  let sent = 0;
  const endless = new ReadableStream({ pull: (to) => to.enqueue((sent++, new Uint8Array(1 << 20).fill(32))) });
  await assert.rejects(raw(endless), { name: 'TransportError', message: /more than 16777216 bytes/ });
  assert.ok(sent < 20, String(sent));
});

test('a signature of another account is refused, and never shown', async () => {
  const prepared = await delegated({});
  const mallory = privateKeyToAccount(`0x${'07'.repeat(32)}`);
  const on = client({});
  await assert.rejects(on.signPayerAuthorization(prepared, mallory), { name: 'PreparationRejected' });
  const signature = await mallory.signTypedData(prepared.permit);
  await assert.rejects(on.buildDelegatedSwap(prepared, signature), (refusal) => {
    assert.equal(refusal.name, 'SignatureRejected');
    assert.ok(!refusal.message.includes(signature.slice(2, 60)));
    return true;
  });
  for (const malformed of ['0x12', '0x1', 'x', `0x${'12'.repeat(4_097)}`]) {
    await assert.rejects(on.buildDelegatedSwap(prepared, malformed), { name: 'SignatureRejected' }, malformed);
  }
  await assert.rejects(on.executeSwap(await direct({}), mallory), { name: 'PreparationRejected' });
});

const CONFIG = {
  chain_id: 97, native_symbol: 'tBNB', native_sentinel: NATIVE, wrapped_native: HONEST.wrappedNative,
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3', quote_signers: [HONEST.quoteSigner], providers: [],
  routers: { execution: { address: HONEST.executionRouter, code_hash: codeHash }, legacy: { address: HONEST.legacyRouter, code_hash: codeHash } },
};
const discovered = (change, on = node()) =>
  discover('http://service.example/', on, { fetch: service({ '/router/config': ok({ ...CONFIG, ...change }) }) });

test('a client is set up from what service and node agree on', async () => {
  const { config } = await discovered({});
  assert.deepEqual(config, { chainId: 97, wrappedNative: HONEST.wrappedNative, executionRouter: HONEST.executionRouter, legacyRouter: HONEST.legacyRouter });
  const quoting = await discovered({ routers: undefined, quote_signers: [] });
  assert.match(quoting.config.executionRouter, /^0x0{40}$/);
});

test('a configuration that the node contradicts is refused', async () => {
  const { execution, legacy } = CONFIG.routers;
  const cases = [
    [{ chain_id: 56 }, 'C2', 'chain_id'],
    [{ permit2: HONEST.payer }, 'C20', 'permit2'],
    [{ wrapped_native: HONEST.payer }, 'C5', 'wrapped_native'],
    [{ wrapped_native: HONEST.legacyRouter }, 'C3', 'routers.legacy'],
    [{ quote_signers: [HONEST.payer] }, 'C16', 'quote_signers'],
    [{ quote_signers: Array(17).fill(HONEST.quoteSigner) }, 'C16', 'quote_signers'],
    [{ routers: undefined }, 'C16', 'quote_signers (number)'],
    [{ routers: { execution: { ...execution, code_hash: `0x${'12'.repeat(32)}` }, legacy } }, 'C3', 'routers.execution.code_hash'],
    [{ routers: { execution, legacy: { ...legacy, code_hash: `0x${'12'.repeat(32)}` } } }, 'C3', 'routers.legacy.code_hash'],
    [{ routers: { execution: { ...execution, address: HONEST.payer }, legacy } }, 'C3', 'routers.execution'],
    [{ routers: { execution, legacy: execution } }, 'C3', 'routers.legacy'],
  ];
  for (const [change, check, field] of cases) await assert.rejects(discovered(change), { check, field }, JSON.stringify(change));
  await assert.rejects(discovered({}, node({ fees: { wrappedNative: () => HONEST.payer } })), { check: 'C5', field: 'wrapped_native' });
});
