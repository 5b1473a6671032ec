// SPDX-License-Identifier: Apache-2.0
// A service and a node that answer with anything: each value of each recorded answer is replaced by values of every kind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeErrorResult, parseAbi } from 'viem';
import * as api from '../dist/index.js';
import { REVERTS } from '../dist/node.js';
import { ANSWERS, CALLS, DELEGATED, PAYER, rpc, using } from './calls.mjs';
import { client, HONEST, node, ok, ORDERS, repository, service } from './support.mjs';

const INSIDE = /TypeError|RangeError|undefined is not|is not a function|is not iterable|Cannot /;
const OWN = [api.ApiError, api.ArtifactMismatch, api.NodeError, api.SwapReverted, api.TransportError];
const KINDS = [null, undefined, true, 0, -1, 1.5, 2 ** 53, 1e308, '', 'x', '0x', '0xzz', `0x${'f'.repeat(64)}`, '9'.repeat(400), [], [null], {}];

function* places(value, path = []) {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* places(inner, [...path, key]);
}
function replaced(value, [key, ...rest], change) {
  if (key === undefined) return change;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = replaced(value[key], rest, change);
  return copy;
}
const at = (value, path) => path.reduce((inner, key) => inner[key], value);

/** What follows from each answer (how a quoted route trades is the service's to say, and the minimum output bounds it): an accepted one must lead to the same bytes, so that only what is displayed may differ. */
const bytes = ({ to, data, value }) => `${to} ${data} ${value}`;
const prepared = await using().prepareDelegatedSwap(ORDERS.delegated);
const USES = {
  '/router/config': async (answers) => JSON.stringify((await api.discover('http://service.example', node({ more: rpc() }), { fetch: service(answers) })).config),
  '/router/status': async (answers) => void await using({ answers }).status(),
  '/router/find_routes': async (answers) => {
    const on = using({ answers });
    return bytes((await on.prepareLegacySwap(await on.quote(CALLS.quote[0].request), HONEST.payer, 50)).tx);
  },
  '/router/swap': async (answers) => bytes((await using({ answers }).prepareDirectSwap(ORDERS.direct)).tx),
  '/router/swap/prepare': async (answers) => api.permitDigest((await using({ answers }).prepareDelegatedSwap(ORDERS.delegated)).permit),
  '/router/swap/build': async (answers) => bytes((await using({ answers }).buildDelegatedSwap(prepared, HONEST.payerSignature)).tx),
};

for (const [url, use] of Object.entries(USES)) {
  test(`each value of the answer ${url} may be replaced by a value of every kind`, async () => {
    const honest = await use(ANSWERS);
    const faults = [];
    let refused = 0;
    let displayed = 0;
    let turn = 0;
    for (const path of places(ANSWERS[url])) {
      turn++;
      for (const kind of KINDS.filter((_, i) => (i + turn) % 3 === 0)) {
        if (kind === at(ANSWERS[url], path)) continue;
        const where = `${path.join('.')} = ${JSON.stringify(kind)}`;
        try {
          const whole = url === '/router/find_routes' && /\.(?:direction|extra_data)$/.test(path.join('.'));
          if (await use({ ...ANSWERS, [url]: replaced(ANSWERS[url], path, kind) }) !== honest && !whole) faults.push(`${where}: accepted, with other bytes`);
          displayed++;
        } catch (refusal) {
          refused++;
          const field = path.filter((key) => !/^\d+$/.test(key)).at(-1) ?? 'answer';
          // A list that lacks a part of it is named by what does not add up any more.
          const named = refusal.message.includes(field) || ['paths', 'steps', 'routers', 'quote_signers', 'code', 'adapters', 'provider'].includes(field)
            || refusal instanceof api.ArtifactMismatch && refusal.check !== 'FORM';
          if (!OWN.some((own) => refusal instanceof own) || INSIDE.test(refusal.message) || !named) faults.push(`${where}: ${refusal.name}: ${refusal.message}`);
        }
      }
    }
    console.log(`${url}: ${refused} values refused, ${displayed} only displayed, ${faults.length} faults`);
    assert.equal(faults.length, 0, faults.slice(0, 60).join('\n'));
    assert.ok(refused > 60, String(refused));
  });
}

test('a message with a list so deep that its text overflows the stack is refused', async () => {
  const body = JSON.stringify(ok(HONEST.prepare)).replace('"primaryType":"PermitWitnessTransferFrom"', `"primaryType":${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  const by = client({}, { options: { fetch: async () => new Response(body), checksPrice: false } });
  await assert.rejects(by.prepareDelegatedSwap(ORDERS.delegated), { name: 'ArtifactMismatch', check: 'C20', field: 'payer_authorization.typed_data.primaryType' });
});

test('a node that answers with anything gives an error of the client, or an honest result', async () => {
  const methods = ['eth_chainId', 'eth_blockNumber', 'eth_getBlockByNumber', 'eth_getCode', 'eth_call', 'eth_gasPrice', 'eth_estimateGas', 'eth_getTransactionCount'];
  const plain = { ...rpc() };
  const calls = {
    discover: (on) => api.discover('http://service.example', on, { fetch: service(ANSWERS) }),
    all: async (on) => {
      const by = client(ANSWERS, { on });
      const direct = await by.prepareSwap(ORDERS.direct);
      await by.tokenPermit(direct);
      await by.batchCalls(direct);
      const ready = await by.buildDelegatedSwap(await by.prepareDelegatedSwap(DELEGATED), HONEST.payerSignature);
      await by.simulateSwap(ready);
      await by.simulateLegacySwap(await by.prepareLegacySwap(await by.quote(CALLS.quote[0].request), HONEST.payer, 50));
    },
    sign: (on) => client(ANSWERS, { on }).signPayerAuthorization(prepared, PAYER),
    simulate: (on) => client(ANSWERS, { on }).simulateSwap(CALLS.simulateSwap[0].swap),
    simulateLegacy: (on) => client(ANSWERS, { on }).simulateLegacySwap(CALLS.simulateLegacySwap[0].swap),
    execute: (on) => client(ANSWERS, { on }).executeSwap(CALLS.executeSwap[0].swap, CALLS.executeSwap[0].executor),
    send: (on) => client(ANSWERS, { on }).send(CALLS.send[0].request, CALLS.send[0].sender),
  };
  let refused = 0;
  const faults = [];
  for (const [name, call] of Object.entries(calls)) {
    await call(node({ more: plain }));
    for (const method of methods) {
      for (const kind of KINDS) {
        try {
          await call(node({ more: { ...plain, [method]: () => kind } }));
        } catch (refusal) {
          refused++;
          const own = [...OWN, api.PreparationRejected, api.SignatureRejected].some((each) => refusal instanceof each);
          if (!own || INSIDE.test(refusal.message)) faults.push(`${name}: ${method} = ${JSON.stringify(kind)}: ${refusal.stack}`);
        }
      }
    }
  }
  console.log(`node: ${refused} answers refused, ${faults.length} faults`);
  assert.equal(faults.length, 0, faults.slice(0, 30).join('\n'));
  assert.ok(refused > 250, String(refused));
});

const reverting = (data, message = 'execution reverted') => node({
  more: { ...rpc(), eth_call: () => { throw Object.assign(new Error(message), { code: 3, data }); }, eth_estimateGas: () => { throw Object.assign(new Error(message), { code: 3, data }); } },
});
const reverts = {
  simulateSwap: (on) => client(ANSWERS, { on }).simulateSwap(CALLS.simulateSwap[0].swap),
  simulateLegacySwap: (on) => client(ANSWERS, { on }).simulateLegacySwap(CALLS.simulateLegacySwap[0].swap),
  executeSwap: (on) => client(ANSWERS, { on }).executeSwap(CALLS.executeSwap[0].swap, CALLS.executeSwap[0].executor),
  send: (on) => client(ANSWERS, { on }).send(CALLS.send[0].request, CALLS.send[0].sender),
};

test('a call that reverts is an error with the decoded reason, the bytes and the cause', async () => {
  const cases = [
    [encodeErrorResult({ abi: REVERTS, errorName: 'InsufficientOutput', args: [5n, 6n] }), 'InsufficientOutput', 'the call reverted: InsufficientOutput(got: 5, min: 6)'],
    [encodeErrorResult({ abi: REVERTS, errorName: 'InvalidNonce' }), 'InvalidNonce', 'the call reverted: InvalidNonce()'],
    [encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['TOO\u001b[2J LATE'] }), 'Error', 'the call reverted: Error(message: TOO?[2J LATE)'],
    ['0x12345678', null, 'the call reverted: unknown error 0x12345678'],
    [undefined, null, 'the call reverted: execution reverted'],
  ];
  for (const [data, errorName, message] of cases) {
    for (const [name, call] of Object.entries(reverts)) {
      await assert.rejects(call(reverting(data)), (refusal) => {
        assert.ok(refusal instanceof api.SwapReverted, `${name}: ${refusal.stack}`);
        assert.deepEqual([refusal.errorName, refusal.data, refusal.message], [errorName, data ?? null, message], name);
        assert.match(refusal.cause.name, /ExecutionError$/);
        return true;
      });
    }
  }
});

test('the errors that are decoded are those of the contracts', () => {
  const source = repository('forkchain/contracts/Errors.sol');
  const named = [...source.matchAll(/^ {4}error (\w+)\(([^)]*)\);/gm)].map(([, name, args]) => `${name}(${args})`);
  const known = REVERTS.map(({ name, inputs }) => `${name}(${inputs.map((input) => `${input.type} ${input.name}`).join(', ')})`);
  assert.deepEqual(named.filter((one) => !known.includes(one)), []);
});

test('a node or a wallet that fails is an error of its own, and not a lie of the service', async () => {
  const down = () => { throw new Error('connection lost'); };
  for (const method of ['eth_call', 'eth_getCode', 'eth_chainId', 'eth_blockNumber', 'eth_getBlockByNumber']) {
    const on = node({ more: { ...rpc(), [method]: down } });
    await assert.rejects(api.discover('http://service.example', on, { fetch: service(ANSWERS) }).then((by) => by.prepareDirectSwap(ORDERS.direct)), (refusal) => {
      assert.ok(refusal instanceof api.NodeError, `${method}: ${refusal.stack}`);
      assert.match(refusal.message, /^the node failed at \w+: .*connection lost/);
      assert.ok(refusal.cause instanceof Error);
      return true;
    });
  }
  const refusing = { ...PAYER, signTypedData: async () => { throw new Error('the user says no'); } };
  await assert.rejects(using().signPayerAuthorization(prepared, refusing), { name: 'NodeError', message: 'the wallet failed at signTypedData: the user says no' });
  for (const odd of [undefined, null, 5, [HONEST.payerSignature], {}]) {
    await assert.rejects(using().signPayerAuthorization(prepared, { ...PAYER, signTypedData: async () => odd }), { name: 'SignatureRejected' });
  }
});

test('functions of the caller that return something else are refused by their name', async () => {
  const asked = (options) => using({ options }).prepareDirectSwap(ORDERS.direct);
  for (const odd of [5, 'x', [], {}]) await assert.rejects(asked({ search: async () => odd }), { name: 'PreparationRejected', message: /^search must return a bigint or null/ });
  for (const odd of [5n, 'x', NaN, Infinity, -1, undefined]) await assert.rejects(asked({ clock: () => odd }), { name: 'PreparationRejected', message: /^clock must return milliseconds/ });
  for (const odd of [undefined, null, 'x', {}, { status: 200 }]) await assert.rejects(asked({ fetch: async () => odd }), { name: 'TransportError', message: /option fetch/ });
});

test('a search that fails after the service refused ends no program', async () => {
  const unhandled = [];
  const note = (reason) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const late = () => new Promise((_, fail) => setTimeout(() => fail(new Error('late')), 20));
  const refusing = { ...ANSWERS, '/router/swap': { code: 4002, msg: 'no route', data: null } };
  await assert.rejects(using({ answers: refusing, options: { search: late } }).prepareDirectSwap(ORDERS.direct), { name: 'ApiError' });
  await new Promise((done) => setTimeout(done, 60));
  process.off('unhandledRejection', note);
  assert.deepEqual(unhandled, []);
});

test('an option with a name that does not exist is refused, and so is one without a name', async () => {
  const by = using();
  const cases = [
    [() => by.quote({ ...CALLS.quote[0].request, slippage: 1 }), 'slippage is not an option; known are from, target'],
    [() => by.prepareSwap({ ...ORDERS.direct, slipageBps: 1 }), 'slipageBps is not an option; known are from, target'],
    [() => by.prepareSwap({ ...ORDERS.direct, '': 1 }), 'an option of order with an empty name is not an option'],
    [() => by.send(CALLS.send[0].request, CALLS.send[0].sender, { maxFe: 1n }), 'maxFe is not an option; known are gasPrice'],
    [() => new api.Http('http://service.example', { timeout: 5 }), 'timeout is not an option; known are headers, timeoutMs'],
  ];
  for (const [call, message] of cases) {
    await assert.rejects(async () => call(), (refusal) => refusal.name === 'PreparationRejected' && refusal.message.startsWith(message));
  }
  await by.quote({ ...ORDERS.direct, exactOutput: false });
});

test('neither a header nor a key that is passed in a wrong place is shown', async () => {
  const secret = `0x${'17'.repeat(32)}`;
  for (const headers of [{ 'x-api-key': `${secret}\n${secret}` }, { 'x-api-key': 5 }, new Headers({ 'x-api-key': secret })]) {
    assert.throws(() => new api.Http('http://service.example', { headers }), (refusal) => refusal.name === 'PreparationRejected' && !refusal.message.includes('1717'));
  }
  await assert.rejects(using().signPayerAuthorization(prepared, secret), (refusal) => refusal.name === 'PreparationRejected' && !refusal.message.includes('1717'));
});

test('a contract that answers with a lookup elsewhere (ERC-3668) makes the client fetch nothing', async (t) => {
  const lookup = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)']),
    args: [CALLS.simulateSwap[0].swap.tx.to, ['http://elsewhere.example/{data}'], '0x', '0x12345678', '0x'],
  });
  const fetched = t.mock.method(globalThis, 'fetch', async () => new Response('{"data":"0x"}'));
  for (const call of Object.values(reverts)) await assert.rejects(call(reverting(lookup)), api.SwapReverted);
  assert.equal(fetched.mock.callCount(), 0);
});
