// SPDX-License-Identifier: Apache-2.0
import { isAddressEqual, type Address, type Hex, type PublicClient } from 'viem';
import { ROUTER } from './calldata.js';
import { ArtifactMismatch, holds, NodeError, reject, SwapReverted } from './errors.js';
import { isOfContract } from './node.js';
import type { SettlementPolicy } from './plan.js';

/** The fee rules that a router applies now. */
export interface FeeRules {
  readonly maxCustomFeeBps: number;
  readonly protocolCutBps: number;
  readonly protocolFeeReceiver: Address;
  readonly wrappedNative: Address;
}

/** What the chain says, with which answers are compared. */
export interface RouterState {
  readonly chainId: number;
  readonly fees: FeeRules;
  /** Whether the router lists the signer that the answer names. */
  readonly listed: boolean;
}

/** Reads the router's rules, and whether it lists a signer, all at one block. */
export async function routerState(node: PublicClient, router: Address, signer: Address | null): Promise<RouterState> {
  const blockNumber = await node.getBlockNumber({ cacheTime: 0 });
  const at = { address: router, abi: ROUTER, blockNumber } as const;
  try {
    const [chainId, maxCustomFeeBps, protocolCutBps, protocolFeeReceiver, wrappedNative, listed] = await Promise.all([
      node.getChainId(),
      node.readContract({ ...at, functionName: 'maxCustomFeeBps' }),
      node.readContract({ ...at, functionName: 'protocolCutBps' }),
      node.readContract({ ...at, functionName: 'protocolFeeReceiver' }),
      node.readContract({ ...at, functionName: 'wrappedNative' }),
      signer === null ? false : node.readContract({ ...at, functionName: 'isQuoteSigner', args: [signer] }),
    ]);
    return { chainId, fees: { maxCustomFeeBps, protocolCutBps, protocolFeeReceiver, wrappedNative }, listed };
  } catch (failed) {
    throw isOfContract(failed) ? new ArtifactMismatch('C3', 'execution_router', 'a contract that answers like one', router) : failed;
  }
}

/** The fee rules of a router for one plan. */
export const policyFor = (fees: FeeRules, feeToken: Address, payer: Address): SettlementPolicy =>
  ({ feeToken, ...fees, refundReceiver: payer });

/** The latest time that a Date can hold. */
const MOST_MILLIS = 8_640_000_000_000_000;

const odd = (asking: string, member: string): NodeError => new NodeError(`the node failed at ${asking}: ${member} has another form`, true, null);

/** The bytes that a call returns. */
export async function called(node: PublicClient, request: { account: Address; to: Address; data: Hex; value?: bigint; gas?: bigint }): Promise<Hex> {
  const { data = '0x' }: { data?: unknown } = await node.call(request);
  if (typeof data !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(data)) throw odd('call', 'data');
  return data as Hex;
}

/** The time for deadlines: that of this machine or of the latest block, whichever is later. */
export async function nowSeconds(node: PublicClient, clock: () => number): Promise<number> {
  const now: unknown = clock();
  if (typeof now !== 'number' || !(now >= 0 && now <= MOST_MILLIS)) reject('clock', 'must return milliseconds since 1970', now);
  const { timestamp }: { timestamp: unknown } = await node.getBlock({ blockTag: 'latest' });
  if (typeof timestamp !== 'bigint' || timestamp < 0n || timestamp > MOST_MILLIS) throw odd('getBlock', 'timestamp');
  return Math.max(Math.floor(now / 1_000), Number(timestamp));
}

/** The gas for a simulated call, its calldata included. It also limits the data that a hostile contract can return. */
const MAX_GAS = 1_000_000n;

/** What a call of an account would return now; null if it would revert. */
export async function simulated(node: PublicClient, from: Address, to: Address, data: Hex): Promise<Hex | null> {
  try {
    return await called(node, { account: from, to, data, gas: MAX_GAS });
  } catch (failed) {
    if (failed instanceof SwapReverted) return null;
    throw failed;
  }
}

/** The code of an account; 0x if it has none. */
export async function codeAt(node: PublicClient, address: Address): Promise<Hex> {
  const code: unknown = (await node.getCode({ address })) ?? '0x';
  if (typeof code !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(code)) throw odd('getCode', 'code');
  return code as Hex;
}

/** Requires that a contract is at an address, and returns its code. */
export async function codeOf(node: PublicClient, field: string, address: Address) {
  const code = await codeAt(node, address);
  holds(field === 'wrapped_native' ? 'C5' : 'C3', code !== '0x', field, 'a contract with code', address);
  return code;
}

export const isOneOf = (address: Address, list: readonly Address[]): boolean => list.some((one) => isAddressEqual(one, address));
