// Runs the benchmarks one after the other and prints their results in one form: benchmark, case, metric, value and unit with
// tabs between them, and remarks behind #. Usage: scripts/bench --help
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { mistyped, words } from '../words.mjs';
import { anvil, build, folder, java, output, service, stopAll } from './programs.mjs';

const HELP = 'next: scripts/bench --help';
const SCRIPTS = path.join(import.meta.dirname, '..');

/** What each benchmark measures, and how it is run; a run gives back the lines that were printed. */
const BENCHMARKS = {
  quotes: { says: 'a quote of each family of pools: time and bytes', run: () => java('router.pools.QuoteBaseline') },
  routes: { says: 'routes and changed pools on markets of 100 to 20,000 pools', run: () => java('router.RouteBaseline') },
  families: { says: 'routes on markets of all providers: time, and how near to the best', run: () => java('router.FamilyBaseline') },
  scale: { says: 'memory and blocks of markets of up to a million pools', run: () => java('service.chainflow.ScaleBaseline', given.before) },
  'catch-up': { says: 'first reading and catching up with a chain in the process', run: () => java('service.chainflow.CatchUpBaseline') },
  anvil: { says: 'catching up with a real anvil', run: async () => java('service.chainflow.AnvilCatchUp', await anvil()) },
  store: { says: 'writes, restarts and quotes of a store', run: store },
  mix: { says: 'find_routes over HTTP: a mix of trades beside light ones', run: mix },
  latency: { says: 'from a mined block to a quote on it', run: latency },
  wrk: { says: 'find_routes under the load of wrk, where that is installed', run: wrk },
};

async function store() {
  const full = given.full;
  const url = given.store ?? path.join(folder(), 'store.db');
  const pools = full ? '100000' : '2000';
  const lines = await java('service.store.StoreBaseline', 'write', url, pools);
  for (let i = 0; i < (full ? 3 : 1); i++) lines.push(...(await java('service.store.StoreBaseline', 'restart', url, pools)));
  return lines.concat(await java('service.store.StoreBaseline', 'quotes', url, full ? '4000' : '400'));
}

async function mix() {
  const { api, rpc } = await service();
  return java('console.MixBaseline', api, rpc, given.out);
}

async function latency() {
  const { api, rpc, token } = await service();
  return output(process.execPath, [path.join(SCRIPTS, 'bench-latency.mjs'), api, rpc, token('CAKE'), given.full ? '200' : '20']);
}

async function wrk() {
  if (spawnSync('wrk', ['--version']).error) {
    console.log('# wrk is not installed, so its load is left out');
    return undefined;
  }
  const { api, token } = await service();
  const light = `from=0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE&target=${token('CAKE')}&amount=2000000000000000000`;
  const slow = `from=${token('USDT')}&target=${token('CAKE')}&amount=100000000000000000000000&depth=5`;
  const [rounds, seconds] = given.full ? [3, 4] : [1, 1];
  return output(path.join(SCRIPTS, 'bench-serve'), [rounds, seconds, light, slow, api].map(String));
}

function usage() {
  console.log(`usage: scripts/bench [--full] [--out FILE] [--store URL] [--before CLASSES] [NAME...]

Runs every benchmark, or those named, small unless --full is given, and prints a line for each figure: benchmark, case, metric,
value and unit, with tabs between them. Small figures show that a benchmark works and their order of size; only full ones of a
quiet machine are for tables. Exit code: 0, 1 when one failed or measured nothing, 2 for mistyped words, 9 when the build fails.

  --full            as large as for the tables in src/jmh/baselines, minutes each
  --out FILE        with mix: writes the page of its results there
  --store URL       with store: an empty store, such as jdbc:postgresql://127.0.0.1/bench?user=me, instead of a new file
  --before CLASSES  with scale: the folder of another build's classes, measured in turn

${Object.entries(BENCHMARKS).map(([name, { says }]) => `  ${name.padEnd(12)}${says}`).join('\n')}`);
}

/** The options and names that were given, for the benchmarks above. */
const { values: given, positionals: names } = words(
  {
    full: { type: 'boolean' },
    out: { type: 'string' },
    store: { type: 'string' },
    before: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
  { allowPositionals: true, usage: HELP },
);
const OWNERS = { out: 'mix', store: 'store', before: 'scale' };

function check() {
  const unknown = names.find((name) => !BENCHMARKS[name]);
  if (unknown !== undefined) mistyped(`there is no benchmark ${unknown}; known: ${Object.keys(BENCHMARKS).join(', ')}`, HELP);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) mistyped(`${twice} is named twice`, HELP);
  for (const [option, owner] of Object.entries(OWNERS)) {
    if (given[option] !== undefined && !names.includes(owner)) mistyped(`--${option} is for ${owner}, which is not named`, HELP);
  }
}

const load = () => os.loadavg()[0].toFixed(1);

async function main() {
  const chosen = Object.entries(BENCHMARKS).filter(([name]) => names.length === 0 || names.includes(name));
  const { version } = await build(given.full ? 'full' : 'small');
  console.log(`# ${new Date().toISOString().slice(0, 10)}, ${os.cpus()[0].model}, ${os.cpus().length} processors, JDK ${version}, ${given.full ? 'full' : 'small'}`);
  const failed = [];
  for (const [name, { run }] of chosen) {
    const begun = performance.now();
    const before = load();
    try {
      if ((await run())?.length === 0) throw new Error('it measured nothing');
    } catch (broken) {
      failed.push(name);
      console.error(`bench: ${name} failed: ${broken.message}`);
    }
    console.log(`# ${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s, load ${before} to ${load()}`);
  }
  if (failed.length > 0) console.error(`bench: failed: ${failed.join(', ')}`);
  return failed.length === 0;
}

check();
if (given.help) {
  usage();
} else {
  const interrupted = () => stopAll().then(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    process.exitCode = (await main()) ? 0 : 1;
  } finally {
    await stopAll();
  }
}
