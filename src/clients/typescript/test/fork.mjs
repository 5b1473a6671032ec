// SPDX-License-Identifier: Apache-2.0
// Every flow against a running service: node test/fork.mjs API-URL RPC-URL USDT-ADDRESS CAKE-ADDRESS TOKEN-ADDRESS...
import assert from 'node:assert/strict';
import { createPublicClient, createTestClient, createWalletClient, erc20Abi, http, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount, toAccount } from 'viem/accounts';
import { ApiError, discover, NATIVE } from '../dist/index.js';

const [api, rpc, USDT, CAKE, ...PERMITTED] = process.argv.slice(2);
const node = createPublicClient({ transport: http(rpc) });
const fork = createTestClient({ mode: 'anvil', transport: http(rpc) });
const client = await discover(api, node);

async function person() {
  const account = privateKeyToAccount(generatePrivateKey());
  await fork.setBalance({ address: account.address, value: parseEther('10') });
  return account;
}
async function mined(hash) {
  const receipt = await node.waitForTransactionReceipt({ hash, pollingInterval: 50 });
  assert.equal(receipt.status, 'success');
}
/** The quote of the service once it has read the chain's head: it may be a block behind a swap that was just mined. */
async function currentQuote(trade) {
  const head = Number(await node.getBlockNumber({ cacheTime: 0 }));
  for (;;) {
    const quote = await client.quote(trade);
    if (quote.raw.block >= head) return quote;
  }
}
const balance = (token, owner) => node.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] });
const sendAll = async (calls, account) => {
  for (const call of calls) await mined(await client.send(call, account));
};
const settled = (what, got, wanted) => {
  assert.equal(got, wanted, what);
  console.log(`${what}: ${got} base units, as quoted`);
};

const alice = await person();
const bob = await person();
const carol = await person();

const direct = await client.prepareSwap({ from: NATIVE, target: USDT, amount: parseEther('2'), executor: alice.address, slippageBps: 50 });
assert.deepEqual(await client.batchCalls(direct), [direct.tx]);
assert.equal(await client.simulateSwap(direct), direct.amountOut);
await mined(await client.executeSwap(direct, alice));
const usdt = await balance(USDT, alice.address);
settled('direct, USDT of alice', usdt, direct.amountOut);

// A wallet of viem instead of an account, a fee, and a provider and a pool that are left out.
const half = usdt / 2n;
const { raw } = await currentQuote({ from: USDT, target: CAKE, amount: half });
const [{ pool, provider }] = raw.paths;
const delegated = await client.prepareSwap({
  from: USDT, target: CAKE, amount: half, payer: alice.address, executor: bob.address, recipient: carol.address, slippageBps: 50,
  deadlineSecs: 600, customFeeBps: 100, customFeeReceiver: alice.address, excludeProviders: [provider], excludePools: [pool],
});
assert.ok(delegated.raw.paths.every((path) => path.provider !== provider && path.pool !== pool));
await sendAll(await client.requiredApprovals(delegated), alice);
const wallet = createWalletClient({ account: alice, transport: http(rpc) });
const ready = await client.buildDelegatedSwap(delegated, await client.signPayerAuthorization(delegated, wallet));
assert.equal(await client.simulateSwap(ready), delegated.amountOut);
await mined(await client.executeSwap(ready, createWalletClient({ account: bob, transport: http(rpc) })));
settled('delegated, CAKE of carol', await balance(CAKE, carol.address), delegated.amountOut);

const quote = await currentQuote({ from: USDT, target: CAKE, amount: half });
const legacy = await client.prepareLegacySwap(quote, alice.address, 50);
await sendAll(legacy.approvals, alice);
const before = await balance(CAKE, alice.address);
assert.equal(await client.simulateLegacySwap(legacy), quote.amountOut);
await mined(await client.send(legacy.tx, alice));
settled('legacy, CAKE of alice', (await balance(CAKE, alice.address)) - before, quote.amountOut);

// A payer with code, whose code accepts every signature, makes the calls of a direct swap, and signs a delegated one.
const accepting = '0x631626ba7e60e01b60005260206000f3';
const safe = await person();
await fork.setCode({ address: safe.address, bytecode: accepting });
await fork.impersonateAccount({ address: safe.address });
const asSafe = createWalletClient({ account: safe.address, transport: http(rpc) });
const coins = await client.prepareSwap({ from: NATIVE, target: USDT, amount: parseEther('2'), executor: bob.address, recipient: safe.address });
await mined(await client.executeSwap(coins, bob));
const third = (await balance(USDT, safe.address)) / 3n;
await currentQuote({ from: USDT, target: CAKE, amount: third });
const batch = await client.batchCalls(await client.prepareSwap({ from: USDT, target: CAKE, amount: third, executor: safe.address }));
assert.equal(batch.length, 2);
await sendAll(batch, asSafe);
const byCode = await client.prepareSwap({
  from: USDT, target: CAKE, amount: third, payer: safe.address, executor: bob.address, recipient: carol.address,
});
await sendAll(await client.requiredApprovals(byCode), asSafe);
const signed = await client.signPayerAuthorization(byCode, toAccount({ address: safe.address, signTypedData: async () => '0x1234' }));
const held = await balance(CAKE, carol.address);
await mined(await client.executeSwap(await client.buildDelegatedSwap(byCode, signed), bob));
settled('paid by code, CAKE of carol', (await balance(CAKE, carol.address)) - held, byCode.amountOut);

const { providers, chainflows } = await client.status();
assert.ok(chainflows.length > 20 && providers.includes(provider));
console.log(`${providers.length} providers are available`);

// A permit of the input instead of an approval; dave buys the token first.
const dave = await person();
for (const token of PERMITTED) {
  const amount = parseEther('0.5');
  await currentQuote({ from: NATIVE, target: token, amount });
  const bought = await client.prepareSwap({ from: NATIVE, target: token, amount, executor: dave.address });
  await mined(await client.executeSwap(bought, dave));
  const from = await balance(token, dave.address);
  await currentQuote({ from: token, target: CAKE, amount: from });
  const swap = await client.prepareSwap({ from: token, target: CAKE, amount: from, executor: dave.address });
  const held = await balance(CAKE, dave.address);
  const { kind } = await client.tokenPermit(swap);
  const permitted = await client.withPermit(swap, createWalletClient({ account: dave, transport: http(rpc) }));
  assert.equal(await client.simulateSwap(permitted), swap.amountOut);
  await mined(await client.executeSwap(permitted, dave));
  settled(`permit of ${kind}, CAKE of dave`, (await balance(CAKE, dave.address)) - held, swap.amountOut);
}

// An exact output in both modes: carol gets the order, and the payer spends what was quoted.
await fork.setBalance({ address: alice.address, value: parseEther('100') });
await currentQuote({ from: NATIVE, target: USDT, amount: parseEther('2') });
await mined(await client.executeSwap(await client.prepareSwap({ from: NATIVE, target: USDT, amount: parseEther('2'), executor: alice.address }), alice));
for (const roles of [{ executor: alice.address, recipient: carol.address }, { payer: alice.address, executor: bob.address, recipient: carol.address }]) {
  const wanted = parseEther('0.25');
  await currentQuote({ from: USDT, target: CAKE, amount: wanted });
  const exact = await client.prepareSwap({ from: USDT, target: CAKE, amount: wanted, exactOutput: true, ...roles });
  await sendAll(await client.requiredApprovals(exact), alice);
  const [spent, got] = [await balance(USDT, alice.address), await balance(CAKE, carol.address)];
  const ready = exact.mode === 'DIRECT_ALLOWANCE' ? exact : await client.buildDelegatedSwap(exact, await client.signPayerAuthorization(exact, alice));
  await mined(await client.executeSwap(ready, exact.mode === 'DIRECT_ALLOWANCE' ? alice : bob));
  settled(`exact output, ${exact.mode}, CAKE of carol`, (await balance(CAKE, carol.address)) - got, wanted);
  settled('exact output, USDT of alice', spent - (await balance(USDT, alice.address)), exact.amountIn);
}

// A price impact that the service hides is found by the client's own price, which it reads from the chain.
const rich = await person();
await fork.setBalance({ address: rich.address, value: parseEther('1000000') });
const big = { from: NATIVE, target: USDT, amount: parseEther('20000'), executor: rich.address };
const { raw: shown } = await client.prepareDirectSwap(big);
assert.ok(Number(shown.deviation_ratio) > 0.02, shown.deviation_ratio);
const hiding = await discover(api, node, {
  fetch: async (url, init) => Response.json(JSON.parse(
    (await (await fetch(url, init)).text()).replace(/"deviation_ratio":"[0-9.]+"/, '"deviation_ratio":"0"'))),
});
await assert.rejects(hiding.prepareDirectSwap(big), { name: 'ArtifactMismatch', check: 'PRICE', field: 'deviation_ratio' });
console.log(`a hidden price impact of ${shown.deviation_ratio} is refused`);

await assert.rejects(client.quote({ from: bob.address, target: CAKE, amount: 1n }), (refusal) => {
  assert.ok(refusal instanceof ApiError);
  assert.deepEqual([refusal.status, refusal.code], [422, 4002]);
  return true;
});
console.log('a refusal has its status and code');
