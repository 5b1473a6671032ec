// SPDX-License-Identifier: Apache-2.0
import { decodeFunctionResult, getAddress, type Address, type Hex, type PublicClient } from 'viem';
import { buildData, directData, prepareData, routeData, type BuildData, type DirectData, type PrepareData } from './answers.js';
import { missingApprovals } from './approvals.js';
import { artifactOf, executionOf, type Artifact, type ExecutablePlan, type Expected } from './artifact.js';
import { checkAuthorization } from './authorization-checks.js';
import { encodePlanCall, LEGACY_ROUTER, ROUTER } from './calldata.js';
import { called, nowSeconds, routerState } from './chain.js';
import { readConfig, type ClientConfig } from './discovery.js';
import { ArtifactMismatch, holds, reject, same, SignatureRejected } from './errors.js';
import { ordinarySteps } from './exact-output.js';
import { Http, type HttpOptions } from './http.js';
import { account as ACCOUNT, demand, integer, isObject } from './input.js';
import { legacyTransaction, type PreparedLegacySwap, type Quote } from './legacy.js';
import { checkedOrder, checkedTrade, orderQuery, requireMode, searchQuery, type CheckedOrder, type SearchTerms, type SwapOrder, type Trade } from './order.js';
import { nodeOf } from './node.js';
import { PERMIT, permitDigest, permitOf, type PermitMessage } from './permit2.js';
import { checkFees, checkHashes, checkOrder, checkPlanFields, checkPolicy } from './plan-checks.js';
import { NATIVE_MODE } from './plan.js';
import { checkPrice, type ClaimedTrade } from './price.js';
import { checkRouteAllowed, checkRouteAmounts, checkRouteForm, checkSteps, stepsOfPaths } from './route-checks.js';
import { send, walletOf, type SendOptions, type Signer, type TransactionRequest } from './send.js';
import { CLIENT_OPTIONS, CONFIG, delegatedSwap, DIRECT_SWAP, EXECUTABLE_SWAP, HTTP, LEGACY_SWAP, NODE, QUOTE, REQUEST, SEND_OPTIONS, signerWith } from './shapes.js';
import { canonical, requireSignature, signerOf } from './signature.js';
import { statusData, type StatusData } from './status.js';
import { checkTerms, DELEGATED, DIRECT, type Mode } from './term-checks.js';
import { checkBuild, checkTransaction, type SwapTransaction } from './transaction-checks.js';
import { encodeTokenPermit, signTokenPermit, tokenPermitDigest, tokenPermitOf, type TokenPermit } from './token-permit.js';
import { address, addressOf, amount, PERMIT2 } from './values.js';

const DELEGATED_SWAP = delegatedSwap(PERMIT);

/** A checked direct swap: its executor can send the transaction once the router may spend the input. */
export interface PreparedDirectSwap {
  readonly mode: 'DIRECT_ALLOWANCE';
  /** The expected input; a plan with an exact output may spend up to its own amount. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly execution: ExecutablePlan;
  readonly tx: SwapTransaction;
  readonly raw: DirectData;
}

/** A checked delegated swap that the payer has not signed yet. */
export interface PreparedDelegatedSwap {
  readonly mode: 'PERMIT2_WITNESS';
  /** The expected input; a plan with an exact output may spend up to its own amount. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly execution: ExecutablePlan;
  /** The message for the payer, which the client built from the plan. */
  readonly permit: PermitMessage;
  readonly raw: PrepareData;
}

/** A delegated swap with the payer's signature in its transaction, for the executor to send. */
export interface ReadyDelegatedSwap {
  readonly mode: 'PERMIT2_WITNESS';
  readonly execution: ExecutablePlan;
  readonly tx: SwapTransaction;
  readonly raw: BuildData;
}

export type ExecutableSwap = PreparedDirectSwap | ReadyDelegatedSwap;

/** Options of a client. */
export interface ClientOptions extends HttpOptions {
  /** Milliseconds since 1970; by default the clock of this machine. */
  readonly clock?: () => number;
  /** Whether the claimed price impact of each swap is compared with a price that the client reads itself; by default true. */
  readonly checksPrice?: boolean;
  /** A route search of the caller; an output more than one per cent below its result is refused. */
  readonly search?: (trade: Trade) => Promise<bigint | null>;
}

/** Sets a client up from the address of a service and a node, whose answers are compared. */
export async function discover(baseUrl: string, node: PublicClient, options: ClientOptions = {}): Promise<SwaplabClient> {
  demand({ node: [node, NODE] });
  const http = new Http(baseUrl, options);
  const { config } = await readConfig(http, nodeOf(node));
  return new SwaplabClient(http, node, config, options);
}

/** The operations of the API. Every answer is checked before it is returned. */
export class SwaplabClient {
  /** The chain and the only contracts that this client accepts. */
  readonly config: ClientConfig;
  private readonly node: PublicClient;

  /** For a configuration of your own, such as one with routers that you have verified; else use `discover`. */
  constructor(
    private readonly http: Http,
    node: PublicClient,
    config: ClientConfig,
    private readonly options: ClientOptions = {},
  ) {
    demand({ http: [http, HTTP], node: [node, NODE], config: [config, CONFIG], options: [options, CLIENT_OPTIONS] });
    this.node = nodeOf(node);
    this.config = {
      chainId: config.chainId,
      wrappedNative: getAddress(config.wrappedNative),
      executionRouter: getAddress(config.executionRouter),
      legacyRouter: getAddress(config.legacyRouter),
    };
  }

  /** What the service says of its providers, its pools and its store; not compared with the chain. */
  status(): Promise<StatusData> {
    return this.http.get('/router/status', new Map(), statusData);
  }

  /** The best route of a trade. */
  async quote(request: SearchTerms & Pick<SwapOrder, 'from' | 'target' | 'amount'>): Promise<Quote> {
    const trade = checkedTrade(request, this.config.wrappedNative);
    const query = searchQuery(trade).set('from', request.from).set('target', request.target).set('by_amount_in', 'true');
    const raw = await this.http.get('/router/find_routes', query, routeData);
    same('ORDER', 'amount_in', trade.amount, amount('amount_in', raw.amount_in));
    holds('ORDER', raw.max_amount_in === null, 'max_amount_in', 'absent', raw.max_amount_in);
    checkRouteForm(raw);
    checkRouteAmounts(raw, trade.tokenIn, trade.tokenOut);
    checkRouteAllowed(trade, raw.paths, false);
    return {
      trade, raw, amountIn: trade.amount, amountOut: amount('amount_out', raw.amount_out), priceImpact: Number(raw.deviation_ratio),
      gas: raw.gas, steps: stepsOfPaths(raw.paths),
    };
  }

  /** Prepares a direct swap if the payer is the executor, else a delegated one. */
  async prepareSwap(order: SwapOrder): Promise<PreparedDirectSwap | PreparedDelegatedSwap> {
    return checkedOrder(order, this.config.wrappedNative).delegated ? this.prepareDelegatedSwap(order) : this.prepareDirectSwap(order);
  }

  async prepareDirectSwap(given: SwapOrder): Promise<PreparedDirectSwap> {
    const order = checkedOrder(given, this.config.wrappedNative);
    requireMode(order, false);
    const own = this.searched(order);
    const raw = await this.http.get('/router/swap', orderQuery(order), directData);
    const artifact = artifactOf(raw, await this.expected(order, address('signatures.quote_signer', raw.signatures.quote_signer)));
    const execution = this.checked(artifact, DIRECT);
    same('C18', 'approval_spender', execution.router, address('approval_spender', raw.approval_spender));
    const tx = await checkTransaction('C14', raw.tx, raw.amount_out_min,
      { execution, state: artifact.expected.state, signatures: raw.signatures, payerSignature: '0x' });
    await this.judged(artifact, await own);
    return { mode: 'DIRECT_ALLOWANCE', amountIn: amount('amount_in', raw.amount_in), amountOut: artifact.plan.expectedAmountOut, execution, tx, raw };
  }

  async prepareDelegatedSwap(given: SwapOrder): Promise<PreparedDelegatedSwap> {
    const order = checkedOrder(given, this.config.wrappedNative);
    requireMode(order, true);
    const own = this.searched(order);
    const raw = await this.http.get('/router/swap/prepare', orderQuery(order), prepareData, ['tx', 'signatures', 'approval_spender']);
    const artifact = artifactOf(raw, await this.expected(order, null));
    const execution = this.checked(artifact, DELEGATED);
    const permit = permitOf(execution.plan, execution.planHash, execution.chainId, execution.router);
    checkAuthorization(raw.payer_authorization, permit, execution);
    await this.judged(artifact, await own);
    return { mode: 'PERMIT2_WITNESS', amountIn: amount('amount_in', raw.amount_in), amountOut: artifact.plan.expectedAmountOut, execution, permit, raw };
  }

  /**
   * Has the payer sign the message that this client built, and verifies the signature. For a contract wallet, pass an
   * account of viem with the wallet's address, whose `signTypedData` returns what the wallet's code accepts.
   */
  async signPayerAuthorization(prepared: PreparedDelegatedSwap, payer: Signer): Promise<Hex> {
    demand({ prepared: [prepared, DELEGATED_SWAP], payer: [payer, signerWith('signTypedData')] });
    const { wallet, account } = walletOf(payer, this.node);
    const wanted = prepared.execution.plan.payer;
    if (addressOf(account.address) !== wanted) reject('payer', `must be ${wanted}, who pays`, account.address);
    const signature = await wallet.signTypedData({ account, ...prepared.permit });
    await requireSignature(this.node, wanted, permitDigest(prepared.permit), signature);
    return signature;
  }

  /** Has the service build the transaction from the payer's signature, and checks it. */
  async buildDelegatedSwap(prepared: PreparedDelegatedSwap, payerSignature: Hex): Promise<ReadyDelegatedSwap> {
    demand({ prepared: [prepared, DELEGATED_SWAP] });
    const { execution } = prepared;
    await requireSignature(this.node, execution.plan.payer, permitDigest(prepared.permit), payerSignature);
    const token = prepared.raw.quote_token;
    const raw = await this.http.post('/router/swap/build',
      { quote_id: execution.plan.quoteId, ...(token === null ? {} : { quote_token: token }), payer_signature: payerSignature }, buildData);
    const signer = address('signatures.quote_signer', raw.signatures.quote_signer);
    const state = await routerState(this.node, execution.router, signer);
    checkBuild(raw, execution, state, await this.now());
    const sent = payerSignature.toLowerCase() as Hex;
    const tx = await checkTransaction('C21', raw.tx, raw.amount_out_min, { execution, state, signatures: raw.signatures, payerSignature: sent });
    return { mode: 'PERMIT2_WITNESS', execution, tx, raw };
  }

  /** The approvals that a swap still needs, in order and of the exact amount; the payer sends them. */
  async requiredApprovals(swap: PreparedDirectSwap | PreparedDelegatedSwap): Promise<readonly TransactionRequest[]> {
    demand({ swap: [swap, isObject(swap) && swap.mode === 'PERMIT2_WITNESS' ? DELEGATED_SWAP : DIRECT_SWAP] });
    const { plan, router } = swap.execution;
    if (plan.nativeMode === NATIVE_MODE.INPUT) return [];
    const spender = swap.mode === 'DIRECT_ALLOWANCE' ? router : PERMIT2;
    return missingApprovals(this.node, { token: plan.tokenIn, owner: plan.payer, spender }, plan.amountIn);
  }

  /** The calls of a direct swap for a wallet that makes several at once (EIP-5792): missing approvals, then the swap. */
  async batchCalls(swap: PreparedDirectSwap): Promise<readonly TransactionRequest[]> {
    demand({ swap: [swap, DIRECT_SWAP] });
    return [...await this.requiredApprovals(swap), swap.tx];
  }

  /** The permit that the payer of a direct swap may sign instead of sending an approval; null if the input has none. */
  async tokenPermit(swap: PreparedDirectSwap): Promise<TokenPermit | null> {
    demand({ swap: [swap, DIRECT_SWAP] });
    const { plan, chainId, router } = swap.execution;
    return tokenPermitOf(this.node, plan, chainId, router);
  }

  /** Has the payer sign a permit of the input token, and returns the swap with the permit in its transaction. */
  async withPermit(swap: PreparedDirectSwap, payer: Signer): Promise<PreparedDirectSwap> {
    demand({ swap: [swap, DIRECT_SWAP], payer: [payer, signerWith('signTypedData')] });
    const { wallet, account } = walletOf(payer, this.node);
    const { plan, steps } = swap.execution;
    if (addressOf(account.address) !== plan.payer) reject('payer', `must be ${plan.payer}, who pays`, account.address);
    const permit = await this.tokenPermit(swap)
      ?? reject('permit', 'needs an input token with EIP-2612 or the permit of DAI; approve the router instead', plan.tokenIn);
    const signature = canonical(await signTokenPermit(wallet, account, permit));
    if (signature === null || await signerOf(tokenPermitDigest(permit), signature) !== plan.payer) {
      throw new SignatureRejected(`the signature must be by the payer ${plan.payer} over this permit`);
    }
    const payerSignature = encodeTokenPermit(permit, signature);
    const quoteSignature = swap.raw.signatures.quote_signature as Hex;
    return { ...swap, tx: { ...swap.tx, data: encodePlanCall({ plan, steps, quoteSignature, payerSignature }) } };
  }

  /** Runs the router call on the node with the executor as sender, checks the receipt, and returns the output. */
  async simulateSwap(swap: ExecutableSwap): Promise<bigint> {
    demand({ swap: [swap, EXECUTABLE_SWAP] });
    const { tx, execution: { plan, planHash } } = swap;
    const data = await called(this.node, { account: plan.executor, ...tx });
    const receipt = decoded('receipt', data, () => decodeFunctionResult({ abi: ROUTER, functionName: 'executePlan', data }));
    same('RECEIPT', 'planHash', planHash, receipt.planHash);
    for (const member of ['payer', 'executor', 'recipient', 'tokenOut'] as const) same('RECEIPT', member, plan[member], receipt[member]);
    same('RECEIPT', 'requestedAmountIn', plan.amountIn, receipt.requestedAmountIn);
    holds('RECEIPT', receipt.userAmountOut >= plan.minAmountOut, 'userAmountOut', `at least ${plan.minAmountOut}`, receipt.userAmountOut);
    return receipt.userAmountOut;
  }

  /** Sends the router call unchanged, and returns the hash of the transaction without waiting for a block. */
  async executeSwap(swap: ExecutableSwap, executor: Signer, options: SendOptions = {}): Promise<Hex> {
    demand({ swap: [swap, EXECUTABLE_SWAP], executor: [executor, signerWith('signTransaction')], options: [options, SEND_OPTIONS] });
    const { plan, quotedGas } = swap.execution;
    const { account } = walletOf(executor, this.node);
    if (addressOf(account.address) !== plan.executor) reject('executor', `must be ${plan.executor}, whom the plan names`, account.address);
    return send(this.node, this.config.chainId, swap.tx, executor, quotedGas, options);
  }

  /** Sends an approval or a legacy swap. */
  async send(request: TransactionRequest, sender: Signer, options: SendOptions = {}): Promise<Hex> {
    demand({ request: [request, REQUEST], sender: [sender, signerWith('signTransaction')], options: [options, SEND_OPTIONS] });
    return send(this.node, this.config.chainId, request, sender, null, options);
  }

  /** Prepares the transactions with which an owner executes a quote through the legacy router. */
  async prepareLegacySwap(quote: Quote, owner: string, slippageBps: number): Promise<PreparedLegacySwap> {
    demand({ quote: [quote, QUOTE], owner: [owner, ACCOUNT], slippageBps: [slippageBps, integer(0, 10_000)] });
    const account = getAddress(owner.toLowerCase());
    const built = legacyTransaction(quote, this.config, account, slippageBps, await this.now());
    await this.priced(account, quote.trade, quote);
    notBehind(await this.ownSearch(quote.trade), quote.amountOut);
    const { tokenIn, nativeMode } = quote.trade;
    const approvals = nativeMode === NATIVE_MODE.INPUT ? []
      : await missingApprovals(this.node, { token: tokenIn, owner: account, spender: built.tx.to }, quote.amountIn);
    return { owner: account, approvals, ...built };
  }

  /** Runs a legacy swap on the node with its owner as sender, and returns the output. */
  async simulateLegacySwap(swap: PreparedLegacySwap): Promise<bigint> {
    demand({ swap: [swap, LEGACY_SWAP] });
    const { owner, tx, amountOutMin } = swap;
    const data = await called(this.node, { account: owner, ...tx });
    const out = decoded('amountOut', data, () => decodeFunctionResult({ abi: LEGACY_ROUTER, functionName: 'swapExactIn', data }));
    holds('RECEIPT', out >= amountOutMin, 'amountOut', `at least ${amountOutMin}`, out);
    return out;
  }

  private async expected(order: CheckedOrder, signer: Address | null): Promise<Expected> {
    const { chainId, executionRouter: router, legacyRouter } = this.config;
    return { order, chainId, router, legacyRouter, now: await this.now(), state: await routerState(this.node, router, signer) };
  }

  /** All checks of a plan that need no signature. */
  private checked(artifact: Artifact, mode: Mode): ExecutablePlan {
    const execution = executionOf(artifact);
    const { plan, data, expected: { order } } = artifact;
    checkTerms(artifact, mode);
    checkFees(artifact);
    checkPlanFields(artifact);
    checkSteps(artifact);
    checkPolicy(artifact);
    checkHashes(plan, data.hashes, execution.chainId, execution.router);
    checkRouteAmounts(data, plan.tokenIn, plan.tokenOut);
    checkRouteAllowed(order, data.paths, order.exactOutput);
    checkOrder(artifact);
    return execution;
  }

  /** The own search finds outputs, so that of an exact output runs once its input is known. */
  private async judged({ data, plan, steps, gross, expected: { order } }: Artifact, own: bigint | null): Promise<void> {
    const amountIn = amount('amount_in', data.amount_in);
    const priceImpact = Number(data.deviation_ratio);
    await this.priced(plan.payer, order, { amountIn, amountOut: gross, steps: ordinarySteps(data, steps), priceImpact });
    notBehind(order.exactOutput ? await this.ownSearch({ ...order, amount: amountIn }) : own, gross);
  }

  private async priced(payer: Address, { tokenIn, tokenOut, nativeMode }: Trade, claim: Pick<Quote, 'amountIn' | 'amountOut' | 'steps' | 'priceImpact'>): Promise<void> {
    if (this.options.checksPrice === false) return;
    const trade: ClaimedTrade = { payer, tokenIn, tokenOut, nativeIn: nativeMode === NATIVE_MODE.INPUT, ...claim, deviationRatio: claim.priceImpact };
    await checkPrice(this.node, trade, this.config.legacyRouter);
  }

  /** Runs the own search beside the service's. It may fail first or last, or when nobody waits for it any more. */
  private searched(order: CheckedOrder): Promise<bigint | null> {
    const own = order.exactOutput ? Promise.resolve(null) : this.ownSearch(order);
    own.catch(() => undefined);
    return own;
  }

  private async ownSearch(trade: Trade): Promise<bigint | null> {
    const found: unknown = (await this.options.search?.(trade)) ?? null;
    return found === null || typeof found === 'bigint' ? found : reject('search', 'must return a bigint or null', found);
  }

  private now(): Promise<number> {
    return nowSeconds(this.node, this.options.clock ?? Date.now);
  }
}

/** Decodes what the node says that a router returned. */
function decoded<T>(field: string, data: Hex, read: () => T): T {
  try {
    return read();
  } catch {
    throw new ArtifactMismatch('RECEIPT', field, 'what the router returns', data);
  }
}

/** Refuses an output more than one per cent below the result of the caller's own search. */
function notBehind(best: bigint | null, amountOut: bigint): void {
  if (best === null) return;
  const least = (best * 99n + 99n) / 100n;
  if (amountOut < least) throw new ArtifactMismatch('PRICE', 'amount_out', `at least ${least}, one per cent below the ${best} of the client's own search`, amountOut);
}
