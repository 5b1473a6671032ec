// SPDX-License-Identifier: Apache-2.0
// Spoils every value of every call, as a caller without types can. Each call is refused by the name of the value.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as api from '../dist/index.js';
import { CALLS } from './calls.mjs';

const INSIDE = /TypeError|RangeError|undefined is not|is not a function|is not iterable|Cannot |viem@/;
const ERRORS = [api.PreparationRejected, api.SignatureRejected];

/** What is made of values that the caller did not write. */
const MADE = /^(?:node|payer|executor|sender)$/;
/** Values of which the client reads nothing: those of the service beside a checked swap, and what the caller's search gets. */
const UNREAD = /\.raw\b|^quote\.trade\.(?:search|excludedPools)\b|^swap\.approvals\b/;
const READ = /^quote\.raw(?:\.contracts(?:\.\w+)?|\.paths(?:\[\d\](?:\.provider)?)?)?$|^prepared\.raw(?:\.quote_token)?$/;
/** What the client reads of the answer beside a direct swap. */
const READ_DIRECT = /^swap\.raw(?:\.signatures(?:\.quote_signature)?)?$/;
const DIRECT = ['batchCalls', 'tokenPermit', 'withPermit'];

/** Values of no type that the client takes, and numbers of the other kind. */
const ANY = [undefined, null, true, NaN, Infinity, -1, 1.5, 5, 2 ** 53, -1n, 5n, 1n << 256n, '', 'x', '0x', '5', [], [null], ['x'], {}, Object.create(null), Symbol('s'), () => 5];

/** Enough for values deep in an object whose rule is tried with all values where it is an argument of its own. */
const FEW = [undefined, null, 5, 5n, 'x', []];
const DEEP = /\.(?:execution|permit|trade|types)\.|^(?:call|quote)\.\w+(?:\[\d\])?\./;

/** Every third value, another third at each place: all values meet places of all kinds, in a third of the time. */
const inTurn = (values, turn) => values.filter((_, i) => (i + turn) % 3 === 0);

/** What is as good as the value. */
function fits(path, good, bad) {
  const last = path.replace(/^.*\./, '');
  if (bad === undefined) return OPTIONAL.has(last) && path.startsWith(TOP[last]) || path.endsWith('.version');
  if (last === 'quote_token' && bad === null) return true;
  if (typeof good === 'bigint') return typeof bad === 'bigint' && bad >= 0n && bad < 1n << 256n;
  if (typeof good === 'number') return INTEGERS[last]?.(bad) ?? false;
  if (typeof good === 'boolean') return typeof bad === 'boolean' && last !== 'allowed' && path !== 'request.exactOutput';
  if (typeof good === 'function') return typeof bad === 'function';
  if (/providers\[|Providers\[/.test(path)) return bad === 'x' || bad === '5' || bad === '0x';
  if (last === 'name' || last === 'version' || last === 'x-api-key' || last === 'provider' || last === 'quote_token' || path === 'quote.raw.contracts.router') return typeof bad === 'string';
  if (/(?:data|extraData|quoteSignature|payerSignature|quote_signature)$/.test(last) && path !== 'payerSignature') return bad === '0x';
  if (Array.isArray(good)) return Array.isArray(bad) && bad.length === 0 && !/^types|Permit$/.test(last) || /roviders$/.test(last) && bad?.[0] === 'x';
  if (path === 'order' || path === 'request') return typeof bad === 'object' && bad !== null && !Array.isArray(bad);
  if (/(?:options|headers)$/.test(path)) return typeof bad === 'object' && bad !== null && !Array.isArray(bad);
  return false;
}
const whole = (low, high) => (bad) => Number.isSafeInteger(bad) && bad >= low && bad <= high;
const INTEGERS = {
  depth: whole(1, 5), splitCount: whole(1, 2 ** 53), slippageBps: whole(0, 10_000), deadlineSecs: whole(1, 86_400), customFeeBps: whole(0, 65_535),
  chainId: whole(0, 2 ** 53), timeoutMs: whole(1, 2 ** 31), gas: whole(0, 2 ** 53), quotedGas: whole(0, 2 ** 53), fundingMode: whole(0, 255),
  nativeMode: whole(0, 255), maxCustomFeeBps: whole(0, 65_535), protocolCutBps: whole(0, 65_535), priceImpact: (bad) => typeof bad === 'number',
};
const TERMS = ['depth', 'splitCount', 'providers', 'excludeProviders', 'excludePools', 'gasPrice', 'exactOutput', 'payer', 'recipient',
  'slippageBps', 'deadlineSecs', 'customFeeBps', 'customFeeReceiver'];
const OPTIONS = ['options', 'headers', 'timeoutMs', 'fetch', 'clock', 'checksPrice', 'search', 'gasPrice', 'gasLimit', 'maxGasPrice', 'maxFee'];
const OPTIONAL = new Set([...TERMS, ...OPTIONS]);
const TOP = Object.fromEntries([...TERMS.map((name) => [name, 'order.']), ...OPTIONS.map((name) => [name, 'options'])]);
for (const name of ['depth', 'splitCount', 'providers', 'excludeProviders', 'excludePools', 'gasPrice']) TOP[name] = '';

function* places(value, path) {
  yield path;
  if (typeof value !== 'object' || value === null || value instanceof api.Http || MADE.test(path)) return;
  if (UNREAD.test(path) && !READ.test(path) && !READ_DIRECT.test(path)) return;
  const entries = value instanceof Map ? [] : Object.entries(value);
  for (const [key, inner] of entries) yield* places(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`);
}
const keysOf = (path) => path.split(/[.[]/).map((key) => key.replace(/\]$/, ''));
const at = (args, path) => keysOf(path).reduce((value, key) => value[key], args);
function spoiled(args, [key, ...rest], bad) {
  const copy = Array.isArray(args) ? [...args] : { ...args };
  copy[key] = rest.length === 0 ? bad : spoiled(args[key], rest, bad);
  return copy;
}
const text = (value) => (typeof value === 'bigint' ? `${value}n` : typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

async function outcome(call, args) {
  try {
    await call(args);
    return null;
  } catch (refusal) {
    return refusal;
  }
}
/** What is wrong with the refusal of a spoiled value; null if nothing is. */
function fault(refusal, path) {
  if (refusal === null) return 'accepted';
  if (!ERRORS.some((kind) => refusal instanceof kind)) return `${refusal.name}: ${refusal.message.split('\n')[0]}`;
  const field = path.replace(/\[\d+\]/g, '').replace(/^.*\./, '');
  const words = refusal instanceof api.SignatureRejected ? /payer ?signature/i : new RegExp(`\\b${field}\\b`);
  if (!words.test(refusal.message)) return `does not name ${field}: ${refusal.message}`;
  if (!/, got ./.test(refusal.message)) return `does not show the value: ${refusal.message}`;
  return INSIDE.test(refusal.message) ? refusal.message : null;
}

test('every function that the package exports, and every method of its client, is called here', () => {
  const errors = Object.keys(api).filter((name) => api[name].prototype instanceof Error);
  const functions = Object.keys(api).filter((name) => typeof api[name] === 'function' && !errors.includes(name));
  const declared = readFileSync(new URL('../dist/client.d.ts', import.meta.url), 'utf8');
  const hidden = [...declared.matchAll(/private (\w+);/g)].map(([, name]) => name);
  const methods = Object.getOwnPropertyNames(api.SwaplabClient.prototype).filter((name) => name !== 'constructor' && !hidden.includes(name));
  assert.deepEqual(Object.keys(CALLS).sort(), [...functions, ...methods].sort());
});

for (const [name, [args, call]] of Object.entries(CALLS)) {
  test(`${name} refuses every value of another type or form by its name`, async () => {
    assert.equal(await outcome(call, args), null);
    const faults = [];
    let refused = 0;
    let turn = 0;
    for (const top of Object.keys(args)) {
      for (const path of places(args[top], top)) {
        turn++;
        const unread = UNREAD.test(path) && !READ.test(path) && !(DIRECT.includes(name) && READ_DIRECT.test(path));
        for (const bad of unread ? [null] : inTurn(DEEP.test(path) ? FEW : ANY, turn)) {
          const good = at(args, path);
          if (bad === good || fits(path, good, bad)) continue;
          const refusal = await outcome(call, spoiled(args, keysOf(path), bad));
          if (unread && refusal === null) continue;
          const wrong = fault(refusal, path);
          if (wrong === null) refused++;
          else faults.push(`${path} = ${text(bad)}: ${wrong}`);
        }
      }
    }
    console.log(`${name}: ${refused} values refused, ${faults.length} not`);
    assert.equal(faults.length, 0, `${faults.length} faults:\n${faults.slice(0, 60).join('\n')}`);
  });
}
