// SPDX-License-Identifier: Apache-2.0
import { isAddress } from 'viem';
import { PreparationRejected, shown, type Violation } from './errors.js';
import { addressOf, NATIVE, ZERO } from './values.js';

/** Reads nothing and throws nothing: adds to the violations what is wrong with a value, under the name of its field. */
export type Rule = (value: unknown, field: string, broken: Violations) => void;

/** Collects all rules that a call violates, so that they are reported together. */
export class Violations {
  private readonly found: Violation[] = [];

  check(holds: boolean, field: string, rule: string, got: unknown): void {
    if (!holds) this.add(field, rule, described(got));
  }

  add(field: string, rule: string, got: string): void {
    this.found.push({ field, rule, got });
  }

  refuse(): void {
    if (this.found.length > 0) throw new PreparationRejected(this.found);
  }
}

/** The door of a function: refuses arguments that break their rules. Callers may have no types. */
export function demand(args: Readonly<Record<string, readonly [unknown, Rule]>>): void {
  const broken = new Violations();
  for (const [field, [value, rule]] of Object.entries(args)) rule(value, field, broken);
  broken.refuse();
}

/** A value so that its type shows: text has quotes, and a bigint its n. */
function described(value: unknown): string {
  if (typeof value === 'string') return shown(JSON.stringify(value));
  if (typeof value === 'bigint') return shown(`${value}n`);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list, of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'function' ? 'a function' : shown(String(value));
}

const rule = (holds: (value: unknown) => boolean, words: string): Rule => (value, field, broken) => broken.check(holds(value), field, words, value);

const UINT256 = (1n << 256n) - 1n;
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = rule((value) => typeof value === 'string' && value !== '', 'must be a text');
export const anyText = rule((value) => typeof value === 'string', 'must be a text');
export const flag = rule((value) => typeof value === 'boolean', 'must be true or false');
export const func = rule((value) => typeof value === 'function', 'must be a function');
export const fraction = rule((value) => typeof value === 'number' && value >= 0 && value <= 1, 'must be a number from 0 to 1');
export const oneOf = (...wanted: readonly (string | boolean)[]): Rule => rule((value) => wanted.some((one) => one === value), `must be ${wanted.join(' or ')}`);

/** A constant tree, such as the types of a message. */
export const constant = (tree: unknown): Rule => (value, field, broken) => {
  if (typeof tree !== 'object' || tree === null) return broken.check(value === tree, field, `must be ${tree}`, value);
  const keys = (of: object) => Object.keys(of).sort().join();
  const alike = typeof value === 'object' && value !== null && Array.isArray(value) === Array.isArray(tree) && keys(value) === keys(tree);
  if (!alike) return broken.check(false, field, `must have the members ${shown(keys(tree))}`, value);
  for (const [key, inner] of Object.entries(tree)) constant(inner)((value as Readonly<Record<string, unknown>>)[key], `${field}.${key}`, broken);
};
export const map = rule((value) => value instanceof Map, 'must be a Map');

export const integer = (low: number, high = Number.MAX_SAFE_INTEGER): Rule =>
  rule((value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= low && value <= high, `must be an integer from ${low} to ${high}`);
export const uint8 = integer(0, 255);
export const uint16 = integer(0, 65_535);

/** A number that may exceed the integers of JavaScript. */
export const bigint = (low: bigint, most = UINT256, words = most === UINT256 ? '2^256-1' : String(most)): Rule =>
  rule((value) => typeof value === 'bigint' && value >= low && value <= most, `must be a bigint from ${low} to ${words}`);
export const uint256 = bigint(0n);

/** An address as the encoder takes it, and as this client returns it. */
export const address = rule((value) => typeof value === 'string' && isAddress(value), 'must be 0x and 40 hexadecimal digits, in lower case or with a valid checksum');
export const bytes32 = rule((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value), 'must be 0x and 64 hexadecimal digits');
export const bytes = rule((value) => typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value), 'must be 0x and hexadecimal bytes');

/** The address of a token or an account of the caller; the native coin may be in any mix of cases. */
export const account: Rule = (value, field, broken) => {
  const read = accountOf(value);
  broken.check(read !== null, field, 'must be 0x and 40 hexadecimal digits, with a valid checksum or in one case', value);
  broken.check(read !== ZERO, field, 'must not be the zero address', value);
};

/** The checksummed address of an account; null if the value is none. */
export function accountOf(value: unknown) {
  if (typeof value !== 'string') return null;
  return value.toLowerCase() === NATIVE.toLowerCase() ? NATIVE : addressOf(value);
}

export const optional = (inner: Rule): Rule => (value, field, broken) => {
  if (value !== undefined) inner(value, field, broken);
};

export const list = (inner: Rule): Rule => (value, field, broken) => {
  if (!Array.isArray(value)) return broken.check(false, field, 'must be a list', value);
  Array.from(value).forEach((one, i) => inner(one, `${field}[${i}]`, broken));
};

type Shape = Readonly<Record<string, Rule>>;

/** An object whose fields are named after it, as in `swap.tx.to`. It may have others. */
export const object = (shape: Shape): Rule => (value, field, broken) => {
  if (!isObject(value)) return broken.check(false, field, 'must be an object', value);
  for (const [name, inner] of Object.entries(shape)) inner(value[name], `${field}.${name}`, broken);
};

/** Options that the caller writes, named without the object. A name that does not exist is refused: it may be mistyped. */
export const options = (shape: Shape): Rule => (value, field, broken) => {
  if (!isObject(value)) return broken.check(false, field, 'must be an object', value);
  for (const [name, inner] of Object.entries(shape)) inner(value[name], name, broken);
  for (const name of Object.keys(value)) {
    broken.check(Object.hasOwn(shape, name), name === '' ? `an option of ${field} with an empty name` : shown(name),
      `is not an option; known are ${Object.keys(shape).join(', ')}`, value[name]);
  }
};

/** An object with these methods. Its value is never shown: it may be a key. */
export const made = (words: string, ...methods: readonly string[]): Rule => (value, field, broken) => {
  const whole = isObject(value) && methods.every((name) => typeof value[name] === 'function');
  if (!whole) broken.add(field, `must be ${words}`, typeof value === 'string' ? 'a text' : described(value));
};
