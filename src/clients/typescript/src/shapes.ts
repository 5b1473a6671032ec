// SPDX-License-Identifier: Apache-2.0
import { account, address, anyText, bigint, bytes, bytes32, flag, fraction, func, integer, isObject, list, made, map, object, oneOf, optional, options, text, uint16, uint256, uint8, type Rule } from './input.js';
import { NODE_METHODS } from './node.js';

/** The rules of what a caller passes, beside orders and messages, whose rules stand where they are made. */
export const NODE = made('a public client of viem', 'request', ...NODE_METHODS);
export const HTTP = made('an Http of this package', 'get', 'post');

const headers: Rule = (value, field, broken) => {
  if (!isObject(value) || value instanceof Headers || value instanceof Map) return broken.check(false, field, 'must be an object of texts', value);
  for (const [name, one] of Object.entries(value)) {
    // A header may be a secret, so its value is not shown.
    if (!isHeader(name, one)) broken.add(`${field}.${name}`, 'must be a header name and a text without line breaks', 'another value');
  }
};

function isHeader(name: string, value: unknown): boolean {
  try {
    return typeof value === 'string' && new Headers({ [name]: value }) instanceof Headers;
  } catch {
    return false;
  }
}

/** An `Http` and a client may be given the same options. */
export const CLIENT_OPTIONS = options({
  headers: optional(headers), timeoutMs: optional(integer(1, 2_147_483_647)), fetch: optional(func), clock: optional(func),
  checksPrice: optional(flag), search: optional(func),
});
export const CONFIG = object({ chainId: integer(1), wrappedNative: address, executionRouter: address, legacyRouter: address });

const price = optional(uint256);
export const SEND_OPTIONS = options({ gasPrice: price, gasLimit: optional(bigint(1n, (1n << 64n) - 1n)), maxGasPrice: price, maxFee: price });
export const REQUEST = object({ to: address, data: bytes, value: uint256 });

/** Who signs. What is given instead is never shown: it may be a key. */
export const signerWith = (method: 'signTypedData' | 'signTransaction'): Rule => (value, field, broken) => {
  const isWallet = isObject(value) && 'account' in value;
  made(`an account of viem with ${method}, or a wallet of viem`, ...(isWallet ? ['signTypedData', 'sendTransaction', 'getChainId'] : [method]))(value, field, broken);
  if (isObject(value)) object(isWallet ? { account: object({ address }) } : { address })(value, field, broken);
};

export const PLAN = object({
  quoteId: bytes32, payer: address, executor: address, recipient: address, tokenIn: address, tokenOut: address, amountIn: uint256,
  expectedAmountOut: uint256, minAmountOut: uint256, deadline: uint256, nonce: uint256, fundingMode: uint8, nativeMode: uint8,
  customFeeBps: uint16, customFeeReceiver: address, routeHash: bytes32, settlementPolicyHash: bytes32,
});
export const STEPS = list(object({ adapter: address, pool: address, tokenIn: address, tokenOut: address, amountIn: uint256, zeroForOne: flag, extraData: bytes }));
export const POLICY = object({
  feeToken: address, maxCustomFeeBps: uint16, protocolCutBps: uint16, protocolFeeReceiver: address, refundReceiver: address, wrappedNative: address,
});
export const CHAIN_ID = integer(0);

const execution = object({ plan: PLAN, steps: STEPS, planHash: bytes32, chainId: CHAIN_ID, router: address, quotedGas: integer(0) });
const DIRECT = 'DIRECT_ALLOWANCE';
const DELEGATED = 'PERMIT2_WITNESS';

export const DIRECT_SWAP = object({
  mode: oneOf(DIRECT), amountIn: uint256, amountOut: uint256, execution, tx: REQUEST, raw: object({ signatures: object({ quote_signature: bytes }) }),
});
export const delegatedSwap = (permit: Rule): Rule => object({
  mode: oneOf(DELEGATED), amountIn: uint256, amountOut: uint256, execution, permit,
  raw: object({ quote_token: (value, field, broken) => (value === null ? undefined : text(value, field, broken)) }),
});
export const EXECUTABLE_SWAP = object({ mode: oneOf(DIRECT, DELEGATED), execution, tx: REQUEST });
export const LEGACY_SWAP = object({ owner: account, tx: REQUEST, amountOutMin: uint256 });
export const QUOTE = object({
  trade: object({ tokenIn: address, tokenOut: address, nativeMode: uint8, amount: uint256 }),
  amountIn: uint256, amountOut: uint256, priceImpact: fraction, gas: integer(0), steps: STEPS,
  raw: object({ contracts: object({ router: anyText, adapters: map }), paths: list(object({ provider: anyText })) }),
});
