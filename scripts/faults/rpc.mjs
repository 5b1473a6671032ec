// JSON over HTTP with connections that are kept, and JSON-RPC on top of it.
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const PATIENCE_MS = 20_000;

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
export const hex = (number) => '0x' + number.toString(16);

/** The answer's text; a body makes it a POST. */
export function send(url, body) {
  return new Promise((done, failed) => {
    const options = { agent, timeout: PATIENCE_MS, method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json' } };
    const request = http.request(url, options, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => done(Buffer.concat(parts).toString()));
      answer.on('error', failed);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer for ${PATIENCE_MS} ms`)));
    request.on('error', failed);
    request.end(body);
  });
}

export async function rpc(url, method, ...params) {
  const answer = JSON.parse(await send(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}
