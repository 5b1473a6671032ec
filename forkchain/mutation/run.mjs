#!/usr/bin/env node
// Mutation tests of the contracts; see scripts/mutate-contracts.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { plain, words } from '../../scripts/words.mjs';
import { awake, mutate, openGuard } from './mutants.mjs';

const home = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const work = resolve(home, '..', 'target', 'mutation', 'contracts');
const records = resolve(home, '..', 'src', 'test', 'resources', 'mutation');
const excuses = join(records, 'contracts-excused.txt');
const score = join(records, 'contracts.txt');

// Stand-ins have tests and originals of their own; scans of sources and gas figures would call every mutant dead.
const OTHER_TESTS = 'Origin|PoolLens|AbiScan|Gas|TaxedToken';

const targets = [
  'ExecutionRouter.sol',
  'SwapEngine.sol',
  'PlanHash.sol',
  'LegacyRouter.sol',
  ...readdirSync(join(home, 'contracts', 'families')).map((name) => `families/${name}`),
  ...readdirSync(join(home, 'contracts', 'adapters')).map((name) => `adapters/${name}`),
];

function sourcesBelow(folder) {
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.sol'))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort()
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  );
}

function put(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Forge asks for the version at every start, and the compiler takes seconds to load just to say it. */
function quickCompiler() {
  const compiler = join(home, 'solc', 'solc-0.8.30');
  const version = spawnSync(process.execPath, [compiler, '--version'], { encoding: 'utf8', cwd: home }).stdout;
  const quick = join(work, 'solc', 'solc-0.8.30');
  put(quick, `#!/bin/sh\nif [ "$1" = --version ]; then\n  echo '${version.trim()}'\nelse\n  exec '${compiler}' "$@"\nfi\n`);
  chmodSync(quick, 0o755);
}

/** Lays out the project with all mutants in it and says which there are. */
function layOut() {
  const contracts = sourcesBelow(join(home, 'contracts'));
  const ours = Object.fromEntries(Object.entries(contracts).filter(([file]) => !/^(origin|seed)\//.test(file)));
  const { changed, mutants } = mutate(ours, targets);
  for (const [file, text] of Object.entries({ ...contracts, ...changed })) put(join(work, 'contracts', file), text);
  put(join(work, 'contracts', 'Mutant.sol'), awake);
  const guard = join(home, 'node_modules', '@openzeppelin', 'contracts', 'utils', 'ReentrancyGuardTransient.sol');
  put(join(work, 'contracts', 'Guard.sol'), openGuard(readFileSync(guard, 'utf8')));
  for (const [file, text] of Object.entries(sourcesBelow(join(home, 'test')))) put(join(work, 'test', file), text.replace(/\bpure\b/g, 'view'));
  if (!existsSync(join(work, 'node_modules'))) symlinkSync(join(home, 'node_modules'), join(work, 'node_modules'));
  quickCompiler();
  const settings = readFileSync(join(home, 'foundry.toml'), 'utf8');
  put(join(work, 'foundry.toml'), settings.replace('path = "./"', 'path = "/"').replace('gas_snapshot_check = true', 'code_size_limit = 100000'));
  return mutants;
}

/** The tests nearest to a file, which notice most of its mutants. */
const NEAREST = {
  PlanHash: 'PlanHash|WorkedVector',
  ExecutionRouter: 'ExecutionRouterChecks|ExecutionRouterSettlement|KeptProtocolFee|Recipients|Signatures|RouterAdmin',
  SwapEngine: 'SwapEngine|StraightPayments|HostileAdapters|RouterAdmin|Recipients|LegacyRouter',
  InputPayments: 'StraightPayments|SwapCallback',
  ConcentratedSwaps: 'SwapCallback|ConcentratedSwaps',
  PairSwaps: 'PairSwaps|StraightPayments',
  LegacyRouter: 'LegacyRouter',
  AdapterBase: 'AdapterRules|AdapterReserve',
  AllowanceAdapter: 'WombatAdapter|StableSwapAdapter',
  SingletonAdapter: 'UniswapV4Adapter|InfinityClAdapter',
  InfinityAdapter: 'InfinityClAdapter',
  NativeAdapter: 'UniswapV4Adapter|StableSwapAdapter',
  PriceLimits: 'SwapCallback|ConcentratedSwaps',
};

function forge(number, ...more) {
  const folder = readdirSync(join(home, 'node_modules', '@foundry-rs')).find((name) => name.startsWith('forge-'));
  const program = join(home, 'node_modules', '@foundry-rs', folder, 'bin', 'forge');
  const args = ['test', '--fail-fast', '--no-match-contract', OTHER_TESTS, ...more];
  return spawnSync(program, args, {
    cwd: work,
    encoding: 'utf8',
    timeout: 600_000,
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      FOUNDRY_BLOCK_PREVRANDAO: `0x${number.toString(16).padStart(64, '0')}`,
      FOUNDRY_FUZZ_RUNS: '32',
      FOUNDRY_INVARIANT_RUNS: '2',
      FOUNDRY_INVARIANT_DEPTH: '20',
    },
  });
}

/** The test that noticed, or nothing where all passed. */
function noticedBy(result) {
  if (result.status === 0) return '';
  // Between the reason and the name of an invariant are the calls that broke it, a line each.
  const failed = /^\[FAIL.*\](?:\n\t.*)*\n? (\w+\([^)]*\)) \(/m.exec(result.stdout ?? '');
  if (failed) return failed[1];
  if (result.error?.code === 'ETIMEDOUT') return 'it does not end';
  throw new Error(`forge ended with ${result.status}:\n${result.stdout}${result.stderr}`);
}

function readLines(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')) : [];
}

function tally(mutants, results, reasons) {
  const files = new Map();
  for (const { file, name } of mutants) {
    if (!results.has(name)) continue;
    const row = files.get(file) ?? { run: 0, killed: 0, excused: 0 };
    row.run++;
    if (results.get(name)) row.killed++;
    else if (reasons.has(name)) row.excused++;
    files.set(file, row);
  }
  return files;
}

const {
  values: { record },
  positionals: only,
} = words({ record: { type: 'boolean' } }, { allowPositionals: true, next: 'scripts/mutate-contracts [--record] [FILE...]' });

const installed = spawnSync(resolve(home, '..', 'scripts', 'install-forkchain'), { stdio: 'inherit' });
if (installed.status !== 0) process.exit(installed.status ?? 1);
const all = layOut();
const wanted = only.length ? all.filter(({ file }) => only.includes(file)) : all;
if (!wanted.length) {
  process.stderr.write(`mutate-contracts: no mutant in ${plain(only.join(', '))}; there are ${[...new Set(all.map(({ file }) => file))].join(', ')}\n`);
  process.exit(2);
}
// What a test once noticed counts until the contracts change; what none did is tried again, since tests may be new.
const state = createHash('sha256').update(JSON.stringify(sourcesBelow(join(home, 'contracts')))).digest('hex');
const kept = join(work, 'results.txt');
if (readLines(kept)[0] !== state) {
  rmSync(kept, { force: true });
  writeFileSync(kept, `${state}\n`);
}
const results = new Map(readLines(kept).slice(1).map((line) => line.split('\t')));

if (results.size === 0) {
  process.stderr.write(`mutate-contracts: ${all.length} mutants; compiling them together, once\n`);
  const sane = noticedBy(forge(0));
  if (sane) throw new Error(`without a mutant ${sane} fails`);
}
for (const { name, file } of wanted) {
  if (results.has(name)) continue;
  const number = all.findIndex((mutant) => mutant.name === name) + 1;
  const noticed = noticedBy(forge(number, '--match-contract', NEAREST[file] ?? file)) || noticedBy(forge(number));
  results.set(name, noticed);
  if (noticed) appendFileSync(kept, `${name}\t${noticed}\n`);
}

const reasons = new Map(readLines(excuses).map((line) => line.split(' | ')));
for (const { name, line, file } of wanted) {
  if (results.get(name)) continue;
  const reason = reasons.get(name);
  process.stdout.write(reason ? `excused   ${name}\n          ${reason}\n` : `SURVIVED  ${name} (${file}.sol:${line})\n`);
}
const rows = [...tally(wanted, results, reasons)].map(([file, row]) => `${file} ${row.run} ${row.killed} ${row.excused}`);
process.stdout.write(`file, mutants, killed, excused\n${rows.join('\n')}\n`);
const gone = [...reasons.keys()].filter((name) => !all.some((mutant) => mutant.name === name) || results.get(name));
for (const name of gone) process.stdout.write(`no longer needed: ${name}\n`);
if (record) {
  const others = readLines(score).filter((row) => {
    const [file] = row.split(' ');
    return all.some((mutant) => mutant.file === file) && !rows.some((mine) => mine.split(' ')[0] === file);
  });
  const head = '# File, mutants, killed, excused; written by scripts/mutate-contracts --record.';
  writeFileSync(score, `${[head, ...[...others, ...rows].sort()].join('\n')}\n`);
}
process.exitCode = gone.length || wanted.some(({ name }) => !results.get(name) && !reasons.has(name)) ? 1 : 0;
