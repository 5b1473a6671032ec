// SPDX-License-Identifier: Apache-2.0
export { discover, SwaplabClient } from './client.js';
export type { ClientOptions, ExecutableSwap, PreparedDelegatedSwap, PreparedDirectSwap, ReadyDelegatedSwap } from './client.js';
export type { ClientConfig } from './discovery.js';
export { ApiError, ArtifactMismatch, PreparationRejected, SignatureRejected, TransportError } from './errors.js';
export type { Check, RefusedField, Violation } from './errors.js';
export { Http } from './http.js';
export type { HttpOptions } from './http.js';
export type { PreparedLegacySwap, Quote } from './legacy.js';
export type { SearchTerms, SwapOrder, Trade } from './order.js';
export { planDigest, planStructHash, policyHash, routeHash } from './plan.js';
export type { ExecutionPlan, SettlementPolicy, SwapStep } from './plan.js';
export { permitDigest, permitOf } from './permit2.js';
export type { PermitMessage } from './permit2.js';
export { encodePlanCall } from './calldata.js';
export type { SendOptions, Signer, TransactionRequest } from './send.js';
export type { SwapTransaction } from './transaction-checks.js';
export { NATIVE, PERMIT2 } from './values.js';
