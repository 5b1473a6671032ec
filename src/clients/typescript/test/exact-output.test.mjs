// SPDX-License-Identifier: Apache-2.0
// Lies of a service about an exact output, with everything consistent: what it costs, what it buys, and along which pools.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeAbiParameters, pad, parseAbiParameters } from 'viem';
import { PreparationRejected } from '../dist/index.js';
import { grossFor, maximumIn } from '../dist/values.js';
import { lied, signer } from './lying.mjs';
import { client, HONEST, node, ok, ORDERS } from './support.mjs';

const PATH = parseAbiParameters(['Hop[] path', 'struct Hop { address pool; address tokenIn; bool zeroForOne; uint32 feePpm; uint8 kind; }']);
const WORDS = parseAbiParameters(['Hop[] path', 'struct Hop { address pool; address tokenIn; bool zeroForOne; uint256 feePpm; uint8 kind; }']);
const PAIRS = '0x0000000000000000000000000000000000000002';
const [SOLD, MIDDLE] = HONEST.swap.paths;
const IN = SOLD.token_in;
const OUT = SOLD.token_out;
const MID = MIDDLE.token_out;
const FIRST = MIDDLE.pool;
const SECOND = HONEST.swap.paths[2].pool;
const ADAPTER = '0x00000000000000000000000000000000000000AD';
const MOST = (1n << 256n) - 1n;
const unit = (whole) => String(BigInt(whole) * 10n ** 16n);

const hops = (changes = {}) => [
  { pool: FIRST, tokenIn: IN, zeroForOne: MIDDLE.direction, feePpm: 2_500, kind: 0, ...changes },
  { pool: SECOND, tokenIn: MID, zeroForOne: true, feePpm: 0, kind: 4 },
];
const bytesOf = (changes) => encodeAbiParameters(PATH, [hops(changes)]);

/** The last step of an exact output: it takes 70 of at most 70.5 units. */
const BUYS = {
  pool: FIRST, provider: 'EXACT_OUTPUT', adapter: ADAPTER, token_in: IN, token_out: OUT, direction: MIDDLE.direction, fee_rate: '0.0025',
  amount_in: unit(7_050), amount_out: unit(12_000), extra_data: bytesOf(), amount_used: unit(7_000),
};
const HONEST_EXACT = { amount_in: unit(10_000), max_amount_in: unit(10_050), amount_out: unit(16_500), paths: [SOLD, BUYS] };
const ORDER = { ...ORDERS.direct, amount: BigInt(unit(16_335)), exactOutput: true };

/** An answer to the order, with the fee, plan, hashes and signatures that follow from the changed fields. */
function answered(change = {}, order = ORDER) {
  const { fee_settlement: fees, plan, contracts } = HONEST.swap;
  const flat = { ...HONEST_EXACT, ...change };
  const gross = BigInt(flat.amount_out);
  const fee = gross / 100n;
  const cut = (fee * BigInt(fees.protocol_cut_bps)) / 10_000n;
  const terms = { expect_amount_out: String(gross - fee), amount_out_min: String(order.amount), recipient: order.recipient ?? plan.recipient };
  const adapters = { ...contracts.adapters };
  for (const path of flat.paths) adapters[path.provider] = path.adapter;
  const steps = flat.paths.map(({ adapter, pool, token_in, token_out, amount_in, direction, extra_data }) =>
    ({ adapter, pool, token_in, token_out, amount_in, zero_for_one: direction, extra_data }));
  return lied(HONEST.swap, {
    amount_in: flat.max_amount_in ?? flat.amount_in, expected_amount_out: terms.expect_amount_out, min_amount_out: terms.amount_out_min,
    recipient: terms.recipient,
  }, {
    ...flat, ...terms, contracts: { ...contracts, adapters },
    fee_settlement: { ...fees, custom_fee_amount: String(fee), protocol_fee_amount: String(cut), integrator_fee_amount: String(fee - cut) },
  }, steps);
}

const prepared = async (change, order = ORDER, more = {}) =>
  client({ '/router/swap': ok(await answered(change, order)) }, { on: node({ signer: signer.address, ...more }) }).prepareDirectSwap(order);
const refused = (given, check, field, message = /./) => assert.rejects(given, (refusal) => {
  assert.deepEqual([refusal.name, refusal.check, refusal.field], ['ArtifactMismatch', check, field], refusal.stack);
  assert.match(refusal.message, message);
  return true;
});
const path = (change) => ({ paths: [SOLD, { ...BUYS, ...change }] });

test('an honest answer to an exact output is accepted', async () => {
  const { amountIn, amountOut, execution: { plan } } = await prepared({});
  assert.deepEqual([amountIn, plan.amountIn, amountOut], [BigInt(unit(10_000)), BigInt(unit(10_050)), ORDER.amount]);
  await prepared({}, { ...ORDER, providers: ['PANCAKEV2'], excludePools: [ADAPTER] });
});

test('the price of an exact output is read in the pools of its path, without the adapter', async () => {
  const seen = [];
  const price = ({ data }) => {
    seen.push(data);
    return encodeAbiParameters([{ type: 'uint256' }], [BigInt(unit(16_500)) / 1_000n]);
  };
  await prepared({}, ORDER, { price });
  const [data] = seen;
  const named = (address) => data.includes(pad(address).slice(2).toLowerCase());
  assert.deepEqual([FIRST, SECOND, MID, PAIRS, ADAPTER].map(named), [true, true, true, true, false]);
});

test('the gross output must be the order raised by its fee, to the unit', async () => {
  for (const off of [1n, -1n, 10n ** 18n]) {
    const amount_out = String(BigInt(unit(16_500)) + off);
    const last = String(BigInt(unit(12_000)) + off);
    await refused(prepared({ amount_out, ...path({ amount_out: last }) }), 'ORDER', 'amount_out');
  }
  for (const net of [1n, 98n, 99n, 100n, 163n, MOST / 10_000n]) {
    for (const fee of [0, 1, 100, 3_333, 9_999]) {
      const gross = grossFor(net, fee);
      const kept = (whole) => whole - (whole * BigInt(fee)) / 10_000n;
      assert.ok(gross <= MOST && kept(gross) >= net && gross * BigInt(10_000 - fee) >= net * 10_000n);
      assert.ok((gross - 1n) * BigInt(10_000 - fee) < net * 10_000n, `${net} with a fee of ${fee}`);
    }
  }
});

test('an exact output that no gross output pays is refused before anything is requested', async () => {
  const asked = [];
  const violations = async (order) => {
    const given = client({}, { http: { asked } }).prepareDirectSwap({ ...ORDER, ...order });
    const refusal = await given.then(() => null, (rejected) => rejected);
    assert.ok(refusal instanceof PreparationRejected, String(refusal));
    return refusal.violations.map(({ field, rule }) => `${field} ${rule}`);
  };
  assert.deepEqual(await violations({ customFeeBps: 10_000 }), ['customFeeBps must be below 10000 for an exact output']);
  assert.deepEqual(await violations({ amount: MOST / 10_000n + 1n }), ['amount must be at most 2^256/10000 for an exact output']);
  assert.deepEqual(await violations({ amount: MOST }), ['amount must be at most 2^256/10000 for an exact output']);
  assert.equal(asked.length, 0);
  for (const order of [{ customFeeBps: 9_999 }, { amount: MOST / 10_000n }, { customFeeBps: 10_000, amount: MOST, exactOutput: false }]) {
    await assert.rejects(client({}, { http: { asked } }).prepareDirectSwap({ ...ORDER, ...order }), { name: 'TransportError' });
  }
  assert.equal(asked.length, 3);
});

test('an input of zero is refused', async () => {
  const price = () => encodeAbiParameters([{ type: 'uint256' }], [10n ** 15n]);
  const free = { amount_in: '0', max_amount_in: '0', paths: [{ ...BUYS, amount_in: '0', amount_out: unit(16_500), amount_used: null }] };
  await refused(prepared(free, ORDER, { price }), 'FORM', 'amount_in', /above zero, got 0/);
});

test('a path is known by its shape, and only the last step of an exact output is one', async () => {
  const half = { ...BUYS, amount_out: unit(6_000), amount_used: null };
  const cases = [
    [path({ provider: 'BISWAP' }), 1],
    [path({ provider: 'BISWAP', extra_data: null, amount_used: null }), 1],
    [path({ extra_data: null }), 1],
    [path({ extra_data: `${BUYS.extra_data}00` }), 1],
    [path({ extra_data: bytesOf({ pool: SECOND }) }), 1],
    [path({ extra_data: bytesOf({ tokenIn: MID }) }), 1],
    [path({ adapter: PAIRS }), 1],
    [{ paths: [SOLD, { ...half, amount_in: unit(4_000) }, { ...half, amount_in: unit(3_050), amount_used: unit(3_000) }] }, 1],
    [{ paths: [BUYS, SOLD] }, 0],
    [{ paths: [{ ...SOLD, provider: 'EXACT_OUTPUT', adapter: ADAPTER }, BUYS] }, 0],
  ];
  for (const [change, at] of cases) await refused(prepared(change), 'ORDER', `paths[${at}].provider`);
});

test('a path is refused in exact inputs and quotes, whatever the service calls it', async () => {
  const { from, target, amount } = ORDERS.direct;
  const on = node({ signer: signer.address });
  for (const [provider, extra_data] of [['EXACT_OUTPUT', BUYS.extra_data], ['EXACT_OUTPUT', null], ['BISWAP', BUYS.extra_data]]) {
    const paths = [SOLD, { ...BUYS, amount_in: unit(7_000), amount_used: null, provider, extra_data }];
    const data = await answered({ max_amount_in: null, paths }, { ...ORDERS.direct, amount: BigInt(HONEST.swap.amount_out_min) });
    for (const more of [{}, { providers: ['PANCAKEV2', provider] }]) {
      await refused(client({ '/router/swap': ok(data) }, { on }).prepareDirectSwap({ ...ORDERS.direct, ...more }), 'ORDER', 'paths[1].provider');
      await refused(client({ '/router/find_routes': ok(data) }, { on }).quote({ from, target, amount, ...more }), 'ORDER', 'paths[1].provider');
    }
  }
});

test('only what the last step leaves is not spent', async () => {
  const sold = { ...SOLD, amount_in: unit(3_050), amount_used: unit(3_000) };
  await refused(prepared({ paths: [sold, { ...BUYS, amount_in: unit(7_000), amount_used: null }] }), 'ORDER', 'amount_in');
  await prepared({ paths: [{ ...SOLD, amount_used: unit(2_950) }, BUYS] });
});

test('an excluded pool is found in the bytes for an adapter, however they encode it', async () => {
  const order = { ...ORDER, excludePools: [SECOND] };
  await refused(prepared({}, order), 'ORDER', 'paths[1].extra_data');
  for (const extra_data of [SECOND.toLowerCase(), `0x01${pad(SECOND).slice(2).toLowerCase()}ff`]) {
    await refused(prepared({ paths: [{ ...SOLD, extra_data }, BUYS] }, order), 'ORDER', 'paths[0].extra_data');
    const quoted = (adapter) => client({
      '/router/find_routes': ok({ ...HONEST.swap, paths: HONEST.swap.paths.slice(0, 1).map((one) => ({ ...one, adapter, extra_data })), amount_out: SOLD.amount_out }),
    }).quote({ from: IN, target: OUT, amount: ORDERS.direct.amount, excludePools: [SECOND] });
    await refused(quoted(ADAPTER), 'ORDER', 'paths[0].extra_data');
    await quoted(PAIRS);
  }
  await refused(prepared({}, { ...ORDER, excludePools: [FIRST] }), 'ORDER', 'paths[1].pool');
});

test('nobody is paid at a pool or token of a path', async () => {
  for (const recipient of [SECOND, MID, FIRST]) await refused(prepared({}, { ...ORDER, recipient }), 'C4', 'recipient');
});

test('a path with numbers beyond their type is no path, and no failure of the client', async () => {
  for (const feePpm of [2 ** 31, 2 ** 32 - 1]) {
    const { execution } = await prepared(path({ extra_data: encodeAbiParameters(PATH, [hops({ feePpm })]) }), ORDER, { price: () => { throw new Error('no price'); } });
    assert.equal(execution.steps.length, 2);
  }
  for (const feePpm of [1n << 32n, 1n << 53n, MOST]) {
    const wide = hops().map((hop) => ({ ...hop, feePpm }));
    await refused(prepared(path({ extra_data: encodeAbiParameters(WORDS, [wide]) })), 'ORDER', 'paths[1].provider');
  }
});

test('a step that buys the input or sells the output is refused, as by the router', async () => {
  const back = { ...SOLD, pool: SECOND, token_in: MID, token_out: IN, amount_in: '5', amount_out: unit(7_050) };
  const middle = { ...SOLD, token_out: MID, amount_out: '5' };
  await refused(prepared({ paths: [middle, back, { ...BUYS, amount_out: unit(16_500) }] }), 'C9', 'paths[1].token_out');
  const again = { ...SOLD, pool: SECOND, token_in: OUT, token_out: MID, amount_in: '5', amount_out: '5' };
  await refused(prepared({ amount_out: String(BigInt(unit(16_500)) - 5n), paths: [SOLD, again, BUYS] }), 'C9', 'paths[1].token_in');
  const huge = { ...SOLD, pool: SECOND, token_in: MID, token_out: IN, amount_in: '5', amount_out: String(MOST) };
  const paths = [middle, huge, ...Array.from({ length: 11 }, () => ({ ...SOLD, amount_in: String(MOST / 11n), amount_out: unit(1_500) }))];
  const quoted = client({ '/router/find_routes': ok({ ...HONEST.swap, amount_out: unit(16_500), paths }) });
  await refused(quoted.quote({ from: IN, target: OUT, amount: ORDERS.direct.amount }), 'C9', 'paths[1].token_out');
});

test('a quote is of an exact input, and has no maximum', async () => {
  const trade = { from: IN, target: OUT, amount: ORDERS.direct.amount };
  const using = client({ '/router/find_routes': ok({ ...HONEST.swap, max_amount_in: HONEST.swap.amount_in }) });
  await refused(using.quote(trade), 'ORDER', 'max_amount_in', /expected absent/);
  const asked = [];
  const honest = client({ '/router/find_routes': ok(HONEST.swap) }, { http: { asked } });
  const exact = honest.quote({ ...trade, exactOutput: true });
  await assert.rejects(exact, { name: 'PreparationRejected', message: 'exactOutput must be false: quotes are of exact inputs, got true' });
  assert.equal(asked.length, 0);
  await honest.quote({ ...trade, exactOutput: false });
});

test('a maximum input is exact, and capped at 2^256-1 only where it exceeds that', () => {
  assert.equal(maximumIn(MOST, 0), MOST);
  assert.equal(maximumIn(MOST - 1n, 0), MOST - 1n);
  assert.equal(maximumIn(MOST - 1n, 1), MOST);
  assert.equal(maximumIn(1n << 255n, 10_000), MOST);
  assert.equal(maximumIn((1n << 255n) - 1n, 10_000), MOST - 1n);
  assert.equal(maximumIn(10_001n, 1), 10_003n);
  assert.equal(maximumIn((1n << 255n) + 1n, 1), ((((1n << 255n) + 1n) * 10_001n) + 9_999n) / 10_000n);
});

test('the bounds of an exact output compare inputs, so they have no upper limit', async () => {
  for (const bps of [10_000.01, 6_445_629_916.04, 1e20]) {
    const bounds = { optimality_bps: bps, optimality_paths_bps: bps, optimality_net_bps: bps };
    await prepared(bounds);
    await refused(client({ '/router/find_routes': ok({ ...HONEST.swap, ...bounds }) })
      .quote({ from: IN, target: OUT, amount: ORDERS.direct.amount }), 'FORM', 'optimality_bps');
  }
  await refused(prepared({ optimality_bps: 10_000.001 }), 'FORM', 'optimality_bps');
  await refused(prepared({ optimality_bps: -1 }), 'FORM', 'optimality_bps');
});
