// SPDX-License-Identifier: Apache-2.0
// Two swaps through Swaplab's service with viem: one direct, one delegated.
//
//   scripts/swaplab serve --port 8097          prints the addresses of the API and of the fork's RPC
//   cd src/docs/examples && npm ci
//   node swap.mjs API-URL RPC-URL USDT CAKE    with the addresses of the two tokens, which `token list` prints
//
// Only for a fork: the accounts are made here, and anvil gives them their coins.
import { createPublicClient, createTestClient, createWalletClient, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const [api, rpc, USDT, CAKE] = process.argv.slice(2)
if (!CAKE) {
  console.error('usage: node swap.mjs API-URL RPC-URL USDT-ADDRESS CAKE-ADDRESS')
  process.exit(2)
}

const transport = http(rpc)
const chain = {
  id: 97,
  name: 'fork of chain 97',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
}
const reader = createPublicClient({ chain, transport })
const fork = createTestClient({ chain, mode: 'anvil', transport })

/** The data of an answer; every refusal has the same envelope. */
async function call(path, query, body) {
  const url = `${api}/router/${path}${query ? '?' + new URLSearchParams(query) : ''}`
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { code, msg, data } = await (await fetch(url, init)).json()
  if (code !== 200) throw new Error(`${path} answers ${code}: ${msg}`)
  return data
}

/** An account with coins for gas. */
async function person() {
  const account = privateKeyToAccount(generatePrivateKey())
  await fork.setBalance({ address: account.address, value: parseEther('100') })
  return createWalletClient({ account, chain, transport })
}

async function mined(hash) {
  const receipt = await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  if (receipt.status !== 'success') throw new Error(`the transaction ${hash} reverted`)
}

/** With twice the gas that is estimated: pools that keep a clock take more in the next second. What is not used is not paid. */
async function send(wallet, tx) {
  const call = { to: tx.to, data: tx.data, value: BigInt(tx.value) }
  const gas = 2n * (await reader.estimateGas({ account: wallet.account, ...call }))
  return wallet.sendTransaction({ ...call, gas })
}

const balance = (token, owner) =>
  reader.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] })

function require(what, got, wanted) {
  if (got !== wanted) throw new Error(`${what}: got ${got}, wanted ${wanted}`)
  console.log(`${what}: ${got} base units, as quoted`)
}

const alice = await person()
const bob = await person()
const carol = await person()

// Direct: alice pays 2 BNB, sends the transaction herself and receives USDT.
const direct = await call('swap', {
  from: NATIVE,
  target: USDT,
  amount: parseEther('2'),
  executor: alice.account.address,
  slippage_bps: 50,
  deadline_secs: 600,
})
await mined(await send(alice, direct.tx))
const usdt = await balance(USDT, alice.account.address)
require('direct, USDT of alice', usdt, BigInt(direct.expect_amount_out))

// Delegated: alice signs, bob sends and pays the gas, carol receives CAKE.
const prepared = await call('swap/prepare', {
  from: USDT,
  target: CAKE,
  amount: usdt,
  payer: alice.account.address,
  executor: bob.account.address,
  recipient: carol.account.address,
  slippage_bps: 50,
  deadline_secs: 600,
})
const { permit2, typed_data } = prepared.payer_authorization
await mined(
  await alice.writeContract({ abi: erc20Abi, address: USDT, functionName: 'approve', args: [permit2, usdt] }),
)
const payer_signature = await alice.signTypedData(typed_data)
const { quote_id, quote_token } = prepared
const built = await call('swap/build', null, { quote_id, quote_token, payer_signature })
await mined(await send(bob, built.tx))
require('delegated, CAKE of carol', await balance(CAKE, carol.account.address), BigInt(prepared.expect_amount_out))
require('delegated, USDT left to alice', await balance(USDT, alice.account.address), 0n)
