// SPDX-License-Identifier: Apache-2.0
// Answers of an honest service, a chain that agrees with them, and a service that sends what a test gives it.
import { readFileSync } from 'node:fs';
import { createPublicClient, custom, decodeFunctionData, encodeAbiParameters, encodeFunctionResult, keccak256 } from 'viem';
import { ROUTER } from '../dist/calldata.js';
import { Http, SwaplabClient } from '../dist/index.js';

const GOLDEN = process.env.SWAPLAB_GOLDEN ?? new URL('../../../test/resources/golden', import.meta.url).pathname;
/** A file of the repository, of which the package may be a copy elsewhere. */
export const repository = (file) => readFileSync(`${GOLDEN}/../../../../${file}`, 'utf8');
export const golden = (file) => JSON.parse(readFileSync(`${GOLDEN}/${file}`, 'utf8'));
export const HONEST = golden('client/answers.json');
export const CODE = '0x6001';

export const config = {
  chainId: HONEST.chainId, wrappedNative: HONEST.wrappedNative, executionRouter: HONEST.executionRouter, legacyRouter: HONEST.legacyRouter,
};

/** A node: the router's rules, the signer that it lists, and code at the contracts. */
export function node({ chainId = HONEST.chainId, fees = {}, signer = HONEST.quoteSigner, code = CODE, price = null, more = {} } = {}) {
  const views = {
    maxCustomFeeBps: () => HONEST.maxCustomFeeBps, protocolCutBps: () => HONEST.protocolCutBps,
    protocolFeeReceiver: () => HONEST.protocolFeeReceiver, wrappedNative: () => HONEST.wrappedNative,
    isQuoteSigner: ([account]) => account === signer, ...fees,
  };
  const contracts = [HONEST.executionRouter, HONEST.legacyRouter, HONEST.wrappedNative].map((one) => one.toLowerCase());
  const answers = {
    eth_chainId: () => `0x${chainId.toString(16)}`,
    eth_blockNumber: () => '0x29',
    eth_getBlockByNumber: () => ({ number: '0x29', timestamp: `0x${(HONEST.now - 3).toString(16)}`, transactions: [], hash: `0x${'11'.repeat(32)}` }),
    eth_getCode: ([address]) => (contracts.includes(address.toLowerCase()) ? code : '0x'),
    eth_call: ([call, , override]) => {
      if (override && price) return price(call);
      if (call.to === HONEST.swap.paths[0].adapter && price) return encodeAbiParameters([{ type: 'address' }], [HONEST.legacyRouter]);
      if (call.to.toLowerCase() !== HONEST.executionRouter.toLowerCase()) throw Object.assign(new Error('execution reverted'), { code: 3 });
      const { functionName, args } = decodeFunctionData({ abi: ROUTER, data: call.data });
      return encodeFunctionResult({ abi: ROUTER, functionName, result: views[functionName](args ?? []) });
    },
    ...more,
  };
  return createPublicClient({ transport: custom({ request: async ({ method, params }) => answers[method](params) }, { retryCount: 0 }) });
}

export const codeHash = keccak256(CODE);

/** A service that answers each path with an envelope. */
export function service(answers, { status = 200, headers = {}, asked = [] } = {}) {
  return async (url, init) => {
    asked.push({ url: new URL(url), init });
    const { pathname } = new URL(url);
    return new Response(JSON.stringify(answers[pathname]), { status, headers });
  };
}
export const ok = (data) => ({ code: 200, msg: 'OK', data });

export function client(answers, { on = node(), options = {}, http = {}, ...rest } = {}) {
  const all = { clock: () => HONEST.now * 1_000, fetch: service(answers, http), ...options };
  return new SwaplabClient(new Http('http://service.example', all), on, { ...config, ...rest.config }, all);
}

const BOTH = {
  from: HONEST.swap.token_in, target: HONEST.swap.token_out, amount: BigInt(HONEST.swap.amount_in), slippageBps: 50, deadlineSecs: 1_200,
  customFeeBps: 100, customFeeReceiver: HONEST.integrator,
};
export const ORDERS = {
  direct: { ...BOTH, executor: HONEST.payer },
  delegated: { ...BOTH, payer: HONEST.payer, executor: HONEST.executor, recipient: HONEST.recipient },
};
