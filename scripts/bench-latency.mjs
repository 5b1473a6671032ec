// Measures how long a block takes from its mining until find_routes quotes on it. The blocks are mined by this program, so the
// service learns of them from the chain only. Prints a line for each figure, as scripts/bench does, and on stderr the slowest blocks.
// Usage: node scripts/bench-latency.mjs SERVICE RPC TARGET [BLOCKS [GAP_MS]]
//   SERVICE  of a running `scripts/swaplab serve`, e.g. http://127.0.0.1:8097
//   RPC      of its fork; serve prints it
//   TARGET   address of a token to quote; `scripts/swaplab token list` prints them
// Usage: node scripts/bench-latency.mjs --relay PORT RPC
// forwards requests to PORT on to RPC; each line on stdin prints how many there were since the last line. A service that is
// started with `serve --follow http://127.0.0.1:PORT --profile FILE` reaches the chain through it, without WebSocket.
import http from 'node:http';
import readline from 'node:readline';

const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const ASKED_EVERY_MS = 1;

const [service, ...rest] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, noDelay: true });

function send(url, body) {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request(url, { agent, method, headers: { 'Content-Type': 'application/json' } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function rpc(url, method, params = []) {
  const answer = JSON.parse(await send(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(node, target, blocks, gapMillis) {
  const quote = `${service}/router/find_routes?from=${NATIVE}&target=${target}&amount=1000000000000000000`;
  const quoted = async () => {
    const answer = JSON.parse(await send(quote));
    if (answer.code !== 200) throw new Error(`find_routes: ${answer.code} ${answer.msg}`);
    return Number(answer.data.block);
  };
  const millis = [];
  for (let i = 0; i < blocks; i++) {
    await rpc(node, 'evm_mine');
    const mined = performance.now();
    const block = Number(await rpc(node, 'eth_blockNumber'));
    while (true) {
      if ((await quoted()) >= block) break;
      await pause(ASKED_EVERY_MS);
    }
    millis.push(performance.now() - mined);
    await pause(gapMillis);
  }
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(share * (sorted.length - 1))].toFixed(1);
  const of = `${blocks} blocks, ${gapMillis} ms apart`;
  for (const [metric, share] of [['min', 0], ['p50', 0.5], ['p90', 0.9], ['p99', 0.99], ['max', 1]]) {
    console.log(['latency', of, metric, at(share), 'ms'].join('\t'));
  }
  const slow = millis.map((ms, i) => ({ ms, i })).sort((a, b) => b.ms - a.ms).slice(0, 5);
  console.error(`slowest: ${slow.map((each) => `no. ${each.i + 1} ${each.ms.toFixed(1)} ms`).join(', ')}`);
}

function relay(port, node) {
  const counts = new Map();
  const server = http.createServer((request, answer) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', async () => {
      const body = Buffer.concat(parts);
      try {
        const asked = JSON.parse(body);
        const name = Array.isArray(asked) ? `batch of ${[...new Set(asked.map((each) => each.method))]}` : asked.method;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        const told = await send(node, body);
        answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': told.length });
        answer.end(told);
      } catch (failed) {
        answer.writeHead(502).end(String(failed));
      }
    });
  });
  server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port} to ${node}`));
  readline.createInterface({ input: process.stdin }).on('line', (line) => {
    console.log(line, JSON.stringify(Object.fromEntries(counts)));
    counts.clear();
  });
}

const areNumbers = (words) => words.every((word) => /^[1-9]\d{0,8}$/.test(word));
if (service === '--relay' && rest.length === 2 && areNumbers([rest[0]])) {
  relay(Number(rest[0]), rest[1]);
} else if (URL.canParse(service) && rest.length >= 2 && rest.length <= 4 && areNumbers(rest.slice(2))) {
  const [node, target, blocks = '100', gapMillis = '50'] = rest;
  await measure(node, target, Number(blocks), Number(gapMillis));
  agent.destroy();
} else {
  console.error('usage: node scripts/bench-latency.mjs SERVICE RPC TARGET [BLOCKS [GAP_MS]], or --relay PORT RPC');
  process.exitCode = 2;
}
