#!/usr/bin/env node
// Writes the recorded pools below src/test/resources/golden/pools as forge reads them: a line for each pool, then one for
// each of its swaps, without the nesting that forge cannot take apart.
//
// Usage: node forkchain/test/golden.mjs OUTDIR
// Sweeps over thousands of empty words take nine tenths of the time: one in ten is written, or all of them with
// SWAPLAB_ALL_RECORDINGS set.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const recordings = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', 'src', 'test', 'resources', 'golden', 'pools');
const DYNAMIC_FEE = 0x800000;
const SHARES = 10_000;
const SWEEP_GAS = 5_000_000;
const SWEEPS_TAKEN = process.env.SWAPLAB_ALL_RECORDINGS ? 1 : 10;

/** Answers of the recorder that no contract gives. */
const NOT_TOLD = new Set(['gasUsed', 'gasCall', 'ticksCrossed', 'steps', 'feeAmount', 'binsUsed', 'changedBins']);

/** What a pool is made with and its state does not tell. */
const CONSTRUCTED = {
  babydogeswap: ['tierBalances', 'tierMultipliers', 'pairMultiplier', 'callerBalance'],
  dodo_v1: ['decimalsBase', 'decimalsQuote', 'twap'],
  dodo_v2: ['decimalsBase', 'decimalsQuote', 'twap'],
  lista_stable: ['native'],
  pancake_infinity_cl: ['fee', 'decimals0', 'decimals1'],
  pancake_infinity_lb: ['decimals0', 'decimals1'],
  thena_fusion_algebra_v1: ['decimals0', 'decimals1'],
};

/** All values inside a list or an object, one after another. */
function flat(value) {
  return typeof value === 'object' ? Object.values(value).flatMap(flat) : [value];
}

function flatState(state) {
  const line = {};
  for (const [name, value] of Object.entries(state)) {
    if (['ticks', 'bins', 'timepoints', 'feeConfig'].includes(name)) {
      line[name] = flat(value);
    } else if (name === 'pricesX128') {
      line.prices = Object.entries(value).flat();
    } else if (name === 'assets') {
      line.assets = String(value.length);
      value.forEach((asset, i) => Object.entries(asset).forEach(([key, of]) => (line[`${key}${i}`] = of)));
    } else if (name === 'adjusted') {
      for (const [key, of] of Object.entries(value)) line[`adjusted${key[0].toUpperCase()}${key.slice(1)}`] = of;
    } else {
      line[name] = value;
    }
  }
  return line;
}

/** Positions that leave the recorded ticks behind: what starts first ends first. */
function positions(ticks) {
  const [lower, upper, size] = [[], [], []];
  const open = [];
  for (const [tick, net, gross] of ticks) {
    let ending = (BigInt(gross) - BigInt(net)) / 2n;
    while (ending > 0n) {
      const first = open[0];
      const closed = first.size < ending ? first.size : ending;
      lower.push(first.tick);
      upper.push(tick);
      size.push(String(closed));
      ending -= closed;
      first.size -= closed;
      if (first.size === 0n) open.shift();
    }
    const starting = (BigInt(gross) + BigInt(net)) / 2n;
    if (starting > 0n) open.push({ tick, size: starting });
  }
  return { lower, upper, size };
}

/** What a stand-in with shares in ten-thousandths can repeat of pools that take one part of so many. */
function shares(line) {
  line.exactShare = true;
  for (const token of [0, 1]) {
    const told = Number(line[`feeProtocol${token}`]);
    const part = told !== 0 && told <= 10;
    line[`share${token}`] = String(part ? Math.floor(SHARES / told) : told);
    line.exactShare &&= !part || SHARES % told === 0;
  }
}

function poolLine(family, pool) {
  const { params, state } = pool;
  const line = { pool: pool.id };
  for (const name of CONSTRUCTED[family] ?? []) {
    if (params[name] !== undefined && !(name === 'native' && params[name] === 'none')) line[name] = params[name];
  }
  Object.assign(line, flatState(state));
  if (family === 'uniswap_v3' || family === 'pancake_v3') {
    shares(line);
    Object.assign(line, positions(state.ticks));
    delete line.ticks;
  }
  if (family === 'pancake_infinity_cl') {
    ['ticks', 'net', 'gross'].forEach((name, column) => (line[name] = state.ticks.map((tick) => tick[column])));
  }
  // A fee other than that of the creation was set later, which only pools of a dynamic fee allow.
  if (family.startsWith('pancake_infinity')) {
    line.dynamic = Number(params.fee) === DYNAMIC_FEE || params.fee !== state.lpFee;
  }
  return line;
}

function swapLine(family, swap) {
  const line = Object.fromEntries(Object.entries(swap).filter(([name]) => !NOT_TOLD.has(name)));
  // Such a pool has one fee, which no swap tells.
  if (family.endsWith('_v3')) delete line.fee;
  if (swap.changedBins) line.changed = flat(swap.changedBins);
  return line;
}

function lines({ family, pools }) {
  let sweeps = 0;
  const taken = (swap) => !(Number(swap.gasCall) > SWEEP_GAS) || sweeps++ % SWEEPS_TAKEN === 0;
  return pools.flatMap((pool) => [
    poolLine(family, pool),
    ...pool.swaps.filter(taken).map((swap) => swapLine(family, swap)),
  ]);
}

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: node golden.mjs OUTDIR\n');
  process.exit(2);
}
for (const file of readdirSync(recordings, { recursive: true }).filter((name) => name.endsWith('.json'))) {
  const target = join(folder, dirname(file), `${basename(file, '.json')}.jsonl`);
  mkdirSync(dirname(target), { recursive: true });
  const recording = JSON.parse(readFileSync(join(recordings, file), 'utf8'));
  writeFileSync(target, lines(recording).map((line) => `${JSON.stringify(line)}\n`).join(''));
}
