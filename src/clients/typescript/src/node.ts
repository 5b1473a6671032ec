// SPDX-License-Identifier: Apache-2.0
import {
  BaseError, ContractFunctionExecutionError, ContractFunctionRevertedError, createPublicClient, custom, decodeErrorResult, ExecutionRevertedError, HttpRequestError, isHex, parseAbi,
  RpcError, TimeoutError, WebSocketRequestError, type Hex, type PublicClient, type WalletClient,
} from 'viem';
import { NodeError, shown, SwapReverted } from './errors.js';

/** The errors of the routers and their adapters, and those of Permit2, which the routers pass on. */
export const REVERTS = parseAbi([
  'error Paused()', 'error Reentrant()', 'error Expired(uint256 deadline)', 'error NotExecutor(address caller, address executor)',
  'error RoleMismatch()', 'error BadRecipient(address recipient)', 'error ZeroAddress()', 'error SameToken()', 'error ZeroAmount()',
  'error ZeroMinimum()', 'error BadMode()', 'error BadValue(uint256 sent, uint256 want)', 'error NonceUsed(address payer, uint256 nonce)',
  'error RouteHashMismatch(bytes32 got, bytes32 want)', 'error PolicyHashMismatch(bytes32 got, bytes32 want)',
  'error UntrustedQuoteSigner(address signer)', 'error BadSignature()', 'error PermitRefused(address token)',
  'error AdapterNotAllowed(address adapter)', 'error TokenFlow(uint256 step)', 'error IntermediateLeftover(address token, uint256 amount)',
  'error InsufficientOutput(uint256 got, uint256 min)', 'error FeeTooHigh(uint256 bps, uint256 cap)', 'error FeeReceiverMissing()',
  'error BadFeeReceiver(address receiver)', 'error FeeKept(address token, uint256 kept)', 'error TransferFailed()',
  'error NativeTransferFailed()', 'error UnexpectedNative()', 'error NotOwner()', 'error NotPendingOwner()', 'error NotRouter(address caller)',
  'error BadExtraData()', 'error UnexpectedCallback(address caller)', 'error CallbackOverdraw(int256 owed, uint256 armed)',
  'error CallbackUnused(address pool)', 'error InputTooHigh(uint256 needed, uint256 most)',
  'error InvalidNonce()', 'error SignatureExpired(uint256 signatureDeadline)', 'error InvalidAmount(uint256 maxAmount)', 'error InvalidSigner()',
  'error InvalidSignature()', 'error InvalidSignatureLength()', 'error InvalidContractSignature()',
]);

/** What the client asks a node. */
export const NODE_METHODS = [
  'call', 'estimateGas', 'getBlock', 'getBlockNumber', 'getChainId', 'getCode', 'getGasPrice', 'getTransactionCount', 'readContract',
] as const;
const WALLET_METHODS = ['getChainId', 'sendTransaction', 'signTypedData'] as const;

/** The caller's node, whose failures are errors of this client. No contract makes it fetch a URL (CCIP-Read, ERC-3668). */
export function nodeOf({ chain, request }: PublicClient): PublicClient {
  const own = createPublicClient({ chain, transport: custom({ request }, { retryCount: 0 }), ccipRead: false });
  return asked('node', own, NODE_METHODS);
}

/** The caller's wallet, whose failures are errors of this client. */
export const walletClientOf = (client: WalletClient): WalletClient => asked('wallet', client, WALLET_METHODS);

function asked<T extends PublicClient | WalletClient>(who: string, client: T, methods: readonly (keyof T & string)[]): T {
  const wrapped = methods.map((name) => [name, async (...args: readonly unknown[]) => {
    try {
      return await (client[name] as (...args: readonly unknown[]) => unknown)(...args);
    } catch (failed) {
      throw reasonOf(who, name, failed);
    }
  }]);
  return { ...client, ...Object.fromEntries(wrapped) };
}

/** Whether a contract refused a call, or answered in another form; otherwise the node failed. */
export const isOfContract = (failed: unknown): boolean => failed instanceof SwapReverted || (failed instanceof NodeError && failed.answered);

function reasonOf(who: string, asking: string, failed: unknown): Error {
  const root = failed instanceof BaseError ? failed.walk() : failed;
  if (!(root instanceof Error) || root instanceof TypeError || root instanceof RangeError || root instanceof SyntaxError) {
    return new NodeError(`the ${who} failed at ${asking}: an answer in another form`, true, failed);
  }
  if (!(failed instanceof BaseError)) return new NodeError(`the ${who} failed at ${asking}: ${root.message}`, false, failed);
  const reverted = failed.walk((one) => one instanceof ExecutionRevertedError || one instanceof ContractFunctionRevertedError);
  if (reverted !== null) return revertOf(failed, reverted);
  const unanswered = failed.walk((one) => one instanceof RpcError || one instanceof HttpRequestError || one instanceof TimeoutError || one instanceof WebSocketRequestError);
  const words = [failed.shortMessage, failed.details].filter((text, i, all) => text && all.indexOf(text) === i).join(' ');
  return new NodeError(`the ${who} failed at ${asking}: ${words}`, unanswered === null && failed instanceof ContractFunctionExecutionError, failed);
}

function revertOf(failed: BaseError, reverted: Error): SwapReverted {
  const data = revertData(failed);
  try {
    const { errorName, args = [], abiItem } = decodeErrorResult({ abi: REVERTS, data: data ?? '0x' });
    const inputs = 'inputs' in abiItem ? abiItem.inputs : [];
    const named = args.map((value, i) => `${inputs[i]?.name || i}: ${shown(value)}`);
    return new SwapReverted(`${errorName}(${named.join(', ')})`, errorName, args, data, failed);
  } catch {
    const words = data === null || data === '0x' ? (reverted as BaseError).details || 'no reason' : `unknown error ${data.slice(0, 10)}`;
    return new SwapReverted(words, null, [], data, failed);
  }
}

/** The bytes with which a call reverted, where the node passes them on. */
function revertData(failed: BaseError): Hex | null {
  let found: Hex | null = null;
  failed.walk((one) => {
    const { data, raw } = one as { data?: unknown; raw?: unknown };
    const inner = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data;
    for (const bytes of [inner, raw]) if (isHex(bytes)) found ??= bytes;
    return found !== null;
  });
  return found;
}
