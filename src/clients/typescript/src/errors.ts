// SPDX-License-Identifier: Apache-2.0
import type { Hex } from 'viem';

/** The checks of the client, numbered as in the specification of the service. */
export type Check = 'FORM' | 'ORDER' | 'PRICE' | 'RECEIPT' | `C${number}`;

const SIGNATURE = /0x[0-9a-fA-F]{128,}/g;
const SHOWN = 160;

/** A value for a message: long ones are cut, signatures are left out, and characters that steer a terminal are replaced. */
export function shown(value: unknown): string {
  const text = String(value).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?').replace(SIGNATURE, (hex) => `0x(${(hex.length - 2) >> 1} bytes)`);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}...`;
}

/** An answer does not match the order or the chain. It must not be signed or sent. */
export class ArtifactMismatch extends Error {
  override readonly name = 'ArtifactMismatch';
  readonly expected: string;
  readonly actual: string;

  constructor(readonly check: Check, readonly field: string, expected: unknown, actual: unknown) {
    super(`${check}: ${field}: expected ${shown(expected)}, got ${shown(actual)}`);
    this.expected = shown(expected);
    this.actual = shown(actual);
  }
}

/** One rule that a call of the client violates. */
export interface Violation {
  readonly field: string;
  readonly rule: string;
  readonly got: string;
}

/** A call of the client violates its rules. Nothing was requested, signed or sent. */
export class PreparationRejected extends Error {
  override readonly name = 'PreparationRejected';

  constructor(readonly violations: readonly Violation[]) {
    super(violations.map(({ field, rule, got }) => `${field} ${rule}, got ${got}`).join('; '));
  }
}

/** A payer signature is malformed, or not the payer's. The message never has the signature. */
export class SignatureRejected extends Error {
  override readonly name = 'SignatureRejected';
}

/** The service did not answer, or its answer is not in the format of the API. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  constructor(message: string) {
    super(shown(message));
  }
}

/** A call reverted, or would revert if it were sent. `cause` is the error of viem. */
export class SwapReverted extends Error {
  override readonly name = 'SwapReverted';

  /**
   * @param errorName the error of the contract; null if it is none of the routers, of Permit2 or of Solidity
   * @param args the arguments of that error
   * @param data the bytes with which the call reverted; null if the node does not tell
   */
  constructor(
    reason: string,
    readonly errorName: string | null,
    readonly args: readonly unknown[],
    readonly data: Hex | null,
    override readonly cause: unknown,
  ) {
    super(shown(`the call reverted: ${reason}`));
  }
}

/** The node or the wallet failed, or its answer has another form. `cause` is the error of viem. */
export class NodeError extends Error {
  override readonly name = 'NodeError';

  /** @param answered whether there was an answer, in another form */
  constructor(message: string, readonly answered: boolean, override readonly cause: unknown) {
    super(shown(message));
  }
}

/** What a refusal of the service names: the parameter, the rule, and the value that was sent. */
export interface RefusedField {
  readonly field: string;
  readonly rule: string;
  readonly got: string | null;
}

/** The service refused the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param status the HTTP status
   * @param code the code of the answer, as in the code table of the API
   * @param retryAfterSeconds seconds after which the request may succeed; null if the service names none
   */
  constructor(
    readonly status: number,
    readonly code: number,
    serverMessage: string,
    readonly refused: RefusedField | null,
    readonly retryAfterSeconds: number | null,
  ) {
    super(`the service refused with code ${code}: ${shown(serverMessage)}`);
  }
}

/** Throws unless a condition holds; `rule` describes it in words. */
export function holds(check: Check, condition: boolean, field: string, rule: unknown, actual: unknown): void {
  if (!condition) throw new ArtifactMismatch(check, field, rule, actual);
}

export function same<T extends string | number | bigint | boolean>(check: Check, field: string, expected: T, actual: T): void {
  holds(check, expected === actual, field, expected, actual);
}

export function reject(field: string, rule: string, got: unknown): never {
  throw new PreparationRejected([{ field, rule, got: shown(got) }]);
}
