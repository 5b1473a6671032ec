// Mutation testing with PIT, room by room. At most 20 mutants of a class are tried, the same each time. Scores are in
// src/test/resources/mutation/ROOM.txt: the room's total, then each class with the hash of its source. A room or class fails
// when the tests notice a smaller part of its mutants than the record says; a new class fails below 60 %.
// --record writes the scores instead of comparing them. A room is written as soon as it is measured, so an interrupted run
// is continued by naming the rooms that are left. What was not noticed is in target/mutation/ROOM.txt.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { mistyped, words } from './words.mjs';

process.chdir(path.join(import.meta.dirname, '..'));
const SOURCES = 'src/main/java';
const RECORDS = 'src/test/resources/mutation';
const OUT = 'target/mutation';
const NEW_CLASS_FLOOR = 60;
/** How long --changed tries classes at most. */
const MINUTES = 6;
/** Classes of one PIT run with --changed: few enough that one slow class does not cost the others their turn. */
const BATCH = 5;

const fail = (message) => {
  console.error(`mutate: ${message}`);
  process.exit(2);
};

// ---- rooms ----

const folders = (parent) =>
  fs
    .readdirSync(`${SOURCES}/${parent}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** Tests of routing that take long: most mutants that survive would reach them too. */
const SLOW = [
  'BruteForce FamilyMarket GasAware LongerPaths RouterNeverLess RouterProperty RouterScale RouterSharing RunningOrder',
  'WarmUp LagrangianBound Optimality GraphCache SameAnswer WorkCeiling TradedMarkets',
  'GasBudget SearchBudget NestedSearchBudget RivalBudget RoundTripBudget',
]
  .join(' ')
  .split(' ');
/** Slow tests that are run all the same, because they are those of the room. */
const OWN_SLOW = { graph: ['GraphCache', 'Optimality'], root: ['WarmUp', 'LagrangianBound', 'Optimality'] };

/** Curves only guide the search: a mutant that shifts one a little changes no answer. */
const CURVES = ['Curve', 'CurveBuilder', 'CurveFitting', 'CurveSampling', 'Curves', 'PoolCapacity', 'Reals'];

const routing = (name, folder) => ({
  name,
  folders: [folder],
  tests: 'io.swaplab.router.*Test',
  without: [
    'io.swaplab.router.pools.*',
    ...SLOW.filter((test) => !OWN_SLOW[name]?.includes(test)).map((test) => `io.swaplab.router.${test}Test`),
  ],
});
// Allocation is measured, not decided: it would time out instead of telling.
const ROOMS = [
  { name: 'math', folders: ['io/swaplab/core/math'], tests: 'io.swaplab.core.math.*Test', without: ['io.swaplab.core.math.AllocationTest'] },
  {
    name: 'execution',
    folders: ['io/swaplab/client/execution'],
    tests: 'io.swaplab.client.execution.*Test',
    without: [],
  },
  ...folders('io/swaplab/router').filter((room) => room !== 'pools').map((room) => routing(room, `io/swaplab/router/${room}`)),
  routing('root', 'io/swaplab/router'),
  { name: 'pools', folders: ['io/swaplab/router/pools'], tests: 'io.swaplab.router.pools.*Test', without: [] },
  ...folders('io/swaplab/router/pools').map((room) => ({
    name: room,
    folders: [`io/swaplab/router/pools/${room}`],
    tests: 'io.swaplab.router.pools.*Test',
    without: [],
  })),
];

// ---- classes and records ----

/** Without package, imports, comments and spaces: what is left decides what the class does. */
const hash = (file) => {
  const code = fs
    .readFileSync(file, 'utf8')
    .replace(/("""[^]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\/[^\n]*|\/\*[^]*?\*\//g, (_, literal) => literal ?? ' ')
    .replace(/^(package|import) [^;]*;/gm, '')
    .replace(/\s+/g, ' ');
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
};
const classesOf = (room) =>
  room.folders.flatMap((folder) =>
    fs
      .readdirSync(`${SOURCES}/${folder}`)
      .filter((file) => file.endsWith('.java') && ![...CURVES, 'package-info'].includes(file.slice(0, -5)))
      .map((file) => ({
        name: `${folder}/${file.slice(0, -5)}`.replaceAll('/', '.'),
        file: `${SOURCES}/${folder}/${file}`,
        hash: hash(`${SOURCES}/${folder}/${file}`),
      })),
  );

const recordFile = (room) => `${RECORDS}/${room.name}.txt`;
const read = (room) => {
  const record = { total: null, classes: new Map() };
  if (fs.existsSync(recordFile(room))) {
    for (const line of fs.readFileSync(recordFile(room), 'utf8').split('\n').filter((text) => text && !text.startsWith('#'))) {
      const [name, noticed, all, sum] = line.split(' ');
      const score = { noticed: Number(noticed), all: Number(all), hash: sum };
      if (name === 'all') {
        record.total = score;
      } else {
        record.classes.set(name, score);
      }
    }
  }
  return record;
};
const write = (room, classes) => {
  const rows = [...classes].filter(([, score]) => score.all > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const sum = (part) => rows.reduce((total, [, score]) => total + score[part], 0);
  const none = [...classes].filter(([, score]) => score.all === 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = [
    `# Mutants noticed, mutants tried, hash of the source. Written by scripts/mutate --record ${room.name}.`,
    `all ${sum('noticed')} ${sum('all')}`,
    ...[...rows, ...none].map(([name, score]) => `${name} ${score.noticed} ${score.all} ${score.hash}`),
  ];
  fs.mkdirSync(RECORDS, { recursive: true });
  fs.writeFileSync(`${recordFile(room)}.new`, `${text.join('\n')}\n`);
  fs.renameSync(`${recordFile(room)}.new`, recordFile(room));
};
const percent = (score) => (score.all === 0 ? 100 : Math.floor((100 * score.noticed) / score.all));
/** A mutant that runs out of time may be an endless loop or a busy machine: it counts against the record, and for a comparison. */
const atMost = (score) => ({ noticed: score.noticed + (score.timedOut ?? 0), all: score.all });

// ---- PIT ----

/** Scores by class; null where the time ran out. */
const measure = (room, classes, label, timeout) => {
  const report = path.resolve(OUT, label);
  fs.rmSync(report, { recursive: true, force: true });
  fs.mkdirSync(OUT, { recursive: true });
  const globs = classes.flatMap(({ name }) => [name, `${name}$*`]).join(',');
  const log = fs.openSync(`${report}.log`, 'w');
  // A group of its own, so that at the end of the time Maven's children end as well.
  const run = spawnSync(
    'nice',
    [
      '-n', '19', ...(timeout ? ['timeout', '--signal=TERM', '--kill-after=10', `${Math.ceil(timeout)}`] : []),
      './mvnw', '-q', '-Pfast,mutation', 'test-compile', 'org.pitest:pitest-maven:mutationCoverage',
      `-Dmutation.classes=${globs}`, `-Dmutation.tests=${room.tests}`,
      `-Dmutation.without=${room.without.join(',') || 'none'}`, `-Dmutation.report=${report}`,
    ],
    { stdio: ['ignore', log, log] },
  );
  fs.closeSync(log);
  if (timeout && run.status === 124) {
    return null;
  }
  const text = fs.readFileSync(`${report}.log`, 'utf8');
  const nothing = text.includes('No mutations found');
  if (run.status !== 0 && !nothing) {
    fail(`PIT failed for ${label}; the end of ${report}.log:\n${text.split('\n').slice(-20).join('\n')}`);
  }
  const scores = new Map(classes.map((each) => [each.name, { noticed: 0, timedOut: 0, all: 0, hash: each.hash }]));
  const missed = [];
  const xml = nothing ? '' : fs.readFileSync(`${report}/mutations.xml`, 'utf8');
  const field = (mutation, tag) => mutation.match(new RegExp(`<${tag}>([^]*?)</${tag}>`))?.[1] ?? '';
  for (const mutation of xml.match(/<mutation [^]*?<\/mutation>/g) ?? []) {
    const type = field(mutation, 'mutatedClass');
    const score = scores.get(type.replace(/\$.*/, ''));
    score.all++;
    if (mutation.includes("status='TIMED_OUT'")) {
      score.timedOut++;
    } else if (mutation.startsWith("<mutation detected='true'")) {
      score.noticed++;
    } else {
      missed.push(`${type}:${field(mutation, 'lineNumber')} ${field(mutation, 'mutatedMethod')}: ${field(mutation, 'description')}`);
    }
  }
  fs.writeFileSync(`${report}.txt`, missed.sort().map((line) => `${line}\n`).join(''));
  return scores;
};

/** Compares classes with the record; prints what fell. */
const fallen = (scores, record) =>
  [...scores].filter(([name, score]) => {
    const known = record.classes.get(name);
    const floor = known && known.all > 0 ? percent(known) : score.all > 0 ? NEW_CLASS_FLOOR : 0;
    const isLow = percent(atMost(score)) < floor;
    if (isLow) {
      console.log(`  ${name}: ${percent(score)} % (${score.noticed} of ${score.all}), ${known ? 'on record' : 'floor of a new class'} ${floor} %`);
    }
    return isLow;
  }).length > 0;

// ---- all classes of rooms ----

const whole = (rooms, record) => {
  let isFailed = false;
  for (const room of rooms) {
    const scores = measure(room, classesOf(room), room.name, 0);
    const known = read(room);
    const sum = (part) => [...scores.values()].reduce((total, score) => total + score[part], 0);
    const total = { noticed: sum('noticed'), timedOut: sum('timedOut'), all: sum('all') };
    console.log(
      `${room.name} ${percent(total)} % (${total.noticed} of ${total.all}), on record ${known.total ? `${percent(known.total)} %` : 'none'}`,
    );
    if (record) {
      write(room, scores);
    } else {
      const isLower = known.total !== null && percent(atMost(total)) < percent(known.total);
      isFailed = fallen(scores, known) || isLower || isFailed;
    }
  }
  return isFailed;
};

// ---- changed classes ----

/** Lines of a file that changed since its room was recorded; 0 where git does not tell. */
const changedLines = (file, room) => {
  const git = (...words) => spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? '';
  const recorded = git('log', '-1', '--format=%H', '--', recordFile(room));
  const [added, removed] = recorded ? git('diff', '--numstat', recorded, '--', file).split(/\s/).map(Number) : [0, 0];
  return (added || 0) + (removed || 0);
};

const changed = (minutes, record) => {
  const end = Date.now() + minutes * 60_000;
  const records = new Map(ROOMS.map((room) => [room.name, read(room)]));
  // A class that only moved has its old hash under another name.
  const hashes = new Set([...records.values()].flatMap(({ classes }) => [...classes.values()].map((score) => score.hash)));
  const batches = [];
  for (const room of ROOMS) {
    const known = records.get(room.name);
    if (known.classes.size === 0) {
      console.log(`${room.name}: no scores of classes on record; scripts/mutate --record ${room.name}`);
      continue;
    }
    const classes = classesOf(room)
      .filter((each) => !hashes.has(each.hash))
      .map((each) => ({ ...each, lines: changedLines(each.file, room) }))
      .sort((a, b) => b.lines - a.lines);
    for (let i = 0; i < classes.length; i += BATCH) {
      batches.push({ room, classes: classes.slice(i, i + BATCH), lines: classes[i].lines });
    }
  }
  batches.sort((a, b) => b.lines - a.lines);
  let isFailed = false;
  let tried = 0;
  const left = [];
  batches.forEach(({ room, classes }, i) => {
    const seconds = (end - Date.now()) / 1000;
    const scores = seconds > 0 ? measure(room, classes, `changed-${i}-${room.name}`, seconds) : null;
    if (scores === null) {
      left.push(...classes.map((each) => each.name));
      return;
    }
    tried += classes.length;
    for (const [name, score] of scores) {
      console.log(`${name} ${percent(score)} % (${score.noticed} of ${score.all})`);
    }
    const known = records.get(room.name);
    if (record) {
      const files = new Set(classesOf(room).map((each) => each.name));
      scores.forEach((score, name) => known.classes.set(name, score));
      write(room, [...known.classes].filter(([name]) => files.has(name)));
    } else {
      isFailed = fallen(scores, known) || isFailed;
    }
  });
  console.log(`${tried} changed classes tried`);
  if (left.length > 0) {
    console.log(`not tried within ${minutes} minutes:\n  ${left.join('\n  ')}`);
  }
  return isFailed;
};

// ---- command line ----

const USAGE = 'usage: scripts/mutate [--record] [ROOM...], or scripts/mutate --changed [--minutes N] [--record]';
const { values, positionals: names } = words(
  { record: { type: 'boolean' }, changed: { type: 'boolean' }, minutes: { type: 'string' } },
  { allowPositionals: true, usage: USAGE },
);
const unknown = names.find((name) => !ROOMS.some((room) => room.name === name));
if (unknown !== undefined) {
  mistyped(`there is no room ${unknown}; rooms: ${ROOMS.map((room) => room.name).join(' ')}`, USAGE);
}
if (values.minutes !== undefined && !(Number(values.minutes) > 0)) {
  mistyped(`--minutes takes a number above 0, got "${values.minutes}"`, USAGE);
}
if (values.changed && names.length > 0) {
  mistyped('--changed finds its classes itself and takes no rooms', USAGE);
}
if (values.minutes !== undefined && !values.changed) {
  mistyped('--minutes is for --changed', USAGE);
}
const rooms = names.length === 0 ? ROOMS : ROOMS.filter((room) => names.includes(room.name));
process.exitCode = (values.changed ? changed(Number(values.minutes ?? MINUTES), values.record) : whole(rooms, values.record)) ? 1 : 0;
