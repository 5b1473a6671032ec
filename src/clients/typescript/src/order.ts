// SPDX-License-Identifier: Apache-2.0
import type { Address } from 'viem';
import { reject } from './errors.js';
import { account, accountOf, bigint, demand, flag, integer, isObject, list, optional, options, uint256, Violations, type Rule } from './input.js';
import { NATIVE_MODE } from './plan.js';
import { NATIVE, ZERO } from './values.js';

/** Which routes a request allows. Providers and pools that are excluded stay out even if `providers` names them. */
export interface SearchTerms {
  readonly depth?: number;
  readonly splitCount?: number;
  readonly providers?: readonly string[];
  readonly excludeProviders?: readonly string[];
  readonly excludePools?: readonly string[];
  /** Gas price in wei at which the cost of gas is weighed; by default the node's. */
  readonly gasPrice?: bigint;
}

/** What to swap. Amounts are in base units; the address 0xEeee...EEeE stands for the native coin. */
export interface SwapOrder extends SearchTerms {
  readonly from: string;
  readonly target: string;
  readonly amount: bigint;
  /**
   * If true, `amount` is the exact output that the recipient gets, and `slippageBps` raises the maximum input; by default
   * it is the exact input.
   */
  readonly exactOutput?: boolean;
  /** The account that sends the transaction. */
  readonly executor: string;
  /** The account that pays; by default the executor. If it is another account, the swap is delegated. */
  readonly payer?: string;
  /** The account that receives the output; by default the executor. A delegated swap has to name it. */
  readonly recipient?: string;
  readonly slippageBps?: number;
  readonly deadlineSecs?: number;
  readonly customFeeBps?: number;
  readonly customFeeReceiver?: string;
}

export const LIMITS = { maxDepth: 5, maxPools: 100, maxDeadlineSecs: 86_400, slippageBps: 50, deadlineSecs: 1_200 } as const;

/** A checked trade: the wrapped token stands for the native coin. */
export interface Trade {
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly nativeMode: number;
  readonly amount: bigint;
  readonly search: SearchTerms;
  readonly excludedPools: readonly Address[];
}

/** A checked order. */
export interface CheckedOrder extends Trade {
  readonly payer: Address;
  readonly executor: Address;
  readonly recipient: Address;
  readonly delegated: boolean;
  readonly exactOutput: boolean;
  readonly slippageBps: number | null;
  readonly deadlineSecs: number | null;
  readonly customFeeBps: number;
  readonly customFeeReceiver: Address;
}

const PROVIDER = /^[A-Za-z0-9_]{1,64}$/;

const providers: Rule = optional(list((value, field, broken) =>
  broken.check(typeof value === 'string' && PROVIDER.test(value), field, 'must be identifiers of letters, digits and _', value)));
const pools: Rule = (value, field, broken) => {
  list(account)(value, field, broken);
  broken.check(!Array.isArray(value) || value.length <= LIMITS.maxPools, field, `must be at most ${LIMITS.maxPools} addresses`, value);
};

const TRADE = {
  from: account, target: account, amount: bigint(1n), depth: optional(integer(1, LIMITS.maxDepth)), splitCount: optional(integer(1)),
  providers, excludeProviders: providers, excludePools: optional(pools), gasPrice: optional(uint256),
};
const SWAP = {
  executor: account, payer: optional(account), recipient: optional(account), slippageBps: optional(integer(0, 10_000)),
  deadlineSecs: optional(integer(1, LIMITS.maxDeadlineSecs)), customFeeBps: optional(integer(0, 10_000)), customFeeReceiver: optional(account),
};
const ORDER = options({ ...TRADE, exactOutput: optional(flag), ...SWAP });

const exactInput: Rule = optional((value, field, broken) => broken.check(value === false, field, 'must be false: quotes are of exact inputs', value));
/** A quote may be asked for with an order; it does not read the fields that only a swap has. */
const unread = Object.fromEntries(Object.keys(SWAP).map((name): [string, Rule] => [name, () => undefined]));
const QUOTED = options({ ...TRADE, exactOutput: exactInput, ...unread });

/** The trade of an order, as far as the order is well formed. */
function trade(given: SearchTerms & Pick<SwapOrder, 'from' | 'target' | 'amount'>, wrapped: Address, broken: Violations): Trade {
  const from = accountOf(given.from) ?? ZERO;
  const target = accountOf(given.target) ?? ZERO;
  const tokenIn = from === NATIVE ? wrapped : from;
  const tokenOut = target === NATIVE ? wrapped : target;
  broken.check(tokenIn !== tokenOut || from === ZERO, 'target', 'must differ from the input token', given.target);
  const nativeMode = from === NATIVE ? NATIVE_MODE.INPUT : target === NATIVE ? NATIVE_MODE.OUTPUT : NATIVE_MODE.ERC20;
  const excludedPools = Array.isArray(given.excludePools) ? given.excludePools.map((pool) => accountOf(pool) ?? ZERO) : [];
  return { tokenIn, tokenOut, nativeMode, amount: given.amount, search: given, excludedPools };
}

/** Checks the arguments of a quote. */
export function checkedTrade(given: SearchTerms & Pick<SwapOrder, 'from' | 'target' | 'amount'>, wrapped: Address): Trade {
  demand({ request: [given, QUOTED] });
  const broken = new Violations();
  const checked = trade(given, wrapped, broken);
  broken.refuse();
  return checked;
}

/** Checks the caller's order; throws a PreparationRejected that names every field that violates a rule. */
export function checkedOrder(given: SwapOrder, wrapped: Address): CheckedOrder {
  const broken = new Violations();
  ORDER(given, 'order', broken);
  if (!isObject(given)) broken.refuse();
  const ends = trade(given, wrapped, broken);
  const executor = accountOf(given.executor) ?? ZERO;
  const payer = given.payer === undefined ? executor : accountOf(given.payer) ?? ZERO;
  const delegated = payer !== executor;
  broken.check(!delegated || given.recipient !== undefined, 'recipient', 'is mandatory when payer and executor differ', given.recipient);
  broken.check(!delegated || ends.nativeMode !== NATIVE_MODE.INPUT, 'from', 'must not be the native coin when payer and executor differ', given.from);
  const recipient = given.recipient === undefined ? executor : accountOf(given.recipient) ?? ZERO;
  const customFeeBps = given.customFeeBps ?? 0;
  broken.check(customFeeBps === 0 || given.customFeeReceiver !== undefined, 'customFeeReceiver',
    'is required when customFeeBps is above zero', given.customFeeReceiver);
  if (given.exactOutput) {
    broken.check(customFeeBps !== 10_000, 'customFeeBps', 'must be below 10000 for an exact output', customFeeBps);
    broken.check(typeof given.amount !== 'bigint' || given.amount * 10_000n < 1n << 256n, 'amount',
      'must be at most 2^256/10000 for an exact output', given.amount);
  }
  const receiver = given.customFeeReceiver === undefined ? ZERO : accountOf(given.customFeeReceiver) ?? ZERO;
  broken.refuse();
  return {
    ...ends, payer, executor, recipient, delegated, customFeeBps,
    exactOutput: given.exactOutput ?? false,
    slippageBps: given.slippageBps ?? null,
    deadlineSecs: given.deadlineSecs ?? null,
    customFeeReceiver: customFeeBps === 0 ? ZERO : receiver,
  };
}

/** The query parameters of a route search. */
export function searchQuery({ tokenIn, tokenOut, amount, search, excludedPools }: Trade): Map<string, string> {
  const query = new Map([['from', tokenIn], ['target', tokenOut], ['amount', String(amount)]] as [string, string][]);
  if (search.gasPrice !== undefined) query.set('gas_price', String(search.gasPrice));
  query.set('depth', String(search.depth ?? 3));
  query.set('split_count', String(search.splitCount ?? 20));
  if (search.providers?.length) query.set('providers', search.providers.join(','));
  if (search.excludeProviders?.length) query.set('exclude_providers', search.excludeProviders.join(','));
  if (excludedPools.length > 0) query.set('exclude_pools', excludedPools.join(','));
  return query;
}

/** The query parameters of a prepare request. Slippage and deadline are sent only if the caller supplied them. */
export function orderQuery(order: CheckedOrder): Map<string, string> {
  const query = searchQuery(order);
  if (order.exactOutput) query.set('by_amount_in', 'false');
  for (const role of ['payer', 'executor', 'recipient'] as const) query.set(role, order[role]);
  if (order.slippageBps !== null) query.set('slippage_bps', String(order.slippageBps));
  if (order.deadlineSecs !== null) query.set('deadline_secs', String(order.deadlineSecs));
  if (order.customFeeBps > 0) {
    query.set('custom_fee_bps', String(order.customFeeBps));
    query.set('custom_fee_receiver', order.customFeeReceiver);
  }
  if (order.nativeMode === NATIVE_MODE.INPUT) query.set('native_in', 'true');
  if (order.nativeMode === NATIVE_MODE.OUTPUT) query.set('native_out', 'true');
  return query;
}

/** Requires an order to be of the mode that its method prepares. */
export function requireMode(order: CheckedOrder, delegated: boolean): void {
  if (order.delegated !== delegated) {
    reject('payer', delegated ? 'must differ from the executor of a delegated swap' : 'must equal the executor of a direct swap', order.payer);
  }
}
