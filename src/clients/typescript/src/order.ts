// SPDX-License-Identifier: Apache-2.0
import type { Address } from 'viem';
import { PreparationRejected, reject, shown, type Violation } from './errors.js';
import { NATIVE_MODE } from './plan.js';
import { addressOf, NATIVE, ZERO } from './values.js';

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

/** Collects all rules that a call violates, so that they are reported together. */
class Violations {
  private readonly found: Violation[] = [];

  check(holds: boolean, field: string, rule: string, got: unknown): void {
    if (!holds) this.found.push({ field, rule, got: shown(got) });
  }

  account(field: string, text: string): Address {
    const read = text.toLowerCase() === NATIVE.toLowerCase() ? NATIVE : addressOf(text);
    this.check(read !== null, field, 'must be 0x and 40 hexadecimal digits, with a valid checksum or in one case', text);
    this.check(read !== ZERO, field, 'must not be the zero address', text);
    return read ?? ZERO;
  }

  within(field: string, value: number | undefined, low: number, high: number): void {
    this.check(value === undefined || (Number.isSafeInteger(value) && value >= low && value <= high), field,
      `must be an integer from ${low} to ${high}`, value);
  }

  refuse(): void {
    if (this.found.length > 0) throw new PreparationRejected(this.found);
  }
}

const PROVIDER = /^[A-Za-z0-9_]{1,64}$/;

function trade(given: SearchTerms & Pick<SwapOrder, 'from' | 'target' | 'amount'>, wrapped: Address, broken: Violations): Trade {
  const from = broken.account('from', given.from);
  const target = broken.account('target', given.target);
  const tokenIn = from === NATIVE ? wrapped : from;
  const tokenOut = target === NATIVE ? wrapped : target;
  broken.check(tokenIn !== tokenOut, 'target', 'must differ from the input token', given.target);
  broken.check(typeof given.amount === 'bigint' && given.amount > 0n && given.amount < 1n << 256n, 'amount',
    'must be a bigint above zero and below 2^256', given.amount);
  broken.within('depth', given.depth, 1, LIMITS.maxDepth);
  broken.within('splitCount', given.splitCount, 1, Number.MAX_SAFE_INTEGER);
  for (const field of ['providers', 'excludeProviders'] as const) {
    for (const name of given[field] ?? []) broken.check(PROVIDER.test(name), field, 'must be identifiers of letters, digits and _', name);
  }
  const pools = given.excludePools ?? [];
  broken.check(pools.length <= LIMITS.maxPools, 'excludePools', `must be at most ${LIMITS.maxPools} addresses`, pools.length);
  const nativeMode = from === NATIVE ? NATIVE_MODE.INPUT : target === NATIVE ? NATIVE_MODE.OUTPUT : NATIVE_MODE.ERC20;
  return {
    tokenIn, tokenOut, nativeMode, amount: given.amount, search: given,
    excludedPools: pools.map((pool) => broken.account('excludePools', pool)),
  };
}

/** Checks the arguments of a quote. */
export function checkedTrade(given: SearchTerms & Pick<SwapOrder, 'from' | 'target' | 'amount'>, wrapped: Address): Trade {
  const broken = new Violations();
  const checked = trade(given, wrapped, broken);
  const exactOutput = 'exactOutput' in given ? given.exactOutput : undefined;
  broken.check(exactOutput === undefined || exactOutput === false, 'exactOutput', 'must be false: quotes are of exact inputs', exactOutput);
  broken.refuse();
  return checked;
}

/** Checks the caller's order; throws a PreparationRejected that names every field that violates a rule. */
export function checkedOrder(given: SwapOrder, wrapped: Address): CheckedOrder {
  const broken = new Violations();
  const ends = trade(given, wrapped, broken);
  const executor = broken.account('executor', given.executor);
  const payer = given.payer === undefined ? executor : broken.account('payer', given.payer);
  const delegated = payer !== executor;
  broken.check(!delegated || given.recipient !== undefined, 'recipient', 'is mandatory when payer and executor differ', 'none');
  broken.check(!delegated || ends.nativeMode !== NATIVE_MODE.INPUT, 'from', 'must not be the native coin when payer and executor differ', given.from);
  const recipient = given.recipient === undefined ? executor : broken.account('recipient', given.recipient);
  broken.check(given.exactOutput === undefined || typeof given.exactOutput === 'boolean', 'exactOutput', 'must be true or false', given.exactOutput);
  broken.within('slippageBps', given.slippageBps, 0, 10_000);
  broken.within('deadlineSecs', given.deadlineSecs, 1, LIMITS.maxDeadlineSecs);
  broken.within('customFeeBps', given.customFeeBps, 0, 10_000);
  const customFeeBps = given.customFeeBps ?? 0;
  broken.check(customFeeBps === 0 || given.customFeeReceiver !== undefined, 'customFeeReceiver',
    'is required when customFeeBps is above zero', 'none');
  if (given.exactOutput) {
    broken.check(customFeeBps < 10_000, 'customFeeBps', 'must be below 10000 for an exact output', customFeeBps);
    broken.check(typeof given.amount !== 'bigint' || given.amount * 10_000n < 1n << 256n, 'amount',
      'must be at most 2^256/10000 for an exact output', given.amount);
  }
  const receiver = given.customFeeReceiver === undefined ? ZERO : broken.account('customFeeReceiver', given.customFeeReceiver);
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
