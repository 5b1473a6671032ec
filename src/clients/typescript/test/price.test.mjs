// SPDX-License-Identifier: Apache-2.0
// The rule for claimed price impacts at its limits: the same decisions as exact decimals give in the Java client.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberToHex } from 'viem';
import { checkPrice } from '../dist/price.js';
import { HONEST } from './support.mjs';

const AMOUNT = 10n ** 28n;
const [FROM, TO] = [HONEST.wrappedNative, HONEST.executor];
const step = { adapter: HONEST.legacyRouter, pool: HONEST.legacyRouter, tokenIn: FROM, tokenOut: TO, amountIn: AMOUNT, zeroForOne: true, extraData: '0x' };
const on = { getBlockNumber: async () => 1n, call: async () => ({ data: numberToHex(AMOUNT / 1_000n, { size: 32 }) }) };

/** Whether a claim passes beside a measured price impact, both in parts of 10^10. */
async function passes(claimed, measured) {
  const text = (claimed / 1e10).toFixed(10);
  const amountOut = (AMOUNT / 10n ** 10n) * BigInt(1e10 - measured);
  const trade = {
    payer: HONEST.payer, tokenIn: FROM, tokenOut: TO, nativeIn: false, steps: [step], amountIn: AMOUNT, amountOut, deviationRatio: Number(text),
  };
  try {
    await checkPrice(on, trade, HONEST.legacyRouter);
    return true;
  } catch (refusal) {
    assert.deepEqual([refusal.check, refusal.field], ['PRICE', 'deviation_ratio']);
    return false;
  }
}

test('a price impact at the limit passes, and one part of 10^10 above is refused', async () => {
  const wrong = [];
  for (let claimed = 0; claimed <= 9_090_000_000; claimed += 10_000_000) {
    const limit = claimed + Math.max(100_000_000, claimed / 10);
    if (!(await passes(claimed, limit)) || (limit < 1e10 && (await passes(claimed, limit + 1)))) wrong.push([claimed, limit]);
  }
  assert.deepEqual(wrong, []);
});

test('a claim of all or nothing is compared, too', async () => {
  assert.equal(await passes(0, 100_000_000), true);
  assert.equal(await passes(0, 100_000_001), false);
  assert.equal(await passes(0, 9_999_999_999), false);
  assert.equal(await passes(10_000_000_000, 9_999_999_999), true);
  assert.equal(await passes(10_000_000_000, 0), true);
});
