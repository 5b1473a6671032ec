// Runs the service, or the console, behind proxies that fail and lie, and compares its quotes with those of the fork itself.
// Usage: scripts/fault-matrix --help
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { mistyped, words } from '../words.mjs';
import { Agreement } from './agreement.mjs';
import { followingConsole } from './console.mjs';
import { FAULTS } from './kinds.mjs';
import { Market } from './market.mjs';
import { endAll, fork, service, stranger } from './programs.mjs';
import { Proxy } from './proxy.mjs';
import { pause } from './rpc.mjs';

const BLOCK_TIME_MS = 1000;
const BLOCKS = 5;
const BETWEEN_BLOCKS_MS = 250;
const LAST_ASKED_AFTER_MS = 1200;
const ROUNDS_PER_BLOCK = 6;
const BETWEEN_ROUNDS_MS = 120;
const BLOCKS_TO_RECOVER = 40;
const REFUSED_AFTER_MS = 8000;
const FAR_AHEAD = 2500;
const STATUS_EVERY_MS = 100;
const SECRET = /opsuser|s3cretpw|K3yOfMine/;
const names = Object.keys(FAULTS);
const HELP = 'next: scripts/fault-matrix --help';

/** How a follower reaches the chain: over how many proxies, and the faults of these while the first has one. */
const SETUPS = {
  one: { says: 'one URL', urls: 1, follow: service, faults: (fault) => [fault] },
  two: { says: 'two URLs, one of them true', urls: 2, follow: service, faults: (fault) => [fault] },
  same: { says: 'two URLs with the same fault', urls: 2, follow: service, faults: (fault) => [fault, fault] },
  mixed: { says: 'two URLs with different faults', urls: 2, follow: service, faults: (fault) => [fault, partner(fault)] },
  console: { says: 'the console over one URL', urls: 1, follow: followingConsole, faults: (fault) => [fault] },
};

/** The fault half the list away: faults beside each other are much alike. */
const partner = (fault) => names[(names.indexOf(fault) + (names.length >> 1)) % names.length];

const newRow = () => ({ right: 0, wrong: [], refused: 0, other: new Map(), lag: 0, words: new Set() });
const fixed = (number) => (number === undefined ? '-' : number.toFixed(1));

const sampled = (agreement) => (agreement ? `${agreement.samples}, ${agreement.refused}, ${agreement.against.length}` : '-');

/** Asks for the status all the time, as what watches a service would. */
class Watch {
  #stopped = false;
  seen = [];

  constructor(follower) {
    this.done = this.#look(follower);
  }

  async #look(follower) {
    while (!this.#stopped) {
      this.seen.push({ at: performance.now(), ...(await follower.status()) });
      await pause(STATUS_EVERY_MS);
    }
  }

  async stop() {
    this.#stopped = true;
    await this.done;
  }

  /** When the status first showed that something is wrong, in ms since then. */
  told(since, refusedBefore) {
    const shows = ({ data }) => data && (data.doubts.stale_head || data.doubts.refused_answers > refusedBefore
      || data.market.lag_blocks > 0 || data.market.age_ms > BLOCK_TIME_MS || data.chainflows.some(({ state }) => state !== 'LIVE'));
    const first = this.seen.find((each) => each.at > since && shows(each));
    return first && Math.round(first.at - since);
  }

  /** The markets that the status showed: pools live and in quarantine, and the providers that were not live, each once. */
  markets() {
    const shown = this.seen.filter(({ data }) => data).map(({ data: { market, providers, chainflows } }) => {
      const behind = chainflows.filter(({ state }) => state !== 'LIVE').map(({ provider, state }) => `${provider} ${state}`);
      return `${market.live_pools} live, ${market.quarantined_pools} in quarantine, ${providers.length} providers, not live: ${behind.join(' ') || 'none'}`;
    });
    return [...new Set(shown)];
  }

  figures() {
    const times = this.seen.map(({ ms }) => ms).sort((a, b) => a - b);
    return `${fixed(times[times.length >> 1])} / ${fixed(times.at(-1))}`;
  }
}

class Run {
  constructor(market, follower, proxies, setup) {
    Object.assign(this, { market, follower, proxies, setup });
  }

  async #set(faults) {
    await Promise.all(this.proxies.map((proxy, i) => proxy.set(faults[i])));
  }

  /** Blocks while the fault lasts, and after it until all answers are of the head again. */
  async fault(name) {
    const row = newRow();
    const before = (await this.follower.status()).data;
    const watch = new Watch(this.follower);
    // The console has one command at a time, so that nothing can be asked beside the questions.
    const agreement = this.follower.get && new Agreement(this.follower, this.market.samples());
    await this.#set(this.setup.faults(name));
    const begun = performance.now();
    await this.#during(row);
    await this.#refuses(this.setup.faults(name), row);
    await watch.stop();
    await this.#set([]);
    const ended = performance.now();
    const blocks = await this.#recover(row);
    await agreement?.stop();
    const seconds = ((performance.now() - ended) / 1000).toFixed(1);
    const back = blocks === undefined ? `NOT after ${BLOCKS_TO_RECOVER} blocks` : `${blocks} ${blocks === 1 ? 'block' : 'blocks'}, ${seconds} s`;
    const told = watch.told(begun, before?.doubts.refused_answers) ?? '-';
    const cells = [this.setup.faults(name).join(' and '), row.right, row.wrong.length, row.refused, back, told, watch.figures(), sampled(agreement)];
    console.log(`| ${cells.join(' | ')} |`);
    const shows = SECRET.test(this.follower.program.text() + JSON.stringify(watch.seen) + [...row.words]);
    tell(row, this.follower.program, shows, watch.markets());
    [...new Set(agreement?.against)].slice(0, 3).forEach((against) => console.log(`  disagree: ${against}`));
    return row.wrong.length === 0 && blocks !== undefined && !shows && !agreement?.against.length;
  }

  async #during(row) {
    let head;
    for (let i = 0; i < BLOCKS; i++) {
      head = await this.market.block();
      await this.market.ask(this.follower, head, row);
      await pause(BETWEEN_BLOCKS_MS);
    }
    await pause(LAST_ASKED_AFTER_MS);
    await this.market.ask(this.follower, head, row);
  }

  /** Where no endpoint is of the chain any more, all quotes are refused in the end, and it is said why. */
  async #refuses(faults, row) {
    const { refused } = FAULTS[faults[0]];
    if (!refused || faults.length < this.setup.urls || faults.some((fault) => !FAULTS[fault].refused)) return;
    await pause(REFUSED_AFTER_MS);
    const last = newRow();
    await this.market.ask(this.follower, await this.market.block(), last);
    row.refused += last.refused;
    last.words.forEach((words) => row.words.add(words));
    if (last.refused < this.market.questions.length) row.wrong.push(`${last.right} quotes of a chain that no endpoint has`);
    const silent = [...last.words].find((words) => !refused.test(words));
    if (silent) row.wrong.push(`a refusal does not say why: ${silent}`);
  }

  async #recover(row) {
    for (let blocks = 1; blocks <= BLOCKS_TO_RECOVER; blocks++) {
      const head = await this.market.block();
      for (let i = 0; i < ROUNDS_PER_BLOCK; i++) {
        if ((await this.market.ask(this.follower, head, row)) === this.market.questions.length) return blocks;
        await pause(BETWEEN_ROUNDS_MS);
      }
    }
    return undefined;
  }
}

/** What a row of the table has no place for. */
function tell(row, program, shows, markets) {
  row.wrong.slice(0, 3).forEach((wrong) => console.log(`  wrong: ${wrong}`));
  if (row.wrong.length > 0) markets.forEach((market) => console.log(`  status: ${market}`));
  row.other.forEach((times, words) => console.log(`  ${times} times: ${words}`));
  if (shows) console.log('  a URL is shown with its user, password or key');
  if (program.exit !== undefined) throw new Error(`the follower has ended with ${program.exit}:\n${program.text()}`);
}

async function matrix(market, base, chains, setupName, faults) {
  const setup = SETUPS[setupName];
  const pool = market.single.find(({ provider }) => provider === 'PANCAKEV2').pool.slice(2).toLowerCase();
  const proxies = await Promise.all(Array.from({ length: setup.urls }, () => Proxy.before(chains, pool)));
  const urls = proxies.map(({ port }, i) => `http://opsuser:s3cretpw@127.0.0.1:${port}/v1/K3yOfMine${i}`);
  const follower = await setup.follow(urls, base.file);
  console.log(`\n${setup.says}, ${market.questions.length} questions\n`);
  console.log('| fault | right | wrong | refused | equal again after | told after ms | status ms p50 / max | samples, 5030, disagree |');
  console.log('|---|---:|---:|---:|---|---:|---:|---|');
  const run = new Run(market, follower, proxies, setup);
  let good = true;
  for (const fault of faults) good = (await run.fault(fault)) && good;
  await follower.program.end();
  proxies.forEach((proxy) => proxy.close());
  return good;
}

function usage() {
  console.log(`usage: scripts/fault-matrix [--setups NAME,...] [--faults NAME,...]

Follows a fork through proxies that fail and lie. While each fault lasts, five blocks of swaps are mined, and all answers
compared with those of the fork's own service at the block they name; then blocks until all answers are of the head again.
Every 100 ms a quote and a swap are asked for between two looks at the status, which must say the same of them.
Exit code: 0 if all is well, 1 if a quote was wrong, status and quotes disagreed, the market did
not come back or a key was shown, 2 for mistyped options.

setups (default: one,two):
${Object.entries(SETUPS).map(([name, { says }]) => `  ${name.padEnd(12)}${says}`).join('\n')}

faults (default: all):
${Object.entries(FAULTS).map(([name, { says }]) => `  ${name.padEnd(12)}${says}`).join('\n')}`);
}

function chosen(given, known, otherwise) {
  const named = given?.split(',') ?? otherwise;
  const unknown = named.filter((word) => !known.includes(word));
  if (unknown.length > 0) mistyped(`there is no ${unknown.join(' and no ')}; known: ${known.join(', ')}`, HELP);
  return named;
}

function options() {
  const kind = { type: 'string' };
  const known = { setups: kind, faults: kind, help: { type: 'boolean', short: 'h' } };
  const { values } = words(known, { usage: HELP });
  const setups = chosen(values.setups, Object.keys(SETUPS), ['one', 'two']);
  return { help: values.help, setups, faults: chosen(values.faults, names, names) };
}

/** Builds what is missing, so that the programs of the run only start. */
function prepare() {
  const swaplab = path.join(import.meta.dirname, '..', 'swaplab');
  const { status } = spawnSync(swaplab, ['version'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

async function main({ setups, faults }) {
  const base = await fork('fork', BLOCK_TIME_MS);
  const market = await Market.of(base);
  const { chainId } = base.profile;
  const chains = {
    own: base.node,
    shorter: await stranger('shorter', chainId, 0),
    longer: await stranger('longer', chainId, FAR_AHEAD),
  };
  let good = true;
  for (const setup of setups) good = (await matrix(market, base, chains, setup, faults)) && good;
  return good;
}

const given = options();
if (given.help) {
  usage();
} else {
  const interrupted = () => endAll().then(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const good = await main(given);
    console.log(good ? '\nno quote was wrong' : '\nsomething was wrong');
    process.exitCode = good ? 0 : 1;
  } finally {
    await endAll();
  }
  process.exit();
}
