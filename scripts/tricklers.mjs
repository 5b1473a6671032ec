// Keeps thousands of slow connections at a running service, each sending a byte a second and opened again when it ends, and
// times an honest caller beside them. Ends with 1 if one honest request fails or their p99 is a second or more.
// Usage: node scripts/tricklers.mjs URL [COUNT [SECONDS [one|many [PER_SECOND]]]], e.g. http://127.0.0.1:8097 20000 20 many
// "one" sends all from the honest caller's address, "many" from addresses of the loopback network. PER_SECOND is how many
// connections are opened in a second; default: 2000.
import { fork } from 'node:child_process';
import http from 'node:http';
import net from 'node:net';
import { mistyped } from './words.mjs';

const USAGE = 'usage: node scripts/tricklers.mjs http://127.0.0.1:8097 20000 20 many 2000';
const [address = 'http://127.0.0.1:8097', count = '20000', seconds = '20', from = 'many', perSecond = '2000', ...more] = process.argv.slice(2);
const wrong = !URL.canParse(address) ? address : [count, seconds, perSecond].find((word) => !/^\d{1,6}$/.test(word))
  ?? (['one', 'many'].includes(from) ? more[0] : from);
if (wrong !== undefined) mistyped(`expected a URL, a count, seconds, one or many and a rate, got "${wrong}"`, USAGE);
const target = new URL(address);
const PER_PROCESS = 5_000;

/** One process of slow callers: no process may have too many open files. */
function slowCallers() {
  const own = Number(process.env.SWAPLAB_TRICKLERS);
  const begin = `POST /router/swap/build HTTP/1.1\r\nHost: ${target.host}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n`;
  let opened = 0;
  const sockets = new Map();
  const open = () => {
    const n = opened++;
    const localAddress = from === 'many' ? `127.${1 + (process.pid % 200)}.${(n >> 8) % 256}.${1 + (n % 254)}` : undefined;
    const socket = net.connect({ host: target.hostname, port: Number(target.port), localAddress });
    sockets.set(socket, n % 2 ? 0 : begin.length - 1 - (n % 40));
    if (n % 2 === 0) socket.write(begin.slice(0, sockets.get(socket)));
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  setInterval(() => {
    for (const [socket, at] of sockets) {
      socket.write(begin[at] ?? ' ');
      sockets.set(socket, at + 1);
    }
  }, 1000);
  setInterval(() => {
    for (let i = 0; i < Number(process.env.SWAPLAB_RATE) / 20 && sockets.size < own; i++) open();
    process.send({ open: sockets.size, opened }, () => {});
  }, 50);
  process.on('disconnect', () => process.exit(0));
}

function ask(agent) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const request = http.get(new URL('/router/status', target), { agent, timeout: 10_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ ms: performance.now() - begun, ok: answer.statusCode === 200 }));
      answer.on('error', () => resolve({ ms: performance.now() - begun, ok: false }));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve({ ms: performance.now() - begun, ok: false }));
  });
}

if (process.env.SWAPLAB_TRICKLERS) slowCallers();
else {
  const states = new Map();
  const children = [];
  for (let left = Number(count); left > 0; left -= PER_PROCESS) {
    const own = Math.min(left, PER_PROCESS);
    const rate = String((Number(perSecond) * own) / Number(count));
    const child = fork(process.argv[1], process.argv.slice(2), { env: { ...process.env, SWAPLAB_TRICKLERS: String(own), SWAPLAB_RATE: rate } });
    child.on('message', (state) => states.set(child.pid, state));
    children.push(child);
  }
  const kept = new http.Agent({ keepAlive: true });
  const answers = { 'a connection each': [], 'a kept connection': [] };
  const end = Date.now() + Number(seconds) * 1000;
  while (Date.now() < end) {
    answers['a connection each'].push(await ask(false));
    answers['a kept connection'].push(await ask(kept));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const sum = (field) => [...states.values()].reduce((all, state) => all + state[field], 0);
  console.log(`${sum('open')} of ${count} slow connections open at the end, ${sum('opened')} opened in ${seconds} s`);
  children.forEach((child) => child.disconnect());
  let bad = false;
  for (const [how, all] of Object.entries(answers)) {
    const times = all.map((one) => one.ms).sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    const failed = all.filter((one) => !one.ok).length;
    console.log(`honest, ${how}: ${all.length} requests, ${failed} failed, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, most ${at(1).toFixed(1)} ms`);
    bad ||= failed > 0 || at(0.99) >= 1000 || all.length === 0;
  }
  process.exit(bad ? 1 : 0);
}
