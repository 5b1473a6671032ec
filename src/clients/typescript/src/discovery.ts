// SPDX-License-Identifier: Apache-2.0
import { keccak256, type Address, type PublicClient } from 'viem';
import { configData, type ConfigData } from './answers.js';
import { codeOf, routerState } from './chain.js';
import { holds, same } from './errors.js';
import type { Http } from './http.js';
import { address, hash, PERMIT2, ZERO } from './values.js';

const MOST_SIGNERS = 16;

/** The chain and the contracts that a client accepts. */
export interface ClientConfig {
  readonly chainId: number;
  readonly wrappedNative: Address;
  readonly executionRouter: Address;
  readonly legacyRouter: Address;
}

/**
 * Reads the configuration of a service and compares it with the caller's node: chain, wrapped token, code of both routers,
 * quote signers. This shows that service and node mean the same contracts, not that the contracts are honest.
 */
export async function readConfig(http: Http, node: PublicClient): Promise<{ config: ClientConfig; told: ConfigData }> {
  const told = await http.get('/router/config', new Map(), configData);
  same('C2', 'chain_id', await node.getChainId(), told.chain_id);
  same('C20', 'permit2', PERMIT2, address('permit2', told.permit2));
  const wrappedNative = address('wrapped_native', told.wrapped_native);
  await codeOf(node, 'wrapped_native', wrappedNative);
  holds('C16', told.quote_signers.length <= MOST_SIGNERS, 'quote_signers', `at most ${MOST_SIGNERS} accounts`, told.quote_signers.length);
  if (told.routers === null) {
    same('C16', 'quote_signers (number)', 0, told.quote_signers.length);
    // No contract has the zero address, so every swap that the service prepares all the same is refused.
    return { config: { chainId: told.chain_id, wrappedNative, executionRouter: ZERO, legacyRouter: ZERO }, told };
  }
  const executionRouter = await contract(node, 'routers.execution', told.routers.execution);
  const legacyRouter = await contract(node, 'routers.legacy', told.routers.legacy);
  holds('C3', legacyRouter !== executionRouter && legacyRouter !== wrappedNative, 'routers.legacy', 'a contract of its own', legacyRouter);
  const { fees } = await routerState(node, executionRouter, null);
  same('C5', 'wrapped_native', fees.wrappedNative, wrappedNative);
  for (const text of told.quote_signers) {
    const signer = address('quote_signers', text);
    const { listed } = await routerState(node, executionRouter, signer);
    holds('C16', listed, 'quote_signers', 'accounts that the execution router lists', signer);
  }
  return { config: { chainId: told.chain_id, wrappedNative, executionRouter, legacyRouter }, told };
}

async function contract(node: PublicClient, field: string, told: { address: string; code_hash: string }): Promise<Address> {
  const place = address(`${field}.address`, told.address);
  const code = await codeOf(node, field, place);
  same('C3', `${field}.code_hash`, keccak256(code), hash(`${field}.code_hash`, told.code_hash));
  return place;
}
