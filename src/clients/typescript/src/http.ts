// SPDX-License-Identifier: Apache-2.0
import { envelope, refusal } from './answers.js';
import { ApiError, holds, shown, TransportError } from './errors.js';
import { demand, func, isObject, map, object, text, type Rule } from './input.js';
import { tree, type Reader } from './read.js';
import { CLIENT_OPTIONS } from './shapes.js';

const MOST_BYTES = 16 * 1024 * 1024;
const OK = 200;

interface Init {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How the service is reached. */
export interface HttpOptions {
  /** Headers of every request, such as an API key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which a request is given up; by default 30 seconds. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/** The HTTP API of a service. Methods return the data of an answer with code 200, and throw otherwise. */
export class Http {
  private readonly base: string;

  constructor(baseUrl: string, private readonly options: HttpOptions = {}) {
    demand({ baseUrl: [baseUrl, httpUrl], options: [options, CLIENT_OPTIONS] });
    const { origin, pathname } = new URL(baseUrl);
    this.base = origin + pathname.replace(/\/$/, '');
  }

  async get<T>(path: string, query: ReadonlyMap<string, string>, read: Reader<T>, absent: readonly string[] = []): Promise<T> {
    demand({ path: [path, text], query: [query, map], read: [read, func] });
    const words = new URLSearchParams([...query]).toString();
    return this.ask(`${path}${words && `?${words}`}`, {}, read, absent);
  }

  async post<T>(path: string, body: object, read: Reader<T>): Promise<T> {
    demand({ path: [path, text], body: [body, object({})], read: [read, func] });
    return this.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }, read, []);
  }

  /** @param absent keys that the data must not have */
  private async ask<T>(path: string, init: Init, read: Reader<T>, absent: readonly string[]): Promise<T> {
    const answer = await this.fetched(path, init);
    const whole = await this.body(answer);
    const { code, msg, data } = envelope(whole, 'answer');
    if (code !== OK) throw new ApiError(answer.status, code, msg, refusedField(data), retryAfter(answer));
    const fields = tree(data, 'data');
    for (const key of absent) holds('C1', !Object.hasOwn(fields, key), key, 'absent', 'present');
    return read(fields, 'data');
  }

  private async fetched(path: string, init: Init): Promise<Response> {
    const headers = { accept: 'application/json', ...init.headers, ...this.options.headers };
    try {
      const answer: unknown = await (this.options.fetch ?? fetch)(this.base + path,
        { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(this.options.timeoutMs ?? 30_000) });
      if (isResponse(answer)) return answer;
    } catch (failed) {
      throw new TransportError(`the service does not answer: ${failed instanceof Error ? failed.message : String(failed)}`);
    }
    throw new TransportError('the option fetch must return a Response');
  }

  private async body(answer: Response): Promise<unknown> {
    try {
      return JSON.parse(await limited(answer));
    } catch (unreadable) {
      throw new TransportError(`HTTP ${answer.status} without an answer of the API: ${unreadable instanceof Error ? unreadable.message : ''}`);
    }
  }
}

const httpUrl: Rule = (value, field, broken) =>
  broken.check(typeof value === 'string' && /^https?:$/.test(protocolOf(value)), field, 'must be an http or https URL', value);

function protocolOf(url: string): string {
  try {
    return new URL(url).protocol;
  } catch {
    return '';
  }
}

/** A fetch of the caller can return anything. */
const isResponse = (answer: unknown): answer is Response =>
  isObject(answer) && typeof answer.status === 'number' && isObject(answer.headers) && typeof answer.headers.get === 'function';

/** The text of an answer, of which no more than the limit is read. */
async function limited(answer: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = answer.body?.getReader();
  let text = '';
  let size = 0;
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    size += next.value.length;
    if (size > MOST_BYTES) {
      await reader?.cancel();
      throw new Error(`it has more than ${MOST_BYTES} bytes`);
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}

function refusedField(data: unknown) {
  try {
    const { field, rule, got } = refusal(data, 'data');
    return { field: shown(field), rule: shown(rule), got: got === null ? null : shown(got) };
  } catch {
    return null;
  }
}

function retryAfter(answer: Response): number | null {
  const seconds = answer.headers.get('retry-after');
  return seconds !== null && /^[0-9]{1,9}$/.test(seconds) ? Number(seconds) : null;
}
