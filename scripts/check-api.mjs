#!/usr/bin/env node
// Compares the artifacts of two builds as those see them who are compiled against them: japicmp looks at the public types that
// sdk.md and harness.md name, which are the interface (ADR 29). What breaks callers is for a new minor version below 1.0, and for
// a new major one from then on; in between it fails.
// Usage: scripts/check-api.mjs OLD NEW, two folders laid out as Maven repositories, as target/repository is.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mistyped, plain, words } from './words.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = 'usage: scripts/check-api.mjs OLD NEW';
const PAGES = ['src/docs/sdk.md', 'src/docs/harness.md'];
const SOURCES = path.join(ROOT, 'src', 'main', 'java');
const SETUP_FAILED = 9;

const { positionals } = words({}, { allowPositionals: true, usage: USAGE });
if (positionals.length !== 2) mistyped(`two folders are compared, got ${positionals.length}`, USAGE);

/** The jars of our artifacts in a folder, and the version that all of them have. */
function release(folder) {
  const group = path.join(folder, 'io', 'swaplab');
  if (!fs.existsSync(group)) mistyped(`there are no artifacts in ${folder}`, USAGE);
  const found = fs.readdirSync(group).flatMap((artifact) =>
    fs.readdirSync(path.join(group, artifact)).map((version) =>
      ({ version, jar: path.resolve(group, artifact, version, `${artifact}-${version}.jar`) })));
  const versions = new Set(found.map((one) => one.version));
  if (versions.size !== 1) mistyped(`${folder} has the versions ${[...versions].join(', ') || '(none)'}; one is compared`, USAGE);
  return { version: found[0].version, jars: found.map((one) => one.jar).filter((jar) => fs.existsSync(jar)) };
}

/** The types of the interface by their full names: those of our sources that the pages name. */
function types() {
  const named = new Set(PAGES.flatMap((page) => fs.readFileSync(path.join(ROOT, page), 'utf8').match(/\b[A-Z]\w*/g)));
  return fs.readdirSync(SOURCES, { recursive: true })
    .filter((file) => file.endsWith('.java') && named.has(path.basename(file, '.java')))
    .map((file) => file.slice(0, -'.java'.length).split(path.sep).join('.'))
    .sort();
}

const [before, after] = positionals.map(release);
const level = ({ version }) => version.split('.').slice(0, version.startsWith('0.') ? 2 : 1).join('.');
const mayBreak = level(before) !== level(after);
const listed = types();
const outcome = spawnSync(path.join(ROOT, 'mvnw'), ['--batch-mode', '-q', '-Papi', 'exec:java',
  `-Dexec.args=${['--old', before.jars.join(';'), '--new', after.jars.join(';'), '--include', listed.join(';'),
    '--ignore-missing-classes', '--only-modified', '-a', 'protected',
    '--error-on-binary-incompatibility', '--error-on-source-incompatibility'].map((word) => `"${word}"`).join(' ')}`],
{ encoding: 'utf8' });
const said = `${outcome.stdout}\n${outcome.stderr}`.replace(/\x1b\[[0-9;]*m/g, '');
if (!/^Comparing /m.test(said)) {
  console.error(plain(`error: japicmp did not run: ${said.trim().split('\n').find((line) => line.includes('ERROR')) ?? outcome.error?.message}`));
  console.error('  hint: Maven gets it from Maven Central once, for which a network is needed');
  process.exit(SETUP_FAILED);
}
console.log(plain(said.split('\n').filter((line) => /^\s*(\*\*\*|---|\+\+\+|===|No changes)/.test(line)).join('\n')));
const broken = outcome.status !== 0;
const what = `${listed.length} types, ${before.version} to ${after.version}`;
if (!broken) console.log(`api: ${what}: nothing breaks callers`);
else if (mayBreak) console.log(`api: ${what}: callers break, as a new version of this kind may; the changelog has to say how`);
else {
  console.error(plain(said.split('\n').filter((line) => line.startsWith('E: ')).map((line) => line.slice(3)).join('\n')));
  console.error(`error: api: ${what}: callers break, which needs a new ${after.version.startsWith('0.') ? 'minor' : 'major'} version`);
  process.exitCode = 1;
}
