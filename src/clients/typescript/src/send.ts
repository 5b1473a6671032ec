// SPDX-License-Identifier: Apache-2.0
import { createWalletClient, custom, type Account, type Address, type Hex, type LocalAccount, type PublicClient, type WalletClient } from 'viem';
import { reject, same } from './errors.js';
import { walletClientOf } from './node.js';

/** Who signs: an account whose key is here, or a wallet of viem. */
export type Signer = LocalAccount | WalletClient;

/** Limits on what a transaction may cost. */
export interface SendOptions {
  /** Gas price in wei; by default the node's. With a price of the caller, the fee has no limit but the caller's. */
  readonly gasPrice?: bigint;
  /** Gas limit; by default twice the node's estimate. */
  readonly gasLimit?: bigint;
  /** The highest gas price, in wei, that is taken from the node; by default 500 gwei. */
  readonly maxGasPrice?: bigint;
  /** The highest fee, in wei, at the node's price; by default 0.02 of the native coin. */
  readonly maxFee?: bigint;
}

/** A transaction that its sender may send unchanged; the value is in wei. */
export interface TransactionRequest {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

const GAS_CAP = 1n << 24n;
const MOST_PENDING = 64;
const APPROVAL = '0x095ea7b3';
const APPROVAL_GAS = 50_000;

/** A wallet with its account; a local account sends through the client's node. */
export function walletOf(signer: Signer, node: PublicClient): { wallet: WalletClient; account: Account } {
  // The node repeats its requests itself.
  const wallet = 'account' in signer ? signer : createWalletClient({ account: signer, transport: custom(node, { retryCount: 0 }) });
  return { wallet: walletClientOf(wallet), account: wallet.account as Account };
}

/** Sends a transaction unchanged, and returns its hash without waiting for a block. */
export async function send(
  node: PublicClient, chainId: number, request: TransactionRequest, signer: Signer, quotedGas: number | null, options: SendOptions = {},
): Promise<Hex> {
  const { wallet, account } = walletOf(signer, node);
  same('C2', 'eth_chainId of the node', chainId, await node.getChainId());
  same('C2', 'eth_chainId of the wallet', chainId, await wallet.getChainId());
  const expected = quotedGas ?? (request.data.startsWith(APPROVAL) ? APPROVAL_GAS : null);
  const gas = options.gasLimit ?? await gasLimit(node, account.address, request, expected);
  const tip = options.gasPrice ?? await gasPrice(node, options.maxGasPrice ?? 500_000_000_000n);
  // The node's price is raised to stay valid for two full blocks, each of which may raise the base fee by an eighth.
  const raised = (tip * 81n + 63n) / 64n;
  const most = options.maxGasPrice ?? 500_000_000_000n;
  const ceiling = options.gasPrice ?? (raised < most ? raised : most);
  const maxFee = options.maxFee ?? (options.gasPrice === undefined ? 20_000_000_000_000_000n : null);
  if (maxFee !== null && gas * ceiling > maxFee) reject('gas fee', `must be at most ${maxFee} wei; give a gas price to pay more`, gas * ceiling);
  return wallet.sendTransaction({
    account, chain: null, ...request, gas, nonce: await nonce(node, account.address), maxFeePerGas: ceiling, maxPriorityFeePerGas: tip,
  });
}

async function gasPrice(node: PublicClient, most: bigint): Promise<bigint> {
  const price = await node.getGasPrice();
  return price <= most ? price : reject('gasPrice', `of the node must be at most ${most} wei; give a price to pay more`, price);
}

async function gasLimit(node: PublicClient, account: Address, request: TransactionRequest, quoted: number | null): Promise<bigint> {
  const estimate = await node.estimateGas({ account, ...request });
  const most = quoted === null ? GAS_CAP : 4n * (BigInt(quoted) + 100_000n);
  if (estimate > most || estimate > GAS_CAP) reject('gasLimit', `estimated by the node must be at most ${most < GAS_CAP ? most : GAS_CAP}`, estimate);
  return 2n * estimate < GAS_CAP ? 2n * estimate : GAS_CAP;
}

/** A nonce that is too high would leave the transaction pending, to be sent much later. */
async function nonce(node: PublicClient, address: Address): Promise<number> {
  const next = await node.getTransactionCount({ address, blockTag: 'pending' });
  const mined = await node.getTransactionCount({ address, blockTag: 'latest' });
  return next >= mined && next - mined <= MOST_PENDING ? next
    : reject('nonce', `of the node must be ${mined}, as in the latest block, or at most ${MOST_PENDING} higher`, next);
}
