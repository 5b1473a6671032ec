// A JSON-RPC proxy before a node, which fails or falsifies answers as told.
import http from 'node:http';
import { FAULTS } from './kinds.mjs';
import { pause, rpc, send } from './rpc.mjs';

const CUT_AFTER_MS = 20;

async function textOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** The answers to the questions of a request, as the fault leaves them. */
async function answersTo(questions, fault, node, view) {
  const own = new Map();
  for (const question of questions) {
    const answer = await fault.before?.(question, view);
    if (answer) own.set(question.id, { jsonrpc: '2.0', id: question.id, ...answer });
  }
  const asked = questions.filter(({ id }) => !own.has(id));
  const told = asked.length === 0 ? [] : JSON.parse(await send(node, JSON.stringify(asked)));
  for (const answer of told) fault.after?.(asked.find(({ id }) => id === answer.id), answer);
  return told.concat(...own.values());
}

/** A proxy on a free port of this machine. */
export class Proxy {
  #server = http.createServer((request, response) =>
    this.#handle(request, response).catch((failed) => response.writeHead(502).end(String(failed))));
  #fault = {};
  #begun = 0;
  #turn = 0;

  constructor(chains, pool) {
    this.chains = chains;
    this.pool = pool;
  }

  /** A proxy before the own one of these nodes; the pool, its address in lower case without 0x, is one that a fault can choose. */
  static async before(chains, pool) {
    const proxy = new Proxy(chains, pool);
    await new Promise((done) => proxy.#server.listen(0, '127.0.0.1', done));
    proxy.port = proxy.#server.address().port;
    return proxy;
  }

  #head = async () => Number(await rpc(this.chains.own, 'eth_blockNumber'));

  /** Begins a fault by its name; none ends it. */
  async set(name) {
    this.#begun = await this.#head();
    this.#fault = name ? FAULTS[name] : {};
  }

  async #handle(request, response) {
    const body = await textOf(request);
    const fault = this.#fault;
    if (fault.answer) return fault.answer(response);
    if (fault.waitMs) await pause(fault.waitMs);
    const given = JSON.parse(body);
    const view = { head: this.#head, begun: this.#begun, turn: this.#turn++, pool: this.pool };
    const answers = await answersTo([given].flat(), fault, this.chains[fault.chain ?? 'own'], view);
    const text = JSON.stringify(Array.isArray(given) ? answers : answers[0]);
    return this.#write(response, fault.text ? fault.text(text) : text, fault.cuts);
  }

  #write(response, text, cuts) {
    const length = Buffer.byteLength(text);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
    if (!cuts) return response.end(text);
    response.write(text.slice(0, text.length >> 1));
    return setTimeout(() => response.socket?.destroy(), CUT_AFTER_MS);
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
