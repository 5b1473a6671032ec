// SPDX-License-Identifier: Apache-2.0
// A good call of every function of the client, for tests that spoil one value at a time.
import { domainSeparator, encodeFunctionResult, numberToHex, parseAbi, toFunctionSelector } from 'viem';
import { privateKeyToAccount, toAccount } from 'viem/accounts';
import { LEGACY_ROUTER, ROUTER } from '../dist/calldata.js';
import * as api from '../dist/index.js';
import { client, codeHash, config, golden, HONEST, node, ok, ORDERS, service } from './support.mjs';

const TOKEN = HONEST.swap.token_in;
const VIEWS = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)', 'function allowance(address owner, address spender) view returns (uint256)',
  'function name() view returns (string)', 'function nonces(address owner) view returns (uint256)',
]);
const hex = (value) => numberToHex(value);
const unused = async () => { throw new Error('unused'); };
export const STATUS = {
  providers: ['PANCAKEV2'],
  chainflows: [{
    provider: 'PANCAKEV2', tx_cursor: null, version: { latest_block_number: 5, latest_transaction_index: 1 }, update_at: 7, state: 'LIVE',
    lag_blocks: 0, reason: null,
  }],
  fee_caps: { max_custom_fee_bps: 500, hard_max_custom_fee_bps: 1000, protocol_cut_bps: 2000, hard_max_protocol_cut_bps: 5000, block: 5 },
  pool_failures: 0, endpoints: [], store: { writable: true, pools_trouble: null, quotes_trouble: null },
};
export const CONFIG = {
  chain_id: 97, native_symbol: 'tBNB', native_sentinel: api.NATIVE, wrapped_native: HONEST.wrappedNative, permit2: api.PERMIT2,
  quote_signers: [HONEST.quoteSigner], providers: [{ name: 'PANCAKEV2', family: 'PAIR', adapter: HONEST.swap.paths[0].adapter }],
  routers: { execution: { address: HONEST.executionRouter, code_hash: codeHash }, legacy: { address: HONEST.legacyRouter, code_hash: codeHash } },
};
const ROUTE = ['request_id', 'amount_in', 'amount_out', 'deviation_ratio', 'paths', 'contracts', 'gas', 'gas_cost', 'optimality_bps'];
export const ANSWERS = {
  '/router/config': ok(CONFIG),
  '/router/status': ok(STATUS),
  '/router/find_routes': ok(Object.fromEntries(ROUTE.map((key) => [key, HONEST.swap[key]]))),
  '/router/swap': ok(HONEST.swap),
  '/router/swap/prepare': ok(HONEST.prepare),
  '/router/swap/build': ok(HONEST.build),
};

/** The answers of a node to everything that the client asks. */
export function rpc() {
  const views = node();
  const { plan } = HONEST.swap;
  const receipt = (execution) => ({
    planHash: execution.hashes.plan_hash, payer: execution.plan.payer, executor: execution.plan.executor, recipient: execution.plan.recipient,
    tokenOut: plan.token_out, requestedAmountIn: BigInt(plan.amount_in), actualAmountIn: BigInt(plan.amount_in),
    userAmountOut: BigInt(plan.expected_amount_out),
  });
  const domain = { name: 'Some Token', version: '1', chainId: HONEST.chainId, verifyingContract: TOKEN };
  const token = { DOMAIN_SEPARATOR: domainSeparator({ domain }), name: 'Some Token', nonces: 7n, allowance: 10n ** 30n };
  return {
    eth_call: ([call, ...rest]) => {
      const to = call.to.toLowerCase();
      if (to === HONEST.executionRouter.toLowerCase() && call.data.startsWith(HONEST.swap.tx.data.slice(0, 10))) {
        const result = receipt(call.data === HONEST.build.tx.data ? HONEST.prepare : HONEST.swap);
        return encodeFunctionResult({ abi: ROUTER, functionName: 'executePlan', result });
      }
      if (to === HONEST.legacyRouter.toLowerCase()) {
        return encodeFunctionResult({ abi: LEGACY_ROUTER, functionName: 'swapExactIn', result: BigInt(plan.expected_amount_out) * 2n });
      }
      const view = to === TOKEN.toLowerCase() && VIEWS.find((each) => call.data.startsWith(toFunctionSelector(each)));
      if (view) return encodeFunctionResult({ abi: VIEWS, functionName: view.name, result: token[view.name] });
      return views.request({ method: 'eth_call', params: [call, ...rest] });
    },
    eth_gasPrice: () => hex(10n ** 9n),
    eth_estimateGas: () => hex(100_000),
    eth_getTransactionCount: () => hex(3),
    eth_sendRawTransaction: () => `0x${'aa'.repeat(32)}`,
  };
}

/** The payer's key is not known, so the payer is an account that answers with the recorded signature. */
export const PAYER = toAccount({
  address: HONEST.payer, signTypedData: async () => HONEST.payerSignature, signTransaction: async () => '0x1234', signMessage: unused,
});
const EXECUTOR = toAccount({ address: HONEST.executor, signTypedData: unused, signTransaction: async () => '0x1234', signMessage: unused });
const SENDER = privateKeyToAccount(`0x${'07'.repeat(32)}`);

const http = () => new api.Http('http://service.example', { fetch: service(ANSWERS) });
const OPTIONS = () => ({
  headers: { 'x-api-key': 'key' }, timeoutMs: 1_000, fetch: service(ANSWERS), clock: () => HONEST.now * 1_000, checksPrice: false, search: async () => null,
});
export const using = ({ answers = ANSWERS, more = rpc(), options = {} } = {}) =>
  client(answers, { on: node({ more }), options: { checksPrice: false, ...options } });

const TERMS = { depth: 3, splitCount: 20, providers: ['PANCAKEV2'], excludeProviders: ['BISWAP'], excludePools: [HONEST.recipient], gasPrice: 5n };
const TRADE = { from: HONEST.swap.token_in, target: HONEST.swap.token_out, amount: BigInt(HONEST.swap.amount_in), ...TERMS };
const SEND = { gasPrice: 5n, gasLimit: 100_000n, maxGasPrice: 10n ** 9n, maxFee: 10n ** 18n };
const LEGACY = { owner: HONEST.payer, slippageBps: 50 };
export const DIRECT = { ...ORDERS.direct, ...TERMS, recipient: HONEST.payer, payer: HONEST.payer, exactOutput: false };
export const DELEGATED = { ...ORDERS.delegated, ...TERMS, exactOutput: false };

const direct = await using().prepareDirectSwap(ORDERS.direct);
const delegated = await using().prepareDelegatedSwap(ORDERS.delegated);
const ready = await using().buildDelegatedSwap(delegated, HONEST.payerSignature);
const quote = await using().quote(TRADE);
const legacy = await using().prepareLegacySwap(quote, HONEST.payer, 50);
const { plan, steps, planHash, chainId, router } = direct.execution;
const own = { ...direct, execution: { ...direct.execution, plan: { ...plan, payer: SENDER.address, executor: SENDER.address } } };
const permit = await using().tokenPermit(direct);
const VECTOR = golden('execution/worked_vector.json').policy;
const policy = {
  feeToken: plan.tokenOut, maxCustomFeeBps: VECTOR.max_custom_fee_bps, protocolCutBps: VECTOR.protocol_cut_bps,
  protocolFeeReceiver: VECTOR.protocol_fee_receiver, refundReceiver: plan.payer, wrappedNative: VECTOR.wrapped_native,
};
const signature = await SENDER.signTypedData(permit);

/** Each call: its arguments by name, and how it is made. */
export const CALLS = {
  discover: [{ baseUrl: 'http://service.example', node: node({ more: rpc() }), options: OPTIONS() }, (a) => api.discover(a.baseUrl, a.node, a.options)],
  Http: [{ baseUrl: 'http://service.example', options: OPTIONS() }, (a) => new api.Http(a.baseUrl, a.options)],
  SwaplabClient: [{ http: http(), node: node(), config, options: OPTIONS() }, (a) => new api.SwaplabClient(a.http, a.node, a.config, a.options)],
  status: [{}, () => using().status()],
  quote: [{ request: TRADE }, (a) => using().quote(a.request)],
  prepareSwap: [{ order: DELEGATED }, (a) => using().prepareSwap(a.order)],
  prepareDirectSwap: [{ order: DIRECT }, (a) => using().prepareDirectSwap(a.order)],
  prepareDelegatedSwap: [{ order: DELEGATED }, (a) => using().prepareDelegatedSwap(a.order)],
  signPayerAuthorization: [{ prepared: delegated, payer: PAYER }, (a) => using().signPayerAuthorization(a.prepared, a.payer)],
  buildDelegatedSwap: [{ prepared: delegated, payerSignature: HONEST.payerSignature }, (a) => using().buildDelegatedSwap(a.prepared, a.payerSignature)],
  requiredApprovals: [{ swap: delegated }, (a) => using().requiredApprovals(a.swap)],
  batchCalls: [{ swap: direct }, (a) => using().batchCalls(a.swap)],
  tokenPermit: [{ swap: direct }, (a) => using().tokenPermit(a.swap)],
  withPermit: [{ swap: own, payer: SENDER }, (a) => using().withPermit(a.swap, a.payer)],
  simulateSwap: [{ swap: ready }, (a) => using().simulateSwap(a.swap)],
  executeSwap: [{ swap: ready, executor: EXECUTOR, options: SEND }, (a) => using().executeSwap(a.swap, a.executor, a.options)],
  send: [{ request: direct.tx, sender: SENDER, options: SEND }, (a) => using().send(a.request, a.sender, a.options)],
  prepareLegacySwap: [{ quote, ...LEGACY }, (a) => using().prepareLegacySwap(a.quote, a.owner, a.slippageBps)],
  simulateLegacySwap: [{ swap: legacy }, (a) => using().simulateLegacySwap(a.swap)],
  planDigest: [{ plan, chainId, router }, (a) => api.planDigest(a.plan, a.chainId, a.router)],
  planStructHash: [{ plan }, (a) => api.planStructHash(a.plan)],
  policyHash: [{ policy }, (a) => api.policyHash(a.policy)],
  routeHash: [{ steps }, (a) => api.routeHash(a.steps)],
  permitOf: [{ plan, planHash, chainId, router }, (a) => api.permitOf(a.plan, a.planHash, a.chainId, a.router)],
  permitDigest: [{ permit: delegated.permit }, (a) => api.permitDigest(a.permit)],
  encodePlanCall: [
    { call: { plan, steps, quoteSignature: HONEST.swap.signatures.quote_signature, payerSignature: '0x' } }, (a) => api.encodePlanCall(a.call),
  ],
  tokenPermitDigest: [{ permit }, (a) => api.tokenPermitDigest(a.permit)],
  encodeTokenPermit: [{ permit, signature }, (a) => api.encodeTokenPermit(a.permit, a.signature)],
};
