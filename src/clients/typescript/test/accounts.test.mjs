// SPDX-License-Identifier: Apache-2.0
// What the payer's account decides: its code, and its allowances.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFunctionData, erc20Abi, numberToHex, parseAbi, toFunctionSelector } from 'viem';
import { toAccount } from 'viem/accounts';
import { PERMIT2, permitDigest } from '../dist/index.js';
import { client, HONEST, node, ok, ORDERS } from './support.mjs';

const MAGIC = `0x1626ba7e${'00'.repeat(28)}`;
const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
const reverted = () => { throw Object.assign(new Error('execution reverted'), { code: 3 }); };

/** A client of a service that answers all of one swap, on a node whose payer has code or allowances. */
const using = (more) => client(
  { '/router/swap': ok(HONEST.swap), '/router/swap/prepare': ok(HONEST.prepare), '/router/swap/build': ok(HONEST.build) },
  { on: node({ more }), options: { checksPrice: false } });

/** A node whose payer is a contract that answers a signature with this. */
function contract(answer, asked = []) {
  const plain = node();
  return {
    eth_getCode: ([address]) => (address.toLowerCase() === HONEST.payer.toLowerCase() ? '0xef0100' : plain.request({ method: 'eth_getCode', params: [address] })),
    eth_call: ([call, ...rest]) => {
      if (call.to.toLowerCase() !== HONEST.payer.toLowerCase()) return plain.request({ method: 'eth_call', params: [call, ...rest] });
      asked.push(call);
      return answer();
    },
  };
}

test('the code of a payer decides about its signature, and is asked as by Permit2', async () => {
  const asked = [];
  const wallet = using(contract(() => MAGIC, asked));
  const prepared = await wallet.prepareDelegatedSwap(ORDERS.delegated);
  const account = toAccount({ address: HONEST.payer, signTypedData: async () => '0x1234' });
  assert.equal(await wallet.signPayerAuthorization(prepared, account), '0x1234');
  assert.equal(asked.length, 1);
  assert.equal(asked[0].from.toLowerCase(), PERMIT2.toLowerCase());
  assert.equal(BigInt(asked[0].gas), 1_000_000n);
  assert.deepEqual(decodeFunctionData({ abi: ERC1271, data: asked[0].data }).args, [permitDigest(prepared.permit), '0x1234']);
  await wallet.buildDelegatedSwap(prepared, HONEST.payerSignature);
});

test('every answer of code but the magic value is a refusal, and nothing is sent to the service', async () => {
  const answers = [reverted, () => '0x', () => MAGIC.slice(0, 10), () => numberToHex(1, { size: 32 }), () => `0x${'ff'.repeat(32)}`];
  for (const answer of answers) {
    const asked = [];
    const wallet = client({ '/router/swap/prepare': ok(HONEST.prepare) }, {
      on: node({ more: contract(answer) }), http: { asked }, options: { checksPrice: false },
    });
    const prepared = await wallet.prepareDelegatedSwap(ORDERS.delegated);
    await assert.rejects(wallet.buildDelegatedSwap(prepared, HONEST.payerSignature), { name: 'SignatureRejected', message: /ERC-1271/ });
    assert.equal(asked.length, 1);
  }
});

test('a node that fails is not a refusal of the code', async () => {
  const wallet = using(contract(() => { throw Object.assign(new Error('no such method'), { code: -32_601 }); }));
  const prepared = await wallet.prepareDelegatedSwap(ORDERS.delegated);
  await assert.rejects(wallet.buildDelegatedSwap(prepared, HONEST.payerSignature), { name: 'NodeError', message: /eth_call/ });
});

/** The approvals of a swap, as spender and amount, of a payer with this allowance of a token that answers approve so. */
async function approvals(allowance, approve, asked = []) {
  const plain = node();
  const on = using({
    eth_call: ([call, ...rest]) => {
      if (call.to.toLowerCase() !== HONEST.swap.token_in.toLowerCase()) return plain.request({ method: 'eth_call', params: [call, ...rest] });
      if (call.data.startsWith(toFunctionSelector('allowance(address,address)'))) return numberToHex(allowance, { size: 32 });
      asked.push(call);
      return approve();
    },
  });
  const swap = await on.prepareDirectSwap(ORDERS.direct);
  const calls = await on.batchCalls(swap);
  assert.deepEqual(calls.at(-1), swap.tx);
  const delegated = await on.requiredApprovals(await on.prepareDelegatedSwap(ORDERS.delegated));
  const read = (list) => list.map(({ to, data, value }) => {
    assert.deepEqual([to, value], [HONEST.swap.token_in, 0n]);
    return decodeFunctionData({ abi: erc20Abi, data }).args;
  });
  return [read(calls.slice(0, -1)), read(delegated)];
}

test('missing approvals are exact, and start from zero only if the token refuses to replace the allowance', async () => {
  const amount = BigInt(HONEST.swap.amount_in);
  const of = (...amounts) => [HONEST.executionRouter, PERMIT2].map((spender) => amounts.map((one) => [spender, one]));
  const unasked = () => assert.fail('the token is not asked');
  assert.deepEqual(await approvals(0n, unasked), of(amount));
  assert.deepEqual(await approvals(amount, unasked), of());
  const asked = [];
  for (const yes of ['0x', numberToHex(1, { size: 32 })]) assert.deepEqual(await approvals(amount - 1n, () => yes, asked), of(amount));
  assert.equal(asked[0].from.toLowerCase(), HONEST.payer.toLowerCase());
  for (const no of [reverted, () => '0x01', () => numberToHex(0, { size: 32 }), () => numberToHex(2, { size: 32 })]) {
    assert.deepEqual(await approvals(1n, no), of(0n, amount));
  }
});

test('the status has the providers and the state of each', async () => {
  const chainflow = { provider: 'BISWAP', tx_cursor: null, version: { latest_block_number: 41, latest_transaction_index: 3 }, update_at: 5, reason: null };
  const status = (data) => client({ '/router/status': ok(data) }).status();
  const read = await status({ providers: ['BISWAP'], chainflows: [chainflow], of_a_newer_service: 1 });
  assert.deepEqual([read.providers, read.chainflows[0].version.latest_block_number, read.market], [['BISWAP'], 41, null]);
  await assert.rejects(status({ providers: ['BISWAP'], chainflows: [{ ...chainflow, version: null }] }), { name: 'TransportError', message: /chainflows\[0\]\.version/ });
});
