// SPDX-License-Identifier: Apache-2.0
// Permits of the input token: built from the plan and the token's own answers, and put into the transaction of a direct swap.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeAbiParameters, decodeFunctionData, domainSeparator, encodeFunctionResult, parseAbi, toFunctionSelector } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { ROUTER } from '../dist/calldata.js';
import { PreparationRejected, SignatureRejected, tokenPermitDigest } from '../dist/index.js';
import { nodeOf } from '../dist/node.js';
import { tokenPermitOf } from '../dist/token-permit.js';
import { client, HONEST, node, ok, ORDERS } from './support.mjs';

const TOKEN = HONEST.swap.token_in;
const DAI_TYPEHASH = '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb';
const VIEWS = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)', 'function PERMIT_TYPEHASH() view returns (bytes32)', 'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)', 'function version() view returns (string)',
]);
const domain = (more = {}) => ({ name: 'Some Token', version: '1', chainId: HONEST.chainId, verifyingContract: TOKEN, ...more });
const usual = () => ({ DOMAIN_SEPARATOR: domainSeparator({ domain: domain() }), name: 'Some Token', nonces: 7n });

/** A node on which the input token gives these answers, and reverts for all other views. */
function tokenNode(answers) {
  const router = node();
  return node({
    more: {
      eth_call: ([call, ...rest]) => {
        if (call.to.toLowerCase() !== TOKEN.toLowerCase()) return router.request({ method: 'eth_call', params: [call, ...rest] });
        const view = VIEWS.find((each) => call.data.startsWith(toFunctionSelector(each)));
        const result = view && answers[view.name];
        if (result === undefined) throw Object.assign(new Error('execution reverted'), { code: 3 });
        return encodeFunctionResult({ abi: VIEWS, functionName: view.name, result });
      },
    },
  });
}

const prepared = (on) => client({ '/router/swap': ok(HONEST.swap) }, { on, options: { checksPrice: false } }).prepareDirectSwap(ORDERS.direct);
async function permitOf(answers) {
  const { execution: { plan, chainId, router } } = await prepared(node());
  return tokenPermitOf(nodeOf(tokenNode(answers)), plan, chainId, router);
}

test('a permit allows the input until the deadline', async () => {
  const { execution: { plan, router } } = await prepared(node());
  const permit = await permitOf(usual());
  assert.equal(permit.kind, 'EIP2612');
  assert.deepEqual(permit.domain, domain());
  assert.deepEqual(permit.message, { owner: plan.payer, spender: router, value: plan.amountIn, nonce: 7n, deadline: plan.deadline });
});

test('a permit of DAI is known by its type', async () => {
  const permit = await permitOf({ ...usual(), PERMIT_TYPEHASH: DAI_TYPEHASH });
  assert.equal(permit.kind, 'DAI');
  assert.equal(permit.message.allowed, true);
  assert.notEqual(tokenPermitDigest(permit), tokenPermitDigest(await permitOf(usual())));
});

test('a domain may have another version, or none', async () => {
  const second = { ...usual(), DOMAIN_SEPARATOR: domainSeparator({ domain: domain({ version: '2' }) }) };
  assert.equal(await permitOf(second), null);
  assert.equal((await permitOf({ ...second, version: '2' })).domain.version, '2');
  const { version, ...bare } = domain();
  assert.deepEqual((await permitOf({ ...usual(), DOMAIN_SEPARATOR: domainSeparator({ domain: bare }) })).domain, bare);
  assert.equal(version, '1');
});

test('a token whose domain is not the one that would be signed has no permit', async () => {
  for (const other of [{ chainId: 1 }, { verifyingContract: HONEST.executionRouter }, { name: 'Other' }]) {
    assert.equal(await permitOf({ ...usual(), DOMAIN_SEPARATOR: domainSeparator({ domain: domain(other) }) }), null);
  }
  for (const name of ['Some\u202eToken', 'Some\nToken', 'Some  Token']) {
    assert.equal(await permitOf({ ...usual(), name, DOMAIN_SEPARATOR: domainSeparator({ domain: domain({ name }) }) }), null);
  }
});

test('a token that does not answer has no permit', async () => {
  assert.equal(await permitOf({}), null);
  for (const missing of ['DOMAIN_SEPARATOR', 'name', 'nonces']) assert.equal(await permitOf({ ...usual(), [missing]: undefined }), null, missing);
  assert.equal(await permitOf({ ...usual(), PERMIT_TYPEHASH: `0x${'12'.repeat(32)}` }), null);
});

test('a node that fails is no token without permits', async () => {
  const { execution: { plan, chainId, router } } = await prepared(node());
  const failing = node({ more: { eth_blockNumber: () => { throw new Error('down'); } } });
  await assert.rejects(tokenPermitOf(failing, plan, chainId, router), /down/);
});

test('somebody else cannot sign, and a token without permits needs an approval', async () => {
  const on = tokenNode({});
  const swap = await prepared(node());
  const using = client({}, { on });
  await assert.rejects(using.withPermit(swap, privateKeyToAccount(generatePrivateKey())), PreparationRejected);
  await assert.rejects(using.withPermit(swap, { ...privateKeyToAccount(generatePrivateKey()), address: HONEST.payer }), PreparationRejected);
});

test('a signature of another account is refused, and that of the payer is put into the transaction', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey());
  for (const [PERMIT_TYPEHASH, words] of [[undefined, 5], [DAI_TYPEHASH, 6]]) {
    const using = client({}, { on: tokenNode({ ...usual(), PERMIT_TYPEHASH }) });
    const swap = await prepared(node());
    await assert.rejects(using.withPermit(swap, { ...stranger, address: HONEST.payer }), SignatureRejected);
    // The payer's key is not known here, so the plan gets a payer whose key is.
    const plan = { ...swap.execution.plan, payer: stranger.address, executor: stranger.address };
    const own = await using.withPermit({ ...swap, execution: { ...swap.execution, plan } }, stranger);
    const { args } = decodeFunctionData({ abi: ROUTER, data: own.tx.data });
    assert.equal((args[3].length - 2) / 64, words);
    const [first, deadline] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], args[3]);
    assert.equal(first, words === 6 ? 7n : plan.amountIn);
    assert.equal(deadline, plan.deadline);
  }
});
