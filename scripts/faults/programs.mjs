// The programs of a run: a console with a fork of its own, and what follows that fork. All of them end with the run.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hex, pause, rpc, send } from './rpc.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 180_000;
const LOOK_MS = 50;
/** Anvil takes long for many at once. */
const MINED_AT_ONCE = 500;
const running = new Set();
let ending = false;

let made;

/** A folder for the files of this run. */
export function folder() {
  if (made === undefined) {
    fs.mkdirSync(path.join(ROOT, 'target'), { recursive: true });
    made = fs.mkdtempSync(path.join(ROOT, 'target', 'fault-matrix-'));
  }
  return made;
}

export function freePort() {
  return new Promise((done) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** A program whose output is kept in a file of the folder. */
class Program {
  constructor(name, command, words) {
    this.log = path.join(folder(), name + '.log');
    const out = fs.openSync(this.log, 'w');
    const env = { ...process.env, XDG_STATE_HOME: path.join(folder(), name) };
    this.child = spawn(command, words, { cwd: ROOT, env, stdio: ['pipe', out, out] });
    fs.closeSync(out);
    running.add(this);
    this.ended = new Promise((done) => this.child.on('exit', (code, signal) => {
      this.exit = code ?? signal;
      running.delete(this);
      done(this.exit);
    }));
  }

  text() {
    return fs.readFileSync(this.log, 'utf8');
  }

  /** What the output has where the pattern matches it; waits for it while the program runs. */
  async says(pattern) {
    for (const end = Date.now() + START_MS; Date.now() < end; await pause(LOOK_MS)) {
      const found = pattern.exec(this.text());
      if (found) return found;
      if (this.exit !== undefined) break;
    }
    throw new Error(`no ${pattern} in what it said:\n${this.text()}`);
  }

  tell(line) {
    this.child.stdin.write(line + '\n');
  }

  async end() {
    this.child.kill('SIGTERM');
    await this.ended;
  }
}

export const swaplab = (name, ...words) => new Program(name, path.join(ROOT, 'scripts/swaplab'), words);

/** A console with a fork of its own: its API, its RPC, and the fork's profile with a block time. */
export async function fork(name, blockTimeMillis) {
  const file = path.join(folder(), name + '.json');
  const program = swaplab(name);
  program.tell('fork start');
  program.tell(`fork profile --out ${file}`);
  const [, api] = await program.says(/^API +(\S+)$/m);
  const [, node] = await program.says(/^RPC +(\S+)$/m);
  await program.says(/^wrote chain /m);
  const profile = { ...JSON.parse(fs.readFileSync(file, 'utf8')), blockTimeMillis };
  fs.writeFileSync(file, JSON.stringify(profile));
  program.ended.then((exit) => ending || console.error(`the fork has ended with ${exit}:\n${program.text()}`));
  return { api: api + '/router/', node, file, profile };
}

function anvil() {
  const packages = path.join(ROOT, 'forkchain/node_modules/@foundry-rs');
  const files = fs.readdirSync(packages).map((name) => path.join(packages, name, 'bin/anvil'));
  return files.find((file) => fs.existsSync(file));
}

/** An empty chain of the same id whose head moves as well, from that block on. */
export async function stranger(name, chainId, head) {
  const port = await freePort();
  const program = new Program(name, anvil(), ['--port', port, '--chain-id', chainId, '--no-cors', '--block-time', 1]);
  await program.says(/^Listening on /m);
  const node = `http://127.0.0.1:${port}`;
  for (let left = head; left > 0; left -= MINED_AT_ONCE) await rpc(node, 'anvil_mine', hex(Math.min(left, MINED_AT_ONCE)));
  return node;
}

/** A service over a chain that it follows. */
export async function service(urls, file) {
  const port = await freePort();
  const program = swaplab('service', 'serve', '--port', port, '--follow', urls.join(','), '--profile', file);
  await program.says(/^serving /m);
  const base = `http://127.0.0.1:${port}/router/`;
  const get = (path) => answer(base + path);
  return { program, get, ask: ({ text }) => get('find_routes?' + text), status: () => get('status') };
}

/** An answer with the time it took; a failure to answer has no code. */
export async function answer(url) {
  const begun = performance.now();
  const told = await send(url).then(JSON.parse).catch((failed) => ({ code: 0, msg: failed.message }));
  return { ...told, ms: performance.now() - begun };
}

export async function endAll() {
  ending = true;
  await Promise.all([...running].map((program) => program.end()));
  if (made) fs.rmSync(made, { recursive: true, force: true });
}
