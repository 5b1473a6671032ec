// SPDX-License-Identifier: Apache-2.0
import { TransportError } from './errors.js';

/** Reads a JSON value of one type; throws a TransportError that names the path of the value. */
export type Reader<T> = (value: unknown, path: string) => T;
export type Read<R> = R extends Reader<infer T> ? T : never;

function wrong(path: string, rule: string): never {
  throw new TransportError(`the answer is not in the format of the API: ${path} must be ${rule}`);
}

export const text: Reader<string> = (value, path) => (typeof value === 'string' ? value : wrong(path, 'a string'));
export const flag: Reader<boolean> = (value, path) => (typeof value === 'boolean' ? value : wrong(path, 'true or false'));
export const number: Reader<number> = (value, path) => (typeof value === 'number' ? value : wrong(path, 'a number'));
export const integer: Reader<number> = (value, path) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong(path, 'an integer below 2^53');
export const anything: Reader<unknown> = (value) => value;

/** A value that may be null or absent. */
export const optional = <T>(read: Reader<T>): Reader<T | null> => (value, path) =>
  value === undefined || value === null ? null : read(value, path);

export const list = <T>(read: Reader<T>): Reader<readonly T[]> => (value, path) =>
  Array.isArray(value) ? value.map((one, i) => read(one, `${path}[${i}]`)) : wrong(path, 'a list');

export const tree: Reader<Readonly<Record<string, unknown>>> = (value, path) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : wrong(path, 'an object');

export const mapOf = <T>(read: Reader<T>): Reader<ReadonlyMap<string, T>> => (value, path) =>
  new Map(Object.entries(tree(value, path)).map(([key, one]) => [key, read(one, `${path}.${key}`)]));

/** An object with these fields; fields that only a newer service has are ignored. */
export function object<S extends Record<string, Reader<unknown>>>(shape: S): Reader<{ readonly [K in keyof S]: Read<S[K]> }> {
  return (value, path) => {
    const given = tree(value, path);
    const read = Object.entries(shape).map(([key, reader]) =>
      [key, reader(Object.hasOwn(given, key) ? given[key] : undefined, `${path}.${key}`)]);
    return Object.fromEntries(read) as { readonly [K in keyof S]: Read<S[K]> };
  };
}
