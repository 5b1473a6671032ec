// The build of the benchmarks, the programs that they run, and the service and anvil that these measure.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';

const ROOT = path.join(import.meta.dirname, '..', '..');
const BUILD = path.join(ROOT, 'target', 'bench');
const SOURCES = ['pom.xml', 'src/main', 'src/test/java', 'src/test/resources', 'src/jmh/java'];
const JAVA = path.join(process.env.JAVA_HOME, 'bin', 'java');
const CHAIN_ID = '97';
const PATIENCE_MS = 120_000;
const BUILD_FAILED = 9;
/** A figure: benchmark, case, metric, value and unit. */
const ROW = /^[^\t]+\t[^\t]+\t[^\t]+\t-?[0-9.]+\t[^\t]+$/;

const running = new Set();
let made;
let effort;
let classPath;
let served;

/** A folder for the files of this run. */
export function folder() {
  if (made === undefined) {
    fs.mkdirSync(path.join(ROOT, 'target'), { recursive: true });
    made = fs.mkdtempSync(path.join(ROOT, 'target', 'swaplab-bench-'));
  }
  return made;
}

function newest(file) {
  const found = fs.statSync(file);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...fs.readdirSync(file).map((name) => newest(path.join(file, name))));
}

/** Compiles what is missing or older than its sources, without the checks of verify. */
export async function build(size) {
  effort = size;
  const stamp = path.join(BUILD, 'built');
  const log = path.join(ROOT, 'target', 'bench-build.log');
  if (!fs.existsSync(stamp) || SOURCES.some((file) => newest(path.join(ROOT, file)) > fs.statSync(stamp).mtimeMs)) {
    console.error('bench: building with Maven');
    fs.rmSync(BUILD, { recursive: true, force: true });
    fs.mkdirSync(BUILD, { recursive: true });
    const begun = new Date();
    const out = fs.openSync(log, 'w');
    const wanted = ['-q', '--batch-mode', '-Pfast,jmh', '-Dbuild.folder=target/bench/target', 'test-compile', 'dependency:build-classpath'];
    const told = ['-Dmdep.includeScope=test', '-Dmdep.outputFile=target/bench/classpath'];
    const { status } = spawnSync(path.join(ROOT, 'mvnw'), [...wanted, ...told], { cwd: ROOT, stdio: ['ignore', out, out] });
    if (status !== 0) {
      console.error(`error: the build failed\n  next: ${path.relative(ROOT, log)} shows all of it`);
      process.exit(BUILD_FAILED);
    }
    fs.writeFileSync(stamp, '');
    // What was saved while it was built is built next time.
    fs.utimesSync(stamp, begun, begun);
  }
  const classes = ['classes', 'test-classes'].map((name) => path.join(BUILD, 'target', name));
  classPath = [...classes, fs.readFileSync(path.join(BUILD, 'classpath'), 'utf8').trim()].join(path.delimiter);
  const { stderr } = spawnSync(JAVA, ['-version'], { encoding: 'utf8' });
  return { version: /"(.+?)"/.exec(stderr)?.[1] ?? 'unknown' };
}

function begin(command, args, stdio) {
  const child = spawn(command, args, { cwd: ROOT, stdio, env: { ...process.env, XDG_STATE_HOME: path.join(folder(), 'state') } });
  running.add(child);
  child.ended = new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code, signal) => {
      running.delete(child);
      done(code ?? signal);
    });
  });
  return child;
}

/** Runs a program to its end and prints its figures as they come; gives them back. */
export async function output(command, args) {
  const errors = path.join(folder(), 'errors');
  const child = begin(command, args, ['ignore', 'pipe', fs.openSync(errors, 'w')]);
  const rows = [];
  readline.createInterface({ input: child.stdout }).on('line', (line) => {
    if (!ROW.test(line)) return;
    rows.push(line);
    console.log(line);
  });
  const exit = await child.ended;
  if (exit !== 0) throw new Error(`it ended with ${exit}\n${fs.readFileSync(errors, 'utf8').slice(-3000)}`);
  return rows;
}

const flags = ['-Xmx3g', '--enable-native-access=ALL-UNNAMED', `-Dswaplab.forkchain=${path.join(ROOT, 'forkchain')}`];

/** Runs a class of the benchmarks with how much it is to do, and its words. */
export function java(name, ...args) {
  const sized = name.startsWith('service.store.') ? args : [effort, ...args];
  return output(JAVA, [...flags, '-cp', classPath, `io.swaplab.${name}`, ...sized.filter((word) => word !== undefined)]);
}

function freePort() {
  return new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(String(port)));
    });
  });
}

/** Starts a program and waits until it says something; gives back what it matched. */
function until(command, args, pattern) {
  const child = begin(command, args, ['ignore', 'pipe', 'inherit']);
  let said = '';
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(`no ${pattern} in: ${said}`)), PATIENCE_MS);
    child.ended.then((exit) => failed(new Error(`it ended with ${exit}: ${said}`)), failed);
    child.stdout.setEncoding('utf8').on('data', (part) => {
      said += part;
      const found = pattern.exec(said);
      if (found) {
        clearTimeout(late);
        done(found);
      }
    });
  });
}

function install() {
  const { status } = spawnSync(path.join(ROOT, 'scripts', 'install-forkchain'), { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('anvil cannot be installed');
}

/** A new anvil of chain 97; its URL. */
export async function anvil() {
  install();
  const packages = path.join(ROOT, 'forkchain', 'node_modules', '@foundry-rs');
  const program = fs
    .readdirSync(packages)
    .map((name) => path.join(packages, name, 'bin', 'anvil'))
    .find((file) => fs.existsSync(file));
  const port = await freePort();
  await until(program, ['--host', '127.0.0.1', '--port', port, '--chain-id', CHAIN_ID, '--no-cors'], /^Listening on /m);
  return `http://127.0.0.1:${port}`;
}

/** The service over a fork of its own, which all benchmarks over HTTP share. */
export async function service() {
  if (served) return served;
  install();
  const program = [...flags, '-Xlog:disable', '-cp', classPath, 'io.swaplab.console.Swaplab'];
  const [, join] = await until(JAVA, [...program, 'serve', '--port', await freePort(), '--deadline-ms', '60000'], /^to join it: (.+)$/m);
  const [, api, rpc] = /--connect (\S+) --rpc (\S+)/.exec(join);
  const listed = spawnSync(JAVA, [...program, ...join.trim().split(' '), 'token', 'list', '--json'], { encoding: 'utf8' });
  const { data } = JSON.parse(listed.stdout);
  served = { api, rpc, token: (symbol) => data.tokens.find((each) => each.symbol === symbol).address };
  return served;
}

export async function stopAll() {
  await Promise.all(
    [...running].map((child) => {
      child.kill('SIGTERM');
      return child.ended;
    }),
  );
  if (made) fs.rmSync(made, { recursive: true, force: true });
}
