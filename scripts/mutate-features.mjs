// Mutation check of the scenarios: in each mutant one action is replaced by a command that is refused, or one expectation names
// another value. A mutant that stays green shows a scenario that would not notice. Usage: scripts/mutate-features --help
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { mistyped, words } from './words.mjs';

const HELP = 'next: scripts/mutate-features --help';
const OUT = 'target/mutate-features';
/** A command that is refused in every state of a scenario. */
const REFUSED = 'When this is typed: swap show nosuch';
const STEP = /^(Given|When|Then|And|But) (.*)$/;
const usage = `usage: scripts/mutate-features [--sample N] [--seed S] [FILE...]

  FILE        feature files, default: all in features but those with holes
  --sample N  try N mutants, drawn by the seed (default: all)
  --seed S    default: the time; it is printed

Exit code: 0 when at least 99 % of the mutants are red, 1 when fewer are, 2 for mistyped words. Green ones are named.`;

const { values, positionals } = words(
  { sample: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  { allowPositionals: true, usage: HELP },
);
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const whole = (name, fallback) => {
  const text = values[name];
  if (text === undefined) return fallback;
  if (!/^[1-9][0-9]{0,11}$/.test(text)) mistyped(`--${name} takes a whole number above 0, got ${text}`, HELP);
  return Number(text);
};
const sample = whole('sample', Infinity);
const seed = whole('seed', Math.floor(Date.now() / 1000));
process.chdir(path.join(import.meta.dirname, '..'));

const featuresIn = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? featuresIn(path.join(folder, entry.name)) : [path.join(folder, entry.name)]))
    .filter((file) => file.endsWith('.feature'))
    .sort();
for (const file of positionals) {
  if (!file.endsWith('.feature') || !fs.existsSync(file)) mistyped(`there is no feature file ${file}`, HELP);
}

/** The sentences that the page of steps lists for a keyword, as patterns with the length of their fixed words. */
function sentences(keyword) {
  const part = fs.readFileSync('features/STEPS.md', 'utf8').split(`## ${keyword}\n`)[1].split('\n## ')[0];
  return [...part.matchAll(/^\* `([^`]*)`/gm)].map(([, text]) => {
    const literal = text.split(/\{[a-z]*\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { pattern: new RegExp(`^${literal.join('.+')}$`), fixed: literal.join('').length };
  });
}
const EXPECTED = sentences('Then');
const DONE = [...sentences('Given'), ...sentences('When')];
const fixed = (known, sentence) => Math.max(-1, ...known.filter(({ pattern }) => pattern.test(sentence)).map(({ fixed }) => fixed));
/** Whether a sentence is an expectation: of those that it may be, the one with the most fixed words counts. */
const isExpected = (sentence) => fixed(EXPECTED, sentence) > fixed(DONE, sentence);

/** The scenarios of a file, each with the background before it; of an outline the first row. */
function scenarios(file) {
  const found = [];
  let background = [];
  let current = null;
  let rows = null;
  fs.readFileSync(file, 'utf8').split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (/^(Feature|Rule):/.test(line)) {
      current = null;
      if (line.startsWith('Rule:')) background = background.filter((step) => step.outer);
    } else if (/^Background:/.test(line)) {
      current = { steps: background, isBackground: true };
    } else if (/^Scenario( Outline)?:/.test(line)) {
      current = { file, line: index + 1, steps: [...background], first: background.length, header: null };
      rows = null;
      found.push(current);
    } else if (/^Examples:/.test(line)) {
      rows = [];
    } else if (line.startsWith('|') && rows) {
      rows.push(line.split('|').slice(1, -1).map((cell) => cell.trim()));
      if (rows.length === 2 && !current.row) current.row = Object.fromEntries(rows[0].map((name, i) => [name, rows[1][i]]));
    } else if (STEP.test(line) && current) {
      current.steps.push({ text: line, at: index + 1, outer: current.isBackground && found.length === 0 });
    }
  });
  return found.map((scenario) => ({ ...scenario, steps: scenario.steps.map((step) => ({ ...step, text: filled(step.text, scenario.row) })) }));
}
const filled = (text, row) => (row ? text.replace(/<([^>]+)>/g, (all, name) => row[name] ?? all) : text);

/** An expectation of another value; undefined where it names none. */
function other(text) {
  const [, keyword, sentence] = STEP.exec(text);
  if (/"[^"]+"/.test(sentence)) return `${keyword} ${sentence.replace(/"([^"]+)"/, '"$1 of nobody"')}`;
  if (/at most [0-9]/.test(sentence)) return text.replace(/at most [0-9]+/, 'at most 0');
  if (/more than [0-9]/.test(sentence)) return text.replace(/more than [0-9]+/, 'more than 0');
  if (/at least [0-9]/.test(sentence)) return text.replace(/at least /, 'at least 9');
  if (/\b[0-9]/.test(sentence)) return `${keyword} ${sentence.replace(/([0-9]+)(?![0-9.])/, (digits) => `${BigInt(digits) + 1n}`)}`;
  if (/ with [A-Z][A-Za-z]+$/.test(sentence)) return `${text}Other`;
  return undefined;
}

function mutants(file) {
  return scenarios(file).flatMap((scenario) =>
    scenario.steps.slice(scenario.first).flatMap((step, i) => {
      const at = scenario.first + i;
      const changed = isExpected(STEP.exec(step.text)[2]) ? other(step.text) : REFUSED;
      if (changed === undefined || changed === step.text) return [];
      const steps = scenario.steps.map((each, j) => (j === at ? changed : each.text));
      return [{ name: `${file}:${step.at} ${changed}`, steps }];
    }),
  );
}

/** mulberry32: small, and the same for the same seed everywhere. */
function random(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Scenarios with holes are nothing before they are filled. */
const hasHoles = (file) => /^(@\S+ )*@fuzz\b/m.test(fs.readFileSync(file, 'utf8'));
const all = (positionals.length ? positionals : featuresIn('features').filter((file) => !hasHoles(file))).flatMap(mutants);
const draw = random(seed);
const tried = all
  .map((mutant) => ({ mutant, key: draw() }))
  .sort((a, b) => a.key - b.key)
  .slice(0, sample)
  .map(({ mutant }) => mutant);
fs.rmSync(OUT, { recursive: true, force: true });
fs.mkdirSync(OUT, { recursive: true });
const text = tried.map(({ steps }, i) => `  Scenario: mutant ${i + 1}\n${steps.map((step) => `    ${step}`).join('\n')}\n`).join('\n');
fs.writeFileSync(`${OUT}/mutants.feature`, `Feature: Mutants\n\n${text}`);
console.log(`${tried.length} of ${all.length} mutants, seed ${seed}; one or two a second`);
const run = spawnSync('scripts/bdd', [`${OUT}/mutants.feature`], { encoding: 'utf8', maxBuffer: 1 << 30 });
fs.writeFileSync(`${OUT}/report.txt`, run.stdout + run.stderr);
const ended = [...run.stdout.matchAll(/^(PASSED|FAILED|UNDEFINED|AMBIGUOUS|PENDING|SKIPPED) +mutant ([0-9]+) /gm)];
if (ended.length !== tried.length) {
  console.error(`mutate-features: ${ended.length} of ${tried.length} mutants ran; ${OUT}/report.txt says why`);
  process.exit(1);
}
const green = ended.filter(([, state]) => state === 'PASSED').map(([, , number]) => tried[number - 1].name);
green.forEach((name) => console.log(`green: ${name}`));
console.log(`${tried.length - green.length} of ${tried.length} mutants are red`);
process.exit(green.length * 100 > tried.length ? 1 : 0);
