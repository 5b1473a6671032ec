// SPDX-License-Identifier: Apache-2.0
import { BaseError, ExecutionRevertedError, isAddressEqual, type Address, type Hex, type PublicClient } from 'viem';
import { ROUTER } from './calldata.js';
import { ArtifactMismatch, holds } from './errors.js';
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
    if (failed instanceof Error && failed.name === 'ContractFunctionExecutionError') {
      throw new ArtifactMismatch('C3', 'execution_router', 'a contract that answers like one', router);
    }
    throw failed;
  }
}

/** The fee rules of a router for one plan. */
export const policyFor = (fees: FeeRules, feeToken: Address, payer: Address): SettlementPolicy =>
  ({ feeToken, ...fees, refundReceiver: payer });

/** The time for deadlines: that of this machine or of the latest block, whichever is later. */
export async function nowSeconds(node: PublicClient, clock: () => number): Promise<number> {
  const { timestamp } = await node.getBlock({ blockTag: 'latest' });
  return Math.max(Math.floor(clock() / 1_000), Number(timestamp));
}

/** The gas for a simulated call, its calldata included. It also limits the data that a hostile contract can return. */
const MAX_GAS = 1_000_000n;

/** What a call of an account would return now; null if it would revert. */
export async function simulated(node: PublicClient, from: Address, to: Address, data: Hex): Promise<Hex | null> {
  try {
    return (await node.call({ account: from, to, data, gas: MAX_GAS })).data ?? '0x';
  } catch (failed) {
    if (failed instanceof BaseError && failed.walk((cause) => cause instanceof ExecutionRevertedError) !== null) return null;
    throw failed;
  }
}

/** Requires that a contract is at an address, and returns its code. */
export async function codeOf(node: PublicClient, field: string, address: Address) {
  const code = (await node.getCode({ address })) ?? '0x';
  holds(field === 'wrapped_native' ? 'C5' : 'C3', code !== '0x', field, 'a contract with code', address);
  return code;
}

export const isOneOf = (address: Address, list: readonly Address[]): boolean => list.some((one) => isAddressEqual(one, address));
